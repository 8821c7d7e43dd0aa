import { type BigIntStats, lstatSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  createSourceCache as createTables,
  type FileSystem,
  FileSystemError,
  type GlobOptions,
  type ListedFile,
  type SourceCache,
} from '@docsgen/core';
import type { Change } from './watcher.ts';

/**
 * The source cache of a command that stays: what was read of the disk, and what was made of it.
 * A file is read again when the system reports a change. Such reports may be late or incomplete,
 * so the caller rescans later, and contents decide in the end.
 *
 * A content that was read again and is the same is the same object.
 */
export interface WatchedSources extends SourceCache {
  /**
   * A file system that reads from `fs` what isn't known, or was invalidated.
   *
   * @param outDir Absolute. It isn't watched, so what is below it is always read.
   */
  over(fs: FileSystem, outDir: string): FileSystem;
  /** Invalidates a changed path, so that it is read again; null invalidates everything. */
  invalidate(change: Change | null): void;
  /**
   * Looks at every file and folder again.
   *
   * @param signal Ends the scan early, with what it has found by then.
   * @returns Whether something has changed.
   */
  rescan(signal?: AbortSignal): Promise<boolean>;
}

/** A file as it was read last. The same object for as long as it is asked for. */
interface KnownFile {
  /** Null if the file can't be read. */
  content: Uint8Array | null;
  /** Device, inode, size and times of the file; null if they can't prove that it is unchanged. */
  stamp: string | null;
  isStale: boolean;
}

/** The last result of a search. */
interface KnownList {
  readonly patterns: readonly string[];
  readonly options: GlobOptions;
  readonly files: readonly ListedFile[];
  isStale: boolean;
}

/**
 * A file that was changed so shortly before it was read may be changed again without another
 * time, as git knows ("racily clean"); file systems count in steps of up to two seconds.
 */
const racyMs = 2_000;

/** How long after the last change everything is scanned: an editor has finished writing then. */
export const rescanDelayMs = 400;

/** Files that a rescan compares between two yields to the event loop. */
const atOnce = 100;

/** An empty source cache. */
export function createWatchedSources(): WatchedSources {
  const tables = createTables();
  const files = new Map<string, KnownFile>();
  const lists = new Map<string, KnownList>();
  const known = createKnownContents(files);
  let disk: FileSystem | null = null;
  // A change that is reported during a read may be a change of the file being read.
  let invalidations = 0;

  const read = async (path: string, fs: FileSystem): Promise<Uint8Array> => {
    const file = files.get(path) ?? { content: null, stamp: null, isStale: true };
    if (file.content !== null && !file.isStale) return file.content;
    const before = stampOf(path);
    if (file.content !== null && before !== null && before === file.stamp) {
      file.isStale = false;
      return file.content;
    }
    const said = invalidations;
    const found = await fs.read(path).catch((error: unknown) => {
      file.content = null;
      if (files.get(path) === file) files.delete(path);
      throw error;
    });
    // A concurrent read has stored it: each path has one object, or an invalidation would miss one.
    if ((files.get(path) ?? file) !== file) return found;
    files.set(path, file);
    const { content: earlier } = file;
    const content = earlier !== null && isEqual(earlier, found) ? earlier : found;
    file.content = content;
    file.stamp = stampOf(path) === before ? before : null;
    file.isStale = invalidations !== said;
    return content;
  };
  const glob = async (patterns: readonly string[], options: GlobOptions, fs: FileSystem) => {
    const key = JSON.stringify([patterns, options]);
    const known = lists.get(key);
    if (known?.isStale === false) return known.files;
    lists.delete(key);
    const said = invalidations;
    const found = await fs.glob(patterns, options);
    const files = known !== undefined && isSameList(known.files, found) ? known.files : found;
    lists.set(key, { patterns, options, files, isStale: invalidations !== said });
    return files;
  };
  return {
    ...tables,
    invalidate(change) {
      invalidations += 1;
      if (change?.isMove === false) markStale(files.get(change.path));
      else markAllStale(change, { files, lists });
    },
    over(fs, outDir) {
      disk = fs;
      const isOutput = (path: string): boolean => `${path}/`.startsWith(`${outDir}/`);
      return {
        ...fs,
        known,
        read: (path) => (isOutput(path) ? fs.read(path) : read(path, fs)),
        glob: (patterns, options) =>
          isOutput(options.cwd) ? fs.glob(patterns, options) : glob(patterns, options, fs),
      };
    },
    async rescan(signal) {
      if (disk === null) return false;
      const fs = disk;
      const isOther = await hasNewLists(lists, fs, signal);
      const memory = { read: (path: string) => read(path, fs), files };
      return (await hasNewContents(memory, signal)) || isOther;
    },
  };
}

function markStale(file: KnownFile | undefined): void {
  if (file !== undefined) file.isStale = true;
}

/** Invalidates all listings and files that a structural change may affect. */
function markAllStale(
  change: Change | null,
  { files, lists }: { files: Map<string, KnownFile>; lists: Map<string, KnownList> },
): void {
  for (const [path, file] of files) if (concerns(change, path)) markStale(file);
  for (const known of lists.values()) {
    const { cwd } = known.options;
    const isBelow = change?.path.startsWith(`${cwd}/`) ?? true;
    if (isBelow || concerns(change, cwd)) known.isStale = true;
  }
}

/**
 * Returns the contents of listed files that are in memory. The rows of a list are memoized, so a
 * second request for it looks up no paths.
 */
function createKnownContents(
  files: ReadonlyMap<string, KnownFile>,
): NonNullable<FileSystem['known']> {
  const rows = new WeakMap<readonly ListedFile[], (KnownFile | undefined)[]>();
  return (folder, listed) => {
    const known = rows.get(listed) ?? [];
    rows.set(listed, known);
    return listed.map(({ path }, at) => {
      let file = known[at];
      if (file === undefined || file.content === null) file = files.get(`${folder}/${path}`);
      known[at] = file;
      return file?.isStale === false ? file.content : null;
    });
  };
}

/**
 * Lists every folder again; true when one holds other files than before. Requests that come during
 * the scan are answered from the lists in memory.
 */
async function hasNewLists(
  lists: ReadonlyMap<string, KnownList>,
  fs: FileSystem,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let isNew = false;
  for (const [key, { patterns, options }] of [...lists]) {
    if (signal?.aborted) break;
    const found = await fs.glob(patterns, options).catch(absent);
    const known = lists.get(key);
    if (known === undefined || (found !== null && isSameList(known.files, found))) continue;
    isNew = true;
    known.isStale = true;
  }
  return isNew;
}

/** The context of a rescan. */
interface RescanOptions {
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly read: (path: string) => Promise<Uint8Array>;
}

/**
 * Compares every file with the disk; true when a content has changed. Files stay valid until their
 * comparison, so that requests don't wait for the rescan.
 */
async function hasNewContents(
  { files, read }: RescanOptions,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let isNew = false;
  let looked = 0;
  for (const [path, file] of [...files]) {
    looked += 1;
    if (looked % atOnce === 0) await yieldToEventLoop();
    if (signal?.aborted) return isNew;
    const { content, stamp } = file;
    if (!file.isStale && stamp !== null && stamp === stampOf(path)) continue;
    file.isStale = true;
    if ((await read(path).catch(absent)) !== content) isNew = true;
  }
  return isNew;
}

/** Whether a change may be one of this path: of it, or of a folder above it. */
function concerns(change: Change | null, path: string): boolean {
  if (change === null || change.path === path) return true;
  return change.isMove && path.startsWith(`${change.path}/`);
}

/** A file's stamp; null for a link, whose target has the stamp, and for a file changed just now. */
function stampOf(path: string): string | null {
  const found = statistics(path);
  if (found?.isFile() !== true) return null;
  const { dev, ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = found;
  const changed = Math.max(Number(mtimeMs), Number(ctimeMs));
  if (Math.abs(Date.now() - changed) < racyMs) return null;
  return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

/** Synchronous: thousands of files are asked for in a row, and this is ten times as fast. */
function statistics(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function absent(error: unknown): null {
  if (error instanceof FileSystemError) return null;
  throw error;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function isSameList(a: readonly ListedFile[], b: readonly ListedFile[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ path, linkedFrom }, at) => b[at]?.path === path && b[at]?.linkedFrom === linkedFrom)
  );
}
