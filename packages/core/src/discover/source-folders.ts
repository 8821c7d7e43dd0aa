import type { SiteConfig } from '../model/index.ts';

/** Where a site keeps the findings that it lives with for now, beside its configuration. */
export const baselineFile = 'docsgen-baseline.json';

/** Where a site's sources may be, by absolute path. None need exist. */
export interface SourcePaths {
  /** With all that is below them. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** Everywhere that a build of this site reads from, but its configuration. */
export function sourcePaths({ root, collections, staticDir, mdx }: SiteConfig): SourcePaths {
  const folders = collections.flatMap(({ path, sidebarsPath, archive, versions }) => [
    ...[path, sidebarsPath, archive.entries, archive.sidebars],
    ...versions.flatMap((version) => [version.path, version.sidebarsPath]),
  ]);
  const isFile = (path: string): boolean => path.endsWith('.json');
  const lists = collections.map(({ archive }) => archive.list);
  return {
    folders: [...new Set([...folders.filter((path) => !isFile(path)), staticDir, ...mdx.imports])],
    files: [...new Set([...folders.filter(isFile), ...lists, `${root}/${baselineFile}`])],
  };
}
