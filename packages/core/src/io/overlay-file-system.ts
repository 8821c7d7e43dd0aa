import { digest } from '../text/digest.ts';
import { type FileSystem, FileSystemError, type ListedFile } from './file-system.ts';

/** What is different in an overlay. Paths are absolute. */
export interface Overlay {
  /** Where files have been moved to. */
  readonly moves: ReadonlyMap<string, string>;
  /** Texts of files that have changed, by their new paths. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A file system as it would be after some files were moved and changed. Nothing is written. */
export function overlayFileSystem(fs: FileSystem, { moves, texts }: Overlay): FileSystem {
  const origins = new Map([...moves].map(([from, to]) => [to, from]));
  const refuse = (path: string): never => {
    throw new FileSystemError('EROFS', path);
  };
  return {
    async list(folder) {
      const prefix = `${folder}/`;
      const files = new Map<string, ListedFile>();
      for (const file of await fs.list(folder)) {
        if (!moves.has(prefix + file.path)) files.set(file.path, file);
      }
      for (const to of origins.keys()) {
        if (!to.startsWith(prefix)) continue;
        const path = to.slice(prefix.length);
        files.set(path, { path, linkedFrom: null });
      }
      return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async read(path) {
      const text = texts.get(path);
      if (text !== undefined) return new TextEncoder().encode(text);
      const origin = origins.get(path);
      if (origin !== undefined) return fs.read(origin);
      if (moves.has(path)) throw new FileSystemError('ENOENT', path);
      return fs.read(path);
    },
    async stamp(path) {
      const text = texts.get(path);
      if (text !== undefined) return `changed ${digest(text)}`;
      const origin = origins.get(path);
      if (origin !== undefined) return fs.stamp(origin);
      return moves.has(path) ? null : fs.stamp(path);
    },
    realPath: (path) => fs.realPath(path),
    write: async (path) => refuse(path),
    rename: async (path) => refuse(path),
    remove: async (path) => refuse(path),
    removeFolder: async (path) => refuse(path),
  };
}
