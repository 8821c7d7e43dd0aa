import { type SiteConfig, sourcePaths } from '@docsgen/core';

/** What a site is made from. Absolute; none need exist. */
export interface WatchedPaths {
  /** Folders that are watched with everything below them. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** The site's folder, and the one that it is built into, in which nothing is a source. */
  readonly root: string;
  readonly outDir: string;
}

/** Folders of tools by their names: what is in them is no source, and changes all the time. */
const toolFolders: ReadonlySet<string> = new Set(['node_modules', '.git', '.docsgen']);

/** Whether nothing at a path can be a source of the site. */
export function isOutsideSources(
  target: string,
  { root, outDir }: Pick<WatchedPaths, 'root' | 'outDir'>,
): boolean {
  if (outDir !== '' && `${target}/`.startsWith(`${outDir}/`)) return true;
  // The site itself may be in such a folder.
  if (root === '' || !target.startsWith(`${root}/`)) return false;
  const names = target.slice(root.length + 1).split('/');
  return names.some((name) => toolFolders.has(name));
}

/** Everything that a build of this site reads. */
export function watchedPaths(config: SiteConfig, configFiles: readonly string[]): WatchedPaths {
  const { folders, files } = sourcePaths(config);
  return { folders, files: [...configFiles, ...files], root: config.root, outDir: config.outDir };
}
