import {
  createSourceCache,
  type FileSystem,
  type GlobOptions,
  type ListedFile,
  type SourceCache,
} from '@docsgen/core';
import { absent, createWatchedFiles } from './watched-files.ts';
import { type Change, concerns } from './watcher.ts';

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

/** A cached listing: the last result of a glob. */
interface KnownList {
  readonly patterns: readonly string[];
  readonly options: GlobOptions;
  readonly files: readonly ListedFile[];
  isStale: boolean;
}

/** Delay, in ms, between the last change and a rescan: by then an editor has finished writing. */
export const rescanDelayMs = 400;

/** Creates an empty source cache. */
export function createWatchedSources(): WatchedSources {
  const tables = createSourceCache();
  const files = createWatchedFiles();
  const lists = new Map<string, KnownList>();
  let disk: FileSystem | null = null;

  const glob = async (patterns: readonly string[], options: GlobOptions, fs: FileSystem) => {
    const key = JSON.stringify([patterns, options]);
    const known = lists.get(key);
    if (known?.isStale === false) return known.files;
    lists.delete(key);
    const before = files.invalidations();
    const found = await fs.glob(patterns, options);
    const listed = known !== undefined && isSameList(known.files, found) ? known.files : found;
    lists.set(key, { patterns, options, files: listed, isStale: files.invalidations() !== before });
    return listed;
  };
  return {
    ...tables,
    invalidate(change) {
      files.invalidate(change);
      if (change?.isMove !== false) markStale(lists, change);
    },
    over(fs, outDir) {
      disk = fs;
      const isOutput = (path: string): boolean => `${path}/`.startsWith(`${outDir}/`);
      return {
        ...fs,
        known: files.known,
        read: (path) => (isOutput(path) ? fs.read(path) : files.read(path, fs)),
        settledStamps: (paths) => files.settledStamps(paths, fs),
        readNow: (path) => files.readNow(path, fs),
        glob: (patterns, options) =>
          isOutput(options.cwd) ? fs.glob(patterns, options) : glob(patterns, options, fs),
      };
    },
    async rescan(signal) {
      if (disk === null) return false;
      const fs = disk;
      const hasLists = await hasNewLists(lists, fs, signal);
      return (await files.rescan(fs, signal)) || hasLists;
    },
  };
}

/** Invalidates the listings that may be affected by a created, removed or moved path. */
function markStale(lists: ReadonlyMap<string, KnownList>, change: Change | null): void {
  for (const known of lists.values()) {
    const { cwd } = known.options;
    const isBelow = change?.path.startsWith(`${cwd}/`) ?? true;
    if (isBelow || concerns(change, cwd)) known.isStale = true;
  }
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

function isSameList(a: readonly ListedFile[], b: readonly ListedFile[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ path, linkedFrom }, at) => b[at]?.path === path && b[at]?.linkedFrom === linkedFrom)
  );
}
