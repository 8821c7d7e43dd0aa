import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { parentPath } from '../text/paths.ts';
import type { FileTree, FolderItem } from './glob.ts';
import { realPath } from './real-path.ts';

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

/**
 * The files below a folder, with links followed as `FileSystem.glob` defines. Reads are synchronous,
 * as in `nodeFileSystem`.
 */
export async function diskTree(root: string): Promise<FileTree> {
  // Links to folders outside of the root aren't followed: these folders may be large.
  const realRoot = await realPath(root);
  const links = new Map<string, Followed>();
  let left = mostLinks;

  const itemOfLink = async (folder: string, name: string): Promise<FolderItem[]> => {
    const link = `${folder}/${name}`;
    const real = await realPath(link);
    const target = orNull(() => statSync(link));
    const file = { name, isFolder: false, linkedFrom: real };
    if (target?.isDirectory() !== true) return target?.isFile() === false ? [] : [file];
    const trail = [...(linkAbove(folder, links)?.followed.trail ?? []), await realPath(folder)];
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
      for (const entry of entriesOf(folder)) {
        const { name } = entry;
        const linkedFrom = real === null ? null : `${real}/${name}`;
        if (entry.isDirectory()) items.push({ name, isFolder: true, linkedFrom: null });
        else if (entry.isFile()) items.push({ name, isFolder: false, linkedFrom });
        else if (entry.isSymbolicLink()) items.push(...(await itemOfLink(folder, name)));
      }
      return items;
    },
    readText: async (path) => orNull(() => readFileSync(path, 'utf8')) ?? '',
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

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw cause;
  }
}

function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
