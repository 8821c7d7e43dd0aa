import type { FileSystem } from './file-system.ts';

/**
 * Whether a folder that the settings name is, or lies below, a link that leads away from where
 * they name it. Who may commit to a site may commit a link; the settings are reviewed. A folder
 * of the site may be a link to another one of it, and links above the site are its owner's.
 */
export async function leadsAway(folder: string, root: string, fs: FileSystem): Promise<boolean> {
  const around = await fs.realPath(sharedFolder(root, folder));
  return !containsPath(around, await fs.realPath(folder));
}

/** Whether a path is a folder or lies below it. */
export function containsPath(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`);
}

/** The deepest folder that holds both paths. */
function sharedFolder(a: string, b: string): string {
  const [first, second] = [a.split('/'), b.split('/')];
  const differing = first.findIndex((name, at) => name !== second[at]);
  return first.slice(0, differing < 0 ? first.length : differing).join('/') || '/';
}
