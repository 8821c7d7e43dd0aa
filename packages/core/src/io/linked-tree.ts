import { parentPath } from '@docsgen/text';
import type { FileTree, FolderItem } from './glob.ts';

/** A tree of folders with symbolic links, such as the disk. Paths are absolute. */
export interface LinkedFolders {
  /** The entries of a folder; none if it doesn't exist. */
  entriesOf(folder: string): Promise<readonly LinkedEntry[]>;
  /** What a path is, with all links followed; null if it leads nowhere. */
  kindOf(path: string): Promise<LinkedEntry['kind'] | null>;
  /** Resolves every link in a path; of a missing path, the part that exists. */
  realPath(path: string): Promise<string>;
  /** The text of a file; empty if it can't be read. */
  readText(path: string): Promise<string>;
}

/** An entry of a folder; `other` is a special file such as a pipe. */
export interface LinkedEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/**
 * Maximum number of folder links that one search follows: links to links multiply their targets.
 */
const mostLinks = 1_000;

/** A link to a folder that is followed. */
interface Followed {
  /** The real path of the folder. */
  readonly real: string;
  /**
   * The real paths of the enclosing followed links: a link to one of them, or to an ancestor, would
   * be a cycle.
   */
  readonly trail: readonly string[];
}

/** The files below a folder, with links followed as `FileSystem.glob` defines. */
export async function linkedTree(root: string, folders: LinkedFolders): Promise<FileTree> {
  // Links to folders outside of the root aren't followed: these folders may be large.
  const realRoot = await folders.realPath(root);
  const links = new Map<string, Followed>();
  let left = mostLinks;

  const itemOfLink = async (folder: string, name: string): Promise<FolderItem[]> => {
    const link = `${folder}/${name}`;
    const real = await folders.realPath(link);
    const target = await folders.kindOf(link);
    const file = { name, isFolder: false, linkedFrom: real };
    if (target !== 'folder') return target === 'other' ? [] : [file];
    const above = linkAbove(folder, links)?.followed.trail ?? [];
    const trail = [...above, await folders.realPath(folder)];
    if (trail.some((step) => `${step}/`.startsWith(`${real}/`))) return [];
    left -= 1;
    if (!real.startsWith(`${realRoot}/`) || left < 0) return [file];
    links.set(link, { real, trail });
    return [{ name, isFolder: true, linkedFrom: null }];
  };
  return {
    async itemsOf(folder) {
      const above = linkAbove(folder, links);
      const real = above === null ? null : above.followed.real + folder.slice(above.link.length);
      const items: FolderItem[] = [];
      for (const { name, kind } of await folders.entriesOf(folder)) {
        const linkedFrom = real === null ? null : `${real}/${name}`;
        if (kind === 'folder') items.push({ name, isFolder: true, linkedFrom: null });
        else if (kind === 'file') items.push({ name, isFolder: false, linkedFrom });
        else if (kind === 'link') items.push(...(await itemOfLink(folder, name)));
      }
      return items;
    },
    readText: (path) => folders.readText(path),
  };
}

/** The innermost followed link at or above a folder. */
function linkAbove(
  folder: string,
  links: ReadonlyMap<string, Followed>,
): { link: string; followed: Followed } | null {
  if (links.size === 0) return null;
  for (let link = folder; link !== ''; link = parentPath(link)) {
    const followed = links.get(link);
    if (followed !== undefined) return { link, followed };
  }
  return null;
}
