import { type FileSystem, FileSystemError } from './file-system.ts';

/** A file system that lives in a map: for tests, and for building without a disk. */
export interface MemoryFileSystem extends FileSystem {
  /** The files by path, to be looked at and edited from outside. */
  readonly files: Map<string, Uint8Array>;
}

/** Starts with the given files: absolute POSIX path → text or bytes. */
export function memoryFileSystem(
  initial: Readonly<Record<string, string | Uint8Array>> = {},
): MemoryFileSystem {
  const files = new Map<string, Uint8Array>();
  for (const [path, content] of Object.entries(initial)) files.set(path, toBytes(content));
  const existing = (path: string): Uint8Array => {
    const content = files.get(path);
    if (content === undefined) throw new FileSystemError('ENOENT', path);
    return content;
  };
  return {
    files,
    async list(folder) {
      const prefix = folder.endsWith('/') ? folder : `${folder}/`;
      const below = [...files.keys()].filter((path) => path.startsWith(prefix)).sort();
      return below.map((path) => ({ path: path.slice(prefix.length), linkedFrom: null }));
    },
    read: async (path) => existing(path),
    async write(path, content) {
      files.set(path, toBytes(content));
    },
    async rename(from, to) {
      files.set(to, existing(from));
      files.delete(from);
    },
    async remove(path) {
      files.delete(path);
    },
    async removeFolder(folder) {
      for (const path of [...files.keys()]) if (path.startsWith(`${folder}/`)) files.delete(path);
    },
    realPath: async (path) => path,
  };
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
