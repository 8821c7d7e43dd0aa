import { type SiteConfig, sourcePaths } from '@docsgen/core';

/** The sources of a site. Absolute; none need exist. */
export interface WatchedPaths {
  /** Folders that are watched recursively. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** The site's folder, and its output folder, which contains no sources. */
  readonly root: string;
  readonly outDir: string;
}

/** Folders of tools, which contain no sources and change often. */
const toolFolders: ReadonlySet<string> = new Set(['node_modules', '.git', '.docsgen']);

/** Whether a path can't be a source of the site. */
export function isOutsideSources(
  target: string,
  { root, outDir }: Pick<WatchedPaths, 'root' | 'outDir'>,
): boolean {
  if (outDir !== '' && `${target}/`.startsWith(`${outDir}/`)) return true;
  // Only names below the root count: the site itself may be in such a folder.
  if (root === '' || !target.startsWith(`${root}/`)) return false;
  const names = target.slice(root.length + 1).split('/');
  return names.some((name) => toolFolders.has(name));
}

/** All paths that a build of this site reads. */
export function watchedPaths(config: SiteConfig, configFiles: readonly string[]): WatchedPaths {
  const { folders, files } = sourcePaths(config);
  return { folders, files: [...configFiles, ...files], root: config.root, outDir: config.outDir };
}
