import { type FileSystem, FileSystemError } from './file-system.ts';
import { globTree, pathTree } from './glob.ts';
import { withContents } from './with-contents.ts';

/** The changes of an overlay. Paths are absolute. */
interface Overlay {
  /** New paths of moved files, by old path. */
  readonly moves: ReadonlyMap<string, string>;
  /** Texts of changed files, by new path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A view of another file system with some files moved and changed. Nothing is written. */
export function overlayFileSystem(fs: FileSystem, { moves, texts }: Overlay): FileSystem {
  return withContents(withMoves(fs, moves), (path) => {
    const text = texts.get(path);
    return text === undefined ? null : new TextEncoder().encode(text);
  });
}

/** @param moves New paths of moved files, by old path. Absolute */
function withMoves(fs: FileSystem, moves: Overlay['moves']): FileSystem {
  const origins = new Map([...moves].map(([from, to]) => [to, from]));
  const refuse = (path: string): never => {
    throw new FileSystemError('EROFS', path);
  };
  const read = async (path: string): Promise<Uint8Array> => {
    const origin = origins.get(path);
    if (origin !== undefined) return fs.read(origin);
    if (moves.has(path)) throw new FileSystemError('ENOENT', path);
    return fs.read(path);
  };
  return {
    async glob(patterns, options) {
      const { cwd, gitignore = false } = options;
      const kept = await fs.glob(patterns, options);
      const rules = gitignore ? await fs.glob(['**/.gitignore'], options) : [];
      const textOf = async (path: string) => new TextDecoder().decode(await read(path));
      const readable = rules.filter(({ unreadable }) => unreadable === undefined);
      const arrived = [...readable.map(({ path }) => `${cwd}/${path}`), ...origins.keys()];
      const tree = pathTree(arrived, textOf);
      const found = [...kept, ...(await globTree(patterns, options, tree))];
      const byPath = new Map(found.map((file) => [file.path, file]));
      for (const path of byPath.keys()) if (moves.has(`${cwd}/${path}`)) byPath.delete(path);
      return [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    read,
    async stamp(path) {
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
