import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type FileSystem, FileSystemError, type ListedFile } from '@docsgen/core';
import { type Change, concerns } from './watcher.ts';

/** A known file. There is one object per path. */
interface KnownFile {
  /** Null if it isn't cached: of most files, only the stamp was asked for. */
  content: Uint8Array | null;
  /** See `FileSystem.settledStamps`. */
  stamp: string | null;
  isStale: boolean;
}

/** The files of a source cache, with their contents as far as they were read. */
export type WatchedFiles = ReturnType<typeof createWatchedFiles>;

/** Number of files that a rescan compares before it yields to the event loop. */
const atOnce = 100;

/** Creates an empty cache of files. */
export function createWatchedFiles() {
  const files = new Map<string, KnownFile>();
  // A file that is read during an invalidation stays stale: the change may be later than the read.
  let invalidations = 0;

  const read = async (path: string, fs: FileSystem): Promise<Uint8Array> => {
    const file = files.get(path) ?? { content: null, stamp: null, isStale: true };
    if (file.content !== null && !file.isStale) return file.content;
    const before = stampOf(path, fs);
    if (file.content !== null && before !== null && before === file.stamp) {
      file.isStale = false;
      return file.content;
    }
    const invalidationsBefore = invalidations;
    const found = await fs.read(path).catch((error: unknown) => {
      file.content = null;
      file.isStale = true;
      if (files.get(path) === file) files.delete(path);
      throw error;
    });
    // A concurrent read has stored its own object; a second one would miss invalidations.
    if ((files.get(path) ?? file) !== file) return found;
    files.set(path, file);
    const { content: earlier } = file;
    const content = earlier !== null && Buffer.compare(earlier, found) === 0 ? earlier : found;
    file.content = content;
    file.stamp = stampOf(path, fs) === before ? before : null;
    file.isStale = invalidations !== invalidationsBefore;
    return content;
  };

  return {
    /** See `FileSystem.read`. If the content of a file is as before, it is the same object. */
    read,
    /** See `FileSystem.known`. */
    known: createKnownContents(files),
    /** See `FileSystem.settledStamps`. A file that isn't stale is not looked at again. */
    settledStamps: createSettledStamps(files),
    /** See `FileSystem.readNow`. A change whose event is late or missing is noticed by the next run. */
    readNow(path: string, fs: FileSystem): Uint8Array | null {
      const file = files.get(path);
      if (file !== undefined && file.stamp !== stampOf(path, fs)) file.isStale = true;
      return fs.readNow?.(path) ?? null;
    },
    /** Invalidates the files that a change may affect; null stands for any change. */
    invalidate(change: Change | null): void {
      invalidations += 1;
      if (change === null || change.isMove) {
        for (const [path, file] of files) if (concerns(change, path)) file.isStale = true;
        return;
      }
      const file = files.get(change.path);
      if (file !== undefined) file.isStale = true;
    },
    /** Number of invalidations so far. */
    invalidations: () => invalidations,
    /** Compares every file with the disk. Returns whether one has changed. */
    rescan: (fs: FileSystem, signal: AbortSignal | undefined) =>
      hasNewContents(files, { fs, read }, signal),
  };
}

/**
 * Compares every file with the disk. Returns whether a content has changed. Files stay valid until
 * their comparison, so that requests don't wait for the rescan.
 */
async function hasNewContents(
  files: ReadonlyMap<string, KnownFile>,
  { fs, read }: { readonly fs: FileSystem } & Pick<WatchedFiles, 'read'>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let isNew = false;
  let compared = 0;
  for (const [path, file] of [...files]) {
    compared += 1;
    if (compared % atOnce === 0) await yieldToEventLoop();
    if (signal?.aborted) return isNew;
    const { content, stamp } = file;
    if (!file.isStale && stamp !== null && stamp === stampOf(path, fs)) continue;
    file.isStale = true;
    const now = await read(path, fs).catch(absent);
    // A file that can't be read any more is news, also if only its stamp was known.
    if (now === null || now !== content) isNew = true;
  }
  return isNew;
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
 * Returns a function for the stamps of files. The files of a list of paths are memoized, so that a second
 * call for it needs no lookups by path.
 */
function createSettledStamps(files: Map<string, KnownFile>) {
  const settledStamp = (path: string, fs: FileSystem): string | null => {
    const file = files.get(path);
    if (file?.isStale === false && file.stamp !== null) return file.stamp;
    const stamp = stampOf(path, fs);
    if (stamp === null) return null;
    if (file === undefined) files.set(path, { content: null, stamp, isStale: false });
    // With another stamp, it stays stale until it is read.
    else if (file.stamp === stamp) file.isStale = false;
    return stamp;
  };
  const rows = new WeakMap<readonly string[], (KnownFile | undefined)[]>();
  return (paths: readonly string[], fs: FileSystem): readonly (string | null)[] => {
    const known = rows.get(paths) ?? [];
    rows.set(paths, known);
    return paths.map((path, at) => {
      const file = known[at];
      if (file?.isStale === false && file.stamp !== null) return file.stamp;
      const stamp = settledStamp(path, fs);
      known[at] = files.get(path);
      return stamp;
    });
  };
}

function stampOf(path: string, fs: FileSystem): string | null {
  return fs.settledStamps?.([path])[0] ?? null;
}

/** Null in place of a failed operation. */
export function absent(error: unknown): null {
  if (error instanceof FileSystemError) return null;
  throw error;
}
