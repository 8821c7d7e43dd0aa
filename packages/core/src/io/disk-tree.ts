import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { parentPath } from '../text/paths.ts';
import type { FileTree, FolderItem } from './glob.ts';
import { realPath } from './real-path.ts';

/** Links to folders that one search follows: links to links multiply what they lead to. */
const mostLinks = 1_000;

/** A link to a folder that is followed. */
interface Followed {
  /** Where the folder really is. */
  readonly real: string;
  /**
   * The real folders of the links that led there: a link to one of them, or to a folder around
   * it, would lead round in a circle.
   */
  readonly trail: readonly string[];
}

/** The disk below a folder, with links followed as `FileSystem.glob` says. */
export async function diskTree(root: string): Promise<FileTree> {
  // What lies outside isn't the folder's own, and may be large.
  const realRoot = await realPath(root);
  const links = new Map<string, Followed>();
  let left = mostLinks;

  const itemOfLink = async (folder: string, name: string): Promise<FolderItem[]> => {
    const link = `${folder}/${name}`;
    const real = await realPath(link);
    const target = await stat(link).catch(() => null);
    const file = { name, isFolder: false, linkedFrom: real };
    if (target?.isDirectory() !== true) return target === null || target.isFile() ? [file] : [];
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
      for (const entry of await entriesOf(folder)) {
        const { name } = entry;
        const linkedFrom = real === null ? null : `${real}/${name}`;
        if (entry.isDirectory()) items.push({ name, isFolder: true, linkedFrom: null });
        else if (entry.isFile()) items.push({ name, isFolder: false, linkedFrom });
        else if (entry.isSymbolicLink()) items.push(...(await itemOfLink(folder, name)));
      }
      return items;
    },
    readText: (path) => readFile(path, 'utf8').catch(() => ''),
  };
}

/** The followed link that a folder is or lies below: of several the innermost. */
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

async function entriesOf(folder: string): Promise<readonly Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw cause;
  }
}
