import { randomUUID } from 'node:crypto';
import type { Cache } from '@docsgen/core';
import { decode, encode } from './encoding.ts';
import { openPack, type Pack, packBytes, type ValueId, valueId } from './pack.ts';
import type { PackFolder } from './pack-folder.ts';

/** A cache that outlives the process. */
export interface DiskCache extends Cache {
  /**
   * Writes what was set since the last time. With `prune`, for runs that asked for all they
   * could use, what none asked for is forgotten once it outweighs what was.
   */
  save(options?: { readonly prune?: boolean }): void;
  /** Ends the use of the folder. What isn't saved is lost. */
  close(): void;
}

/**
 * So much is held before it is written, in bytes: a large site's pages don't wait in memory for
 * the end of the build. Packs of this size are never merged with others.
 */
const fullPack = 32 * 1024 * 1024;

/** More packs than this are merged: each costs an open file and a search. */
const mostPacks = 8;

/** So much is kept besides what is in use; builds with other settings use that. */
const spareBytes = 16 * 1024 * 1024;

/**
 * Opens a cache. Builds may share its folder: each writes packs of its own, and none changes
 * one. A pack that is damaged, or gone since another build merged it, is work to be done again.
 *
 * @param code Identity of the program: what another one made isn't seen.
 */
export function openDiskCache(folder: PackFolder, code = ''): DiskCache {
  const fresh = new Map<ValueId, Buffer>();
  const used = new Set<ValueId>();
  let packs: Pack[] | null = null;
  let freshBytes = 0;
  let [hasNews, isWritable] = [false, true];
  const opened = (): Pack[] => {
    packs ??= newestFirst(folder.list()).flatMap((name) => open(folder, name) ?? []);
    return packs;
  };
  const forget = (): void => {
    fresh.clear();
    freshBytes = 0;
  };
  const idOf = (key: string): ValueId => valueId(`${code} ${key}`);
  const put = (id: ValueId, bytes: Buffer): void => {
    used.add(id);
    freshBytes += bytes.length - (fresh.get(id)?.length ?? 0);
    fresh.set(id, bytes);
    hasNews = true;
    if (freshBytes < fullPack || !isWritable) return;
    const written = writePack(folder, fresh);
    // Others rely on what was kept: where the disk takes nothing it waits in memory.
    isWritable = written.length > 0;
    if (!isWritable) return;
    packs = [...written, ...opened()];
    forget();
  };
  return {
    get(key) {
      const id = idOf(key);
      const bytes = fresh.get(id);
      const value = bytes === undefined ? readFrom(opened(), id) : decode(bytes);
      if (value !== undefined) used.add(id);
      return value;
    },
    set: (key, value) => put(idOf(key), encode(value)),
    keeps(key) {
      const id = idOf(key);
      const isThere = fresh.has(id) || opened().some((pack) => pack.read(id) !== null);
      if (isThere) used.add(id);
      return isThere;
    },
    touch: (key) => void used.add(idOf(key)),
    save({ prune = false } = {}) {
      // A run that found all it wanted in one value didn't ask for what that was made of.
      const saved = save(folder, opened(), { fresh, used, prune: prune && hasNews });
      used.clear();
      hasNews = false;
      if (saved === null) return;
      packs = saved;
      forget();
    },
    close() {
      for (const pack of packs ?? []) pack.close();
      packs = [];
      forget();
    },
  };
}

/** Writes a pack and opens it; none where it can't be written. */
function writePack(
  folder: PackFolder,
  values: Iterable<readonly [ValueId, Uint8Array]>,
): readonly Pack[] {
  const name = newName();
  const pack = folder.write(name, packBytes(values)) ? open(folder, name) : null;
  return pack === null ? [] : [pack];
}

function open(folder: PackFolder, name: string): Pack | null {
  const file = folder.open(name);
  if (file === null) return null;
  const pack = openPack(name, file);
  // No reader is left.
  if (pack === null) folder.remove(name);
  return pack;
}

/** Names sort by the time at which packs were begun. */
function newName(): string {
  return `${Date.now().toString(36).padStart(9, '0')}-${randomUUID()}.pack`;
}

/** What was set last counts, should a key have two values. */
function newestFirst(names: readonly string[]): string[] {
  return names.toSorted().reverse();
}

/** A damaged value may stand in another pack, too. */
function readFrom(packs: readonly Pack[], id: ValueId): unknown {
  for (const pack of packs) {
    const bytes = pack.read(id);
    const value = bytes === null ? undefined : decode(bytes);
    if (value !== undefined) return value;
  }
  return undefined;
}

interface SaveRequest {
  readonly fresh: ReadonlyMap<ValueId, Buffer>;
  readonly used: ReadonlySet<ValueId>;
  readonly prune: boolean;
}

/**
 * Writes one pack with what is new and what is moved there, and returns the packs there are; null
 * where it can't be written.
 */
function save(folder: PackFolder, packs: readonly Pack[], session: SaveRequest): Pack[] | null {
  const { fresh, used, prune } = session;
  const isDue = prune && isMostlyStale(packs, used);
  const replaced = isDue ? packs : surplus(packs);
  const moved = replaced.length === 0 ? new Map() : locate(replaced, isDue ? used : null);
  if (fresh.size + replaced.length === 0) return [...packs];
  const name = newName();
  const written = fresh.size + moved.size === 0 || folder.write(name, packBytes(values()));
  if (!written) return null;
  for (const pack of replaced) {
    pack.close();
    folder.remove(pack.name);
  }
  const kept = packs.filter((pack) => !replaced.includes(pack));
  return [...[open(folder, name) ?? []].flat(), ...kept];

  function* values(): Generator<readonly [ValueId, Buffer]> {
    for (const [id, pack] of moved) {
      const bytes = fresh.has(id) ? null : pack.read(id);
      if (bytes !== null) yield [id, bytes];
    }
    yield* fresh;
  }
}

/** Whether unused values outweigh the used ones. */
function isMostlyStale(packs: readonly Pack[], used: ReadonlySet<ValueId>): boolean {
  const total = packs.reduce((sum, { size }) => sum + size, 0);
  let live = 0;
  for (const id of used) live += packs.find((pack) => pack.length(id))?.length(id) ?? 0;
  return total - live > live + spareBytes;
}

/**
 * The packs to be merged when there are too many: the small ones. A pack that is larger than
 * all smaller ones together stays, so that a large cache isn't rewritten for small changes.
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

/** The packs that values are moved from; null moves all of them. */
function locate(packs: readonly Pack[], wanted: ReadonlySet<ValueId> | null): Map<ValueId, Pack> {
  const places = new Map<ValueId, Pack>();
  for (const pack of packs) {
    for (const id of pack.ids()) {
      if ((wanted?.has(id) ?? true) && !places.has(id)) places.set(id, pack);
    }
  }
  return places;
}
