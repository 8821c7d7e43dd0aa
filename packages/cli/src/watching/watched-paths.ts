import { type SiteConfig, sourcePaths } from '@docsgen/core';

/** What a site is made from. Absolute; none need exist. */
export interface WatchedPaths {
  /** With all that is below them. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** Everything that a build of this site reads. */
export function watchedPaths(config: SiteConfig, configFiles: readonly string[]): WatchedPaths {
  const { folders, files } = sourcePaths(config);
  return { folders, files: [...configFiles, ...files] };
}
