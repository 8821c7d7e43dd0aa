import { type FileSystem, FileSystemError, type MemoryFileSystem } from '@docsgen/core';

/** A file system whose disk is full from the n-th write on, counted from one. */
export function fullAt(n: number, fs: FileSystem): FileSystem {
  let writes = 0;
  return {
    ...fs,
    async write(path, content) {
      writes += 1;
      if (writes >= n) throw new FileSystemError('ENOSPC', path);
      await fs.write(path, content);
    },
  };
}

/** The error that stands for the end of the process. */
export class Killed extends Error {}

/**
 * A file system whose process is killed at the n-th change to the disk, counted from one: before
 * the change, or in the middle of a write. All later calls fail.
 */
export function killedAt(n: number, fs: MemoryFileSystem): FileSystem {
  let changes = 0;
  const step = async <T>(change: () => Promise<T>, half?: () => void): Promise<T> => {
    changes += 1;
    if (changes === n) half?.();
    if (changes >= n) throw new Killed();
    return change();
  };
  return {
    ...fs,
    write: (path, content) =>
      step(
        () => fs.write(path, content),
        () => void fs.files.set(path, new TextEncoder().encode('half of it')),
      ),
    rename: (from, to) => step(() => fs.rename(from, to)),
    remove: (path, root) => step(() => fs.remove(path, root)),
    removeFolder: (folder) => step(() => fs.removeFolder(folder)),
  };
}

/** A file system on which reading some files fails with an error code. */
export function unreadable(code: string, paths: readonly string[], fs: FileSystem): FileSystem {
  return {
    ...fs,
    async read(path) {
      if (paths.includes(path)) throw new FileSystemError(code, path);
      return fs.read(path);
    },
  };
}
