import { hash as hashOf } from 'node:crypto';
import { joinPath, memoized } from '@docsgen/text';
import { type FileSystem, FileSystemError } from './file-system.ts';
import { type GitObjects, parseTree, type TreeEntry } from './ref-trees.ts';

/** The trees and files of a repository's commits. Each object is read once. */
export interface CommittedObjects {
  /** Reads a tree by its hash, or that of a commit by `<hash>^{tree}`. */
  tree(name: string): Promise<ReadonlyMap<string, TreeEntry>>;
  /** Reads the path that a symbolic link leads to, by the hash of its object. */
  link(hash: string): Promise<string>;
  /**
   * Reads the content of a file, by the hash of its object and the file's path from the top of the
   * repository. It is the same `Uint8Array` for all commits that have this content at this path, and
   * null for a file of Git LFS that isn't on this machine.
   */
  content(hash: string, path: string): Promise<Uint8Array | null>;
}

/** A working tree whose files are compared with those of commits. */
interface WorkingTree {
  readonly fs: FileSystem;
  /** Absolute path. */
  readonly top: string;
}

/**
 * Reads objects of a repository.
 *
 * @param working Where it has the content of a file, this is returned, so that what was made of it
 *   is known for the commit as well. The hash of its content tells that both are equal.
 */
export function createCommittedObjects(
  objects: GitObjects,
  working?: WorkingTree,
): CommittedObjects {
  const trees = new Map<string, Promise<ReadonlyMap<string, TreeEntry>>>();
  const contents = new Map<string, Promise<Uint8Array | null>>();
  const contentInWorkingTree = async (hash: string, path: string): Promise<Uint8Array | null> => {
    if (working === undefined) return null;
    const file = joinPath(working.top, path);
    const content = await working.fs.read(file).catch((error: unknown) => {
      if (error instanceof FileSystemError) return null;
      throw error;
    });
    return content !== null && hasHash(content, hash) ? content : null;
  };
  const fromRepository = async (hash: string): Promise<Uint8Array | null> => {
    const whole = await memoized(contents, hash, () => readFile(hash, objects));
    // An object of its own for each path, since what is made of a content may depend on the path.
    return whole?.subarray() ?? null;
  };
  return {
    tree: (name) =>
      memoized(trees, name, async () => {
        const hash = /^[\da-f]+/.exec(name)?.[0] ?? '';
        return parseTree(await objects.read(name), hash.length / 2);
      }),
    link: async (hash) => new TextDecoder().decode(await objects.read(hash)),
    async content(hash, path) {
      const found = await contentInWorkingTree(hash, path);
      return found ?? memoized(contents, `${hash} ${path}`, () => fromRepository(hash));
    },
  };
}

/** Whether git's object for a content has a hash, in hex: SHA-1, or SHA-256 where it is longer. */
function hasHash(content: Uint8Array, hash: string): boolean {
  const object = Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]);
  return hashOf(hash.length === 40 ? 'sha1' : 'sha256', object) === hash;
}

/** Reads the content of a file, from Git LFS if the commit has only a pointer to it. */
async function readFile(hash: string, objects: GitObjects): Promise<Uint8Array | null> {
  const content = await objects.read(hash);
  const digest = lfsDigest(content);
  return digest === null ? content : objects.readLarge(digest);
}

/** The SHA-256 in a pointer file of Git LFS; null for other files. */
function lfsDigest(content: Uint8Array): string | null {
  if (content.length > 1024) return null;
  const text = new TextDecoder().decode(content);
  const pointer =
    /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([\da-f]{64})\n/;
  return pointer.exec(text)?.[1] ?? null;
}
