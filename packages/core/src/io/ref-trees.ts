import { climbPath, joinPath, parentPath } from '@docsgen/text';
import type { CommittedObjects } from './committed-objects.ts';

/** A reader of the objects of a git repository. */
export interface GitObjects {
  /**
   * Reads an object by its hash, or the tree of a commit by `<hash>^{tree}`.
   *
   * @throws when the repository doesn't have it, as in a partial clone.
   */
  read(name: string): Promise<Uint8Array>;
  /** The content of a file that Git LFS keeps, by its SHA-256; null if it isn't on this machine. */
  readLarge(digest: string): Promise<Uint8Array | null>;
}

/** An entry of a tree of git. */
export interface TreeEntry {
  readonly kind: 'file' | 'folder' | 'link' | 'submodule';
  readonly hash: string;
}

/** Where a path leads in the tree of a commit. */
export interface TreePlace {
  /** The path with all links resolved, from the top of the repository. */
  readonly path: string;
  /** Null if there is nothing, or if a link leads out of the repository. */
  readonly entry: TreeEntry | null;
  /** Whether a link leads out of the repository; `path` then is what it leads to. */
  readonly isOutside: boolean;
  /** Whether a part of the path before its end is a file. */
  readonly isBelowFile: boolean;
}

/** The trees of a commit. Paths are relative to the top of the repository. */
export interface RefTrees {
  /** The entries of a folder, by name; empty if it doesn't exist. Its links aren't followed. */
  entriesOf(folder: string): Promise<ReadonlyMap<string, TreeEntry>>;
  /** Follows a path with all its links. */
  follow(path: string): Promise<TreePlace>;
}

/** Maximum number of links in a path, as in Linux. */
const mostLinks = 40;

/** The trees of a commit. */
export function treesOf(commit: string, objects: CommittedObjects): RefTrees {
  const root: TreeEntry = { kind: 'folder', hash: `${commit}^{tree}` };
  const follow = async (path: string, left: number): Promise<TreePlace> => {
    const nothing = { entry: null, isOutside: false, isBelowFile: false };
    const names = climbPath(path)
      .split('/')
      .filter((name) => name !== '');
    let real = '';
    let entry = root;
    for (const [at, name] of names.entries()) {
      const here = joinPath(real, name);
      const next = (await objects.tree(entry.hash)).get(name);
      const rest = names.slice(at + 1).join('/');
      if (next === undefined) return { ...nothing, path: joinPath(here, rest) };
      if (next.kind === 'link') {
        if (left === 0) return { ...nothing, path };
        const target = await objects.link(next.hash);
        const end = target.startsWith('/') ? target : climbPath(joinPath(parentPath(here), target));
        if (/^(?:\/|\.\.(?:\/|$))/.test(end)) return { ...nothing, path: end, isOutside: true };
        return follow(joinPath(end, rest), left - 1);
      }
      if (rest !== '' && next.kind !== 'folder') {
        return { ...nothing, path: joinPath(here, rest), isBelowFile: true };
      }
      real = here;
      entry = next;
    }
    return { ...nothing, path: real, entry };
  };
  return {
    async entriesOf(folder) {
      const { entry } = await follow(folder, mostLinks);
      return entry?.kind === 'folder' ? objects.tree(entry.hash) : new Map();
    },
    follow: (path) => follow(path, mostLinks),
  };
}

/**
 * Parses a tree object: for each entry its mode, a space, its name, NUL, and the bytes of its hash
 * (20 for SHA-1, 32 for SHA-256). Names that no folder can have are left out: git doesn't check
 * what others have pushed.
 */
export function parseTree(content: Uint8Array, hashLength: number): ReadonlyMap<string, TreeEntry> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const entries = new Map<string, TreeEntry>();
  let at = 0;
  while (at < bytes.length) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, at);
    const kind = kinds[bytes.toString('latin1', at, Math.max(at, space))];
    const name = bytes.toString('utf8', space + 1, end);
    at = end + 1 + hashLength;
    if (kind === undefined || end < space || at > bytes.length) {
      throw new Error('A tree of the repository is damaged.');
    }
    if (/^\.{0,2}$|[/\\]/.test(name)) continue;
    entries.set(name, { kind, hash: bytes.toString('hex', end + 1, at) });
  }
  return entries;
}

/** The modes of entries; 100664 is that of old versions of git. */
const kinds: Readonly<Record<string, TreeEntry['kind']>> = {
  '40000': 'folder',
  '100644': 'file',
  '100664': 'file',
  '100755': 'file',
  '120000': 'link',
  '160000': 'submodule',
};
