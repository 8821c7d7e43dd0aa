import { foldersAbove } from '../text/paths.ts';
import { type FileSystem, FileSystemError } from './file-system.ts';
import { globTree, pathTree } from './glob.ts';

/** An in-memory file system, for tests and for builds without a disk. */
export interface MemoryFileSystem extends FileSystem {
  /** The files by path, for inspection and edits. */
  readonly files: Map<string, Uint8Array>;
}

/** Starts with the given files: absolute POSIX path → text or bytes. */
export function memoryFileSystem(
  initial: Readonly<Record<string, string | Uint8Array>> = {},
): MemoryFileSystem {
  const files = new FileMap();
  for (const [path, content] of Object.entries(initial)) files.set(path, toBytes(content));
  const existing = (path: string): Uint8Array => {
    const content = files.get(path);
    if (content !== undefined) return content;
    if (files.hasFolder(path)) throw new FileSystemError('EISDIR', path);
    throw new FileSystemError(files.hasFileAbove(path) ? 'ENOTDIR' : 'ENOENT', path);
  };
  const put = (path: string, content: Uint8Array): void => {
    if (files.hasFolder(path)) throw new FileSystemError('EISDIR', path);
    if (files.hasFileAbove(path)) throw new FileSystemError('ENOTDIR', path);
    files.set(path, content);
  };
  const textOf = async (path: string): Promise<string> => {
    return new TextDecoder().decode(files.get(path));
  };
  const below = (folder: string): string[] => {
    return [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
  };
  return {
    files,
    glob: (patterns, options) => globTree(patterns, options, pathTree(below(options.cwd), textOf)),
    read: async (path) => existing(path).slice(),
    async write(path, content) {
      put(path, toBytes(content).slice());
    },
    async rename(from, to) {
      if (from === to && files.has(from)) return;
      const moved = files.hasFolder(from) ? below(from) : [from];
      for (const path of moved) {
        put(to + path.slice(from.length), existing(path));
        files.delete(path);
      }
    },
    async remove(path) {
      files.delete(path);
    },
    async removeFolder(folder) {
      for (const path of below(folder)) files.delete(path);
    },
    stamp: async (path) => files.stamp(path),
    realPath: async (path) => path,
  };
}

/** Files by path, with a stamp for each and the number of files below each folder. */
class FileMap extends Map<string, Uint8Array> {
  readonly #filesBelow = new Map<string, number>();
  readonly #stamps = new Map<string, number>();
  #changes = 0;

  stamp(path: string): string | null {
    return this.has(path) ? String(this.#stamps.get(path)) : null;
  }

  hasFolder(path: string): boolean {
    return this.#filesBelow.has(path);
  }

  hasFileAbove(path: string): boolean {
    return foldersAbove(path).some((folder) => this.has(folder));
  }

  override set(path: string, content: Uint8Array): this {
    if (!this.has(path)) this.#count(path, 1);
    this.#changes += 1;
    this.#stamps.set(path, this.#changes);
    return super.set(path, content);
  }

  override delete(path: string): boolean {
    if (this.has(path)) this.#count(path, -1);
    return super.delete(path);
  }

  override clear(): void {
    this.#filesBelow.clear();
    super.clear();
  }

  #count(path: string, change: 1 | -1): void {
    for (const folder of foldersAbove(path)) {
      const count = (this.#filesBelow.get(folder) ?? 0) + change;
      if (count === 0) this.#filesBelow.delete(folder);
      else this.#filesBelow.set(folder, count);
    }
  }
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
