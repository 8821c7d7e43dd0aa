import { sourcePatterns } from '../config/source-patterns.ts';
import type { GlobOptions } from '../io/file-system.ts';
import { escapePath } from '../io/glob.ts';
import type { CollectionConfig, SiteConfig } from '../model/config.ts';
import { containsPath, relativePath } from '../text/paths.ts';

/**
 * The patterns that are ignored in a collection's folder: files of tools, the collection's
 * `exclude`, and folders that the configuration uses otherwise, such as the output folder. If the
 * folder contains the configuration (a whole repository), `.gitignore` files are applied, too.
 */
export async function ignoredPaths(
  { path, exclude, locale }: CollectionConfig,
  config: SiteConfig,
): Promise<Omit<GlobOptions, 'cwd'>> {
  const { locales } = config;
  const inside = namedFolders(config).filter(
    (other) => other !== path && containsPath(path, other),
  );
  const translations = locale !== '' ? [] : locales.filter((one) => one.path !== '');
  const others = inside.map(async (other) => `${await escapePath(relativePath(path, other))}/**`);
  return {
    ignore: [
      ...[...sourcePatterns.foreign, ...exclude, ...(await Promise.all(others))],
      ...translations.map(({ name }) => `${name}/**`),
    ],
    gitignore: holdsSite(path, config),
  };
}

/** Whether a folder is or contains the site's root. */
export function holdsSite(folder: string, { root }: SiteConfig): boolean {
  return containsPath(folder, root);
}

function namedFolders({ outDir, staticDir, collections }: SiteConfig): readonly string[] {
  const own = collections.flatMap(({ path, archive, versions }) => [
    ...[path, archive.entries, archive.sidebars],
    ...versions.map((version) => version.path),
  ]);
  return [...new Set([outDir, staticDir, ...own])];
}
