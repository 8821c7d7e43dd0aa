import type { Output, PipelineOptions, SearchIndexer, SiteConfig, SitePlan } from '@docsgen/core';

/** The indexer, if the site's settings enable the search. */
export function searchOptions({
  search,
}: Pick<SiteConfig, 'search'>): Pick<PipelineOptions, 'searchIndexer'> {
  return search ? { searchIndexer: shardIndexer } : {};
}

/**
 * Returns a file of the index for a server. The index is computed when its first file is requested.
 * Null for other paths.
 */
export async function searchFile(
  outputs: Pick<SitePlan['outputs'], 'search'>,
  outputPath: string,
  config: Pick<SiteConfig, 'locales'>,
): Promise<Output | null> {
  if (!isSearchFile(outputPath, config)) return null;
  const found = (await outputs.search()).find(({ path }) => path === outputPath);
  return found === undefined ? null : { path: outputPath, content: await found.content() };
}

/** Whether a path is within an index. Each language has its own, in its own folder. */
export function isSearchFile(
  outputPath: string,
  { locales }: Pick<SiteConfig, 'locales'>,
): boolean {
  const isIn = ({ path }: { readonly path: string }): boolean =>
    path !== '' && outputPath.startsWith(`${path}/${folder}`);
  return outputPath.startsWith(folder) || locales.some(isIn);
}

/** Path of the index in the output folder. */
const folder = 'search-index/';

/** Part of all keys. Increment it when the index of the same records changes. */
const formatVersion = 5;

/**
 * Makes an index in shards by prefix, for the theme's search. The code that makes it is loaded on
 * demand.
 */
export const shardIndexer: SearchIndexer = {
  digest: `shards ${formatVersion}`,
  async index(pages, lang, cache) {
    const { makeIndex } = await import('./make-index.ts');
    const files = await makeIndex(pages, lang, { cache, formatVersion });
    return files.map((file) => ({ ...file, path: folder + file.path }));
  },
};
