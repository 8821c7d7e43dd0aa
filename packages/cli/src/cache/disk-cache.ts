import type { Cache } from '@docsgen/core';
import { openPack, type Pack, packBytes, type ValueId, valueId } from './pack.ts';
import type { PackFolder } from './pack-folder.ts';
import { timeAfter } from './pack-name.ts';
import { type PackSet, packSet } from './pack-set.ts';

/** A cache on disk. */
export interface DiskCache extends Cache {
  /** Writes new values. */
  save(options?: SaveOptions): void;
  /** Closes the cache. Unsaved values are lost. */
  close(): void;
}

/** How values are written. */
export interface SaveOptions {
  /** For complete runs: unused values are dropped once they outweigh the used ones. */
  readonly prune?: boolean;
  /** Whether small packs are merged when there are many; true by default. */
  readonly merge?: boolean;
}

/**
 * Maximum size of unsaved values, in bytes: a large site's pages are written during the build.
 * Packs of this size are rewritten only when unused values are dropped. No pack is larger than this
 * and its last value, since servers of a remote cache limit the size of what they store.
 */
const fullPack = 32 * 1024 * 1024;

/** Maximum number of packs before a merge: each costs an open file and a lookup. */
const mostPacks = 8;

/** Minimum size of unused values that are kept for builds with other settings. */
const spareBytes = 16 * 1024 * 1024;

/**
 * Opens a cache. Builds may share its folder: each writes new packs, and packs are immutable.
 * Values of a damaged pack, or of one that another build has merged, are computed again.
 *
 * @param code Identity of the program; values of other programs aren't visible.
 */
export function openDiskCache(folder: PackFolder, code = ''): DiskCache {
  const fresh = new Map<ValueId, Buffer>();
  const used = new Set<ValueId>();
  let packs: PackSet | null = null;
  let freshBytes = 0;
  let [hasNews, isWritable] = [false, true];
  const opened = (): PackSet => (packs ??= packSet(openAll(folder)));
  const forget = (): void => {
    fresh.clear();
    freshBytes = 0;
  };
  const idOf = (key: string): ValueId => valueId(`${code} ${key}`);
  const usedBytesId = idOf('bytes of used values');
  const read = (id: ValueId): Buffer | null => fresh.get(id) ?? opened().read(id);
  const put = (id: ValueId, bytes: Buffer): void => {
    used.add(id);
    freshBytes += bytes.length - (fresh.get(id)?.length ?? 0);
    fresh.set(id, bytes);
    hasNews = true;
    if (freshBytes < fullPack || !isWritable) return;
    const written = writePacks(folder, opened().packs, textsLast(fresh));
    // Callers rely on stored values: if a write fails, they stay in memory.
    isWritable = written !== null;
    if (written === null) return;
    packs = packSet([...written, ...opened().packs], opened());
    forget();
  };
  return {
    get(key) {
      const id = idOf(key);
      const bytes = read(id);
      if (bytes === null) return undefined;
      used.add(id);
      return decode(bytes);
    },
    set(key, value) {
      const [id, bytes] = [idOf(key), encode(value)];
      // What is stored is read, so that a damaged value is stored again, and an equal one isn't.
      if (read(id)?.equals(bytes) === true) used.add(id);
      else put(id, bytes);
    },
    keeps(key) {
      const id = idOf(key);
      const isThere = fresh.has(id) || opened().length(id) !== undefined;
      if (isThere) used.add(id);
      return isThere;
    },
    touch: (key) => void used.add(idOf(key)),
    isCrowded() {
      const bytes = read(usedBytesId);
      return bytes === null || outweighs(totalOf(opened().packs), Number(decode(bytes)));
    },
    save({ prune = false, merge = true } = {}) {
      // A hit on a composite value doesn't read its parts, so they are marked as used.
      const usedBytes = prune && hasNews ? usedBytesOf(opened(), used) : null;
      if (usedBytes !== null) put(usedBytesId, encode(usedBytes + freshBytes));
      const saved = save(folder, opened().packs, { fresh, used, usedBytes, merge });
      used.clear();
      hasNews = false;
      if (saved === null) return;
      packs = packSet(saved, opened());
      forget();
    },
    close() {
      for (const pack of packs?.packs ?? []) pack.close();
      packs = packSet([]);
      forget();
    },
  };
}

/**
 * Writes packs of limited size and opens them. Returns them, the newest first; null if one can't be
 * written.
 *
 * @param packs The packs so far, the newest first.
 */
function writePacks(
  folder: PackFolder,
  packs: readonly Pack[],
  values: Iterable<readonly [ValueId, Uint8Array]>,
): readonly Pack[] | null {
  const written: Pack[] = [];
  for (const packful of inPackfuls(values)) {
    const name = folder.write(timeAfter((written[0] ?? packs[0])?.name), packBytes(packful));
    const pack = name === null ? null : open(folder, name);
    if (pack === null) {
      for (const one of written) one.close();
      return null;
    }
    written.unshift(pack);
  }
  return written;
}

/**
 * Puts texts behind the other values. A build reads the data of all entries, but only the texts of
 * changed ones: where both lie together, it would read ahead mostly what it doesn't need.
 */
function textsLast(values: ReadonlyMap<ValueId, Buffer>): (readonly [ValueId, Buffer])[] {
  const all = [...values];
  const texts = all.filter(([, bytes]) => isText(bytes));
  const others = all.filter(([, bytes]) => !isText(bytes));
  return [...others, ...texts];
}

/** Divides values for packs of limited size. Each part must be read to its end before the next. */
function* inPackfuls<T extends readonly [ValueId, Uint8Array]>(
  values: Iterable<T>,
): Generator<Iterable<T>> {
  const iterator = values[Symbol.iterator]();
  let next = iterator.next();
  while (!next.done) yield packful();

  function* packful(): Generator<T> {
    for (let size = 0; !next.done && size < fullPack; next = iterator.next()) {
      size += next.value[1].length;
      yield next.value;
    }
  }
}

/** All packs, the newest first: if a key has two values, the later one counts. */
function openAll(folder: PackFolder): Pack[] {
  const names = [...folder.list()].sort().reverse();
  return names.flatMap((name) => open(folder, name) ?? []);
}

function open(folder: PackFolder, name: string): Pack | null {
  const file = folder.open(name);
  if (file === null) return null;
  const pack = openPack(name, file);
  // Removes damaged packs and those of another format version.
  if (pack === null) folder.remove(name);
  return pack;
}

interface SaveRequest extends Required<Pick<SaveOptions, 'merge'>> {
  /** Size of the used values in packs; null if unused ones aren't dropped. */
  readonly usedBytes: number | null;
  readonly fresh: ReadonlyMap<ValueId, Buffer>;
  readonly used: ReadonlySet<ValueId>;
}

/** Writes new and moved values, and returns all packs; null if that fails. */
function save(folder: PackFolder, packs: readonly Pack[], session: SaveRequest): Pack[] | null {
  const { fresh, used, usedBytes, merge } = session;
  const isStale = usedBytes !== null && outweighs(totalOf(packs), usedBytes);
  const replaced = isStale ? packs : merge ? surplus(packs) : [];
  const moved = replaced.length === 0 ? new Map() : locate(replaced, isStale ? used : null);
  if (fresh.size + replaced.length === 0) return [...packs];
  const written = writePacks(folder, packs, values());
  if (written === null) return null;
  for (const pack of replaced) {
    pack.close();
    folder.remove(pack.name);
  }
  const kept = packs.filter((pack) => !replaced.includes(pack));
  return [...written, ...kept];

  function* values(): Generator<readonly [ValueId, Buffer]> {
    for (const [id, pack] of moved) {
      const bytes = fresh.has(id) ? null : pack.read(id);
      if (bytes !== null) yield [id, bytes];
    }
    yield* textsLast(fresh);
  }
}

function totalOf(packs: readonly Pack[]): number {
  return packs.reduce((sum, { size }) => sum + size, 0);
}

function usedBytesOf(packs: PackSet, used: ReadonlySet<ValueId>): number {
  let bytes = 0;
  for (const id of used) bytes += packs.length(id) ?? 0;
  return bytes;
}

/** Whether unused values outweigh the used ones. */
function outweighs(total: number, usedBytes: number): boolean {
  return total - usedBytes > usedBytes + spareBytes;
}

/**
 * The packs to merge when there are too many: the small ones. A pack larger than all smaller ones
 * together is kept, so that small changes don't rewrite a large cache.
 */
function surplus(packs: readonly Pack[]): Pack[] {
  const small = packs.filter(({ size }) => size < fullPack);
  if (small.length < mostPacks) return [];
  const bySize = small.sort((a, b) => a.size - b.size);
  const merged: Pack[] = [];
  let total = 0;
  for (const pack of bySize) {
    if (merged.length >= mostPacks / 2 && pack.size > total) break;
    merged.push(pack);
    total += pack.size;
  }
  return merged;
}

/** Maps values to the newest pack that has each. @param wanted Ids of the values; null for all. */
function locate(packs: readonly Pack[], wanted: ReadonlySet<ValueId> | null): Map<ValueId, Pack> {
  const located = new Map<ValueId, Pack>();
  for (const pack of packs) {
    for (const id of pack.ids()) {
      if ((wanted?.has(id) ?? true) && !located.has(id)) located.set(id, pack);
    }
  }
  return located;
}

/** The first byte of a value: the encoding of the rest. */
const text = 0x74;
const json = 0x6a;

/**
 * Encodes a value of the cache. Texts, which are most of the data, are stored as UTF-8; all other
 * values as JSON, and so are texts with lone surrogates, which UTF-8 can't represent.
 */
export function encode(value: unknown): Buffer {
  const whole = typeof value === 'string' && value.isWellFormed() ? value : null;
  const body = whole ?? JSON.stringify(value);
  const bytes = Buffer.allocUnsafe(1 + Buffer.byteLength(body));
  bytes[0] = whole === null ? json : text;
  bytes.write(body, 1);
  return bytes;
}

function isText(bytes: Buffer): boolean {
  return bytes[0] === text;
}

/** Decodes a value; undefined if the bytes are invalid. */
export function decode(bytes: Buffer): unknown {
  const body = bytes.toString('utf8', 1);
  if (isText(bytes)) return body;
  if (bytes[0] !== json) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
