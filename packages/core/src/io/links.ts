import { containsPath, sharedFolder } from '../text/paths.ts';
import type { FileSystem } from './file-system.ts';

/**
 * Whether a configured folder is, or lies below, a symbolic link that leads out of the deepest folder
 * that the site's root and the configured path share. Contributors can commit such links, while the
 * settings are reviewed. Links to folders of the site, and links above the site, are allowed.
 */
export async function leadsAway(folder: string, root: string, fs: FileSystem): Promise<boolean> {
  const around = await fs.realPath(sharedFolder([root, folder]) || '/');
  return !containsPath(around, await fs.realPath(folder));
}
