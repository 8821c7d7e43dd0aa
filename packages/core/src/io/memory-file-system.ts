import { randomUUID } from 'node:crypto';
import { foldersAbove, parentPath } from '@docsgen/text';
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
  return {
    files,
    glob: (patterns, options) =>
      globTree(patterns, options, pathTree(files.below(options.cwd), textOf)),
    read: async (path) => existing(path).slice(),
    async write(path, content) {
      put(path, toBytes(content).slice());
    },
    async rename(from, to) {
      if (from === to && files.has(from)) return;
      const moved = files.hasFolder(from) ? files.below(from) : [from];
      for (const path of moved) {
        put(to + path.slice(from.length), existing(path));
        files.delete(path);
      }
    },
    async remove(path) {
      files.delete(path);
    },
    async removeFolder(folder) {
      for (const path of files.below(folder)) files.delete(path);
    },
    stamp: async (path) => files.stamp(path),
    // Each change counts, so every stamp has settled.
    settledStamps: (paths) => paths.map((path) => files.stamp(path)),
    readNow: (path) => files.get(path)?.slice() ?? null,
    realPath: async (path) => path,
  };
}

/** Files by path, with a stamp for each, and their folders. */
class FileMap extends Map<string, Uint8Array> {
  /** The paths of the files and folders directly in each folder that has any. */
  readonly #folders = new Map<string, Set<string>>();
  readonly #stamps = new Map<string, number>();
  /** Tells stamps of several file systems apart, which may share a cache. */
  readonly #name = randomUUID();
  #changes = 0;

  stamp(path: string): string | null {
    return this.has(path) ? `${this.#name} ${this.#stamps.get(path)}` : null;
  }

  hasFolder(path: string): boolean {
    return this.#folders.has(path);
  }

  hasFileAbove(path: string): boolean {
    return foldersAbove(path).some((folder) => this.has(folder));
  }

  /** The paths of all files below a folder. */
  below(folder: string): string[] {
    return [...(this.#folders.get(folder) ?? [])].flatMap((path) => {
      return this.has(path) ? [path] : this.below(path);
    });
  }

  override set(path: string, content: Uint8Array): this {
    if (!this.has(path)) this.#addToFolder(path);
    this.#changes += 1;
    this.#stamps.set(path, this.#changes);
    return super.set(path, content);
  }

  override delete(path: string): boolean {
    if (this.has(path)) this.#removeFromFolder(path);
    return super.delete(path);
  }

  override clear(): void {
    this.#folders.clear();
    super.clear();
  }

  #addToFolder(path: string): void {
    if (!path.includes('/')) return;
    const folder = parentPath(path);
    const paths = this.#folders.get(folder);
    if (paths !== undefined) paths.add(path);
    else {
      this.#folders.set(folder, new Set([path]));
      this.#addToFolder(folder);
    }
  }

  #removeFromFolder(path: string): void {
    const folder = parentPath(path);
    const paths = this.#folders.get(folder);
    if (paths?.delete(path) !== true || paths.size > 0) return;
    this.#folders.delete(folder);
    this.#removeFromFolder(folder);
  }
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
