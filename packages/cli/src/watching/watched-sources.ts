import { type BigIntStats, lstatSync } from 'node:fs';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  createSourceCache,
  type FileSystem,
  FileSystemError,
  type GlobOptions,
  type ListedFile,
  type SourceCache,
} from '@docsgen/core';
import type { Change } from './watcher.ts';

/**
 * The source cache of a long-running command: files and listings that were read from the disk, and
 * values that were computed from them. A change event invalidates a file. Events may be late or
 * missing, so the caller rescans later, which compares stamps and contents.
 *
 * If a file is read again and its content is equal, the same object is returned.
 */
export interface WatchedSources extends SourceCache {
  /**
   * A file system that reads from `fs` only what isn't cached or was invalidated.
   *
   * @param outDir Absolute. It isn't watched, so files below it are always read from `fs`.
   */
  over(fs: FileSystem, outDir: string): FileSystem;
  /** Invalidates a changed path; null invalidates everything. */
  invalidate(change: Change | null): void;
  /**
   * Rescans: compares all cached files and listings with the disk.
   *
   * @param signal Ends the rescan early.
   * @returns Whether a change was found.
   */
  rescan(signal?: AbortSignal): Promise<boolean>;
}

/** A cached file. There is one object per path. */
interface KnownFile {
  /** Null if the file can't be read. */
  content: Uint8Array | null;
  /** Device, inode, size and times of the file; null if they can't prove that it is unchanged. */
  stamp: string | null;
  isStale: boolean;
}

/** A cached listing: the last result of a glob. */
interface KnownList {
  readonly patterns: readonly string[];
  readonly options: GlobOptions;
  readonly files: readonly ListedFile[];
  isStale: boolean;
}

/**
 * Minimum age, in ms, of a change for a stamp to be reliable: timestamps have a resolution of up to
 * two seconds, within which a second change keeps the stamp (git calls such files "racily clean").
 */
const racyMs = 2_000;

/** Delay, in ms, between the last change and a rescan: by then an editor has finished writing. */
export const rescanDelayMs = 400;

/** Number of files that a rescan compares before it yields to the event loop. */
const atOnce = 100;

/** Creates an empty source cache. */
export function createWatchedSources(): WatchedSources {
  const tables = createSourceCache();
  const files = new Map<string, KnownFile>();
  const lists = new Map<string, KnownList>();
  const known = createKnownContents(files);
  let disk: FileSystem | null = null;
  // A file that is read during an invalidation stays stale: the change may be later than the read.
  let invalidations = 0;

  const read = async (path: string, fs: FileSystem): Promise<Uint8Array> => {
    const file = files.get(path) ?? { content: null, stamp: null, isStale: true };
    if (file.content !== null && !file.isStale) return file.content;
    const before = stampOf(path);
    if (file.content !== null && before !== null && before === file.stamp) {
      file.isStale = false;
      return file.content;
    }
    const invalidationsBefore = invalidations;
    const found = await fs.read(path).catch((error: unknown) => {
      file.content = null;
      if (files.get(path) === file) files.delete(path);
      throw error;
    });
    // A concurrent read has stored its own object; a second one would miss invalidations.
    if ((files.get(path) ?? file) !== file) return found;
    files.set(path, file);
    const { content: earlier } = file;
    const content = earlier !== null && Buffer.compare(earlier, found) === 0 ? earlier : found;
    file.content = content;
    file.stamp = stampOf(path) === before ? before : null;
    file.isStale = invalidations !== invalidationsBefore;
    return content;
  };
  const glob = async (patterns: readonly string[], options: GlobOptions, fs: FileSystem) => {
    const key = JSON.stringify([patterns, options]);
    const known = lists.get(key);
    if (known?.isStale === false) return known.files;
    lists.delete(key);
    const invalidationsBefore = invalidations;
    const found = await fs.glob(patterns, options);
    const files = known !== undefined && isSameList(known.files, found) ? known.files : found;
    lists.set(key, { patterns, options, files, isStale: invalidations !== invalidationsBefore });
    return files;
  };
  return {
    ...tables,
    invalidate(change) {
      invalidations += 1;
      if (change?.isMove !== false) return markAffectedStale(change, { files, lists });
      const file = files.get(change.path);
      if (file !== undefined) file.isStale = true;
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
      const hasLists = await hasNewLists(lists, fs, signal);
      return (await hasNewContents(files, (path) => read(path, fs), signal)) || hasLists;
    },
  };
}

/** Invalidates the files and listings that may be affected by a created, removed or moved path. */
function markAffectedStale(
  change: Change | null,
  { files, lists }: { files: Map<string, KnownFile>; lists: Map<string, KnownList> },
): void {
  for (const [path, file] of files) if (concerns(change, path)) file.isStale = true;
  for (const known of lists.values()) {
    const { cwd } = known.options;
    const isBelow = change?.path.startsWith(`${cwd}/`) ?? true;
    if (isBelow || concerns(change, cwd)) known.isStale = true;
  }
}

/**
 * Returns a function for the cached contents of listed files. The files of a listing are memoized,
 * so that a second call for it needs no lookups by path.
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
 * Globs again for every listing, and invalidates those that have changed. Returns whether any has.
 * Listings stay valid until then, so that requests don't wait for the rescan.
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

/**
 * Compares every file with the disk. Returns whether a content has changed. Files stay valid until
 * their comparison, so that requests don't wait for the rescan.
 */
async function hasNewContents(
  files: ReadonlyMap<string, KnownFile>,
  read: (path: string) => Promise<Uint8Array>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let isNew = false;
  let compared = 0;
  for (const [path, file] of [...files]) {
    compared += 1;
    if (compared % atOnce === 0) await yieldToEventLoop();
    if (signal?.aborted) return isNew;
    const { content, stamp } = file;
    if (!file.isStale && stamp !== null && stamp === stampOf(path)) continue;
    file.isStale = true;
    if ((await read(path).catch(absent)) !== content) isNew = true;
  }
  return isNew;
}

/** Whether a change may affect a path: it is of the path, or moves a folder above it. */
function concerns(change: Change | null, path: string): boolean {
  if (change === null || change.path === path) return true;
  return change.isMove && path.startsWith(`${change.path}/`);
}

/** The stamp of a file; null for a symbolic link, and for a file that was changed just now. */
function stampOf(path: string): string | null {
  const found = statistics(path);
  if (found?.isFile() !== true) return null;
  const { dev, ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = found;
  const changed = Math.max(Number(mtimeMs), Number(ctimeMs));
  if (Math.abs(Date.now() - changed) < racyMs) return null;
  return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

/** Synchronous, since thousands of files are examined in a row, which is ten times as fast. */
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

function isSameList(a: readonly ListedFile[], b: readonly ListedFile[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ path, linkedFrom }, at) => b[at]?.path === path && b[at]?.linkedFrom === linkedFrom)
  );
}
