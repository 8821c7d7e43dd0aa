import type {
  Cache,
  LazyOutput,
  Output,
  SearchedPage,
  SearchIndexer,
  SiteConfig,
  SitePlan,
} from '@docsgen/core';
import { indexFile, pageFile } from '@docsgen/renderer/search';
import { divideIntoBlocks, readBlock } from './blocks.ts';
import { contentName, entryFiles, type SiteParts } from './entry.ts';
import { type IndexedPage, indexPage, pageText } from './pages.ts';
import { type Bucket, readBucket } from './shards.ts';
import { createStore, type Store } from './store.ts';

/** What the pipeline is given for the search: `...searchOptions(config)`. */
export interface SearchOptions {
  readonly searchIndexer?: SearchIndexer;
}

/** The indexer, where the site's settings want a search. */
export function searchOptions({ search }: { readonly search: boolean }): SearchOptions {
  return search ? { searchIndexer: shardIndexer } : {};
}

/**
 * For serving: a file of the index, which is made when a reader searches for the first time.
 * Null for every other file.
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

/** Whether a path is within an index. Each language has its own, in a folder of its own. */
export function isSearchFile(
  outputPath: string,
  { locales }: Pick<SiteConfig, 'locales'>,
): boolean {
  const isIn = ({ path }: { readonly path: string }): boolean =>
    path !== '' && outputPath.startsWith(`${path}/${folder}`);
  return outputPath.startsWith(folder) || locales.some(isIn);
}

/** Where the index lies in the output folder. */
const folder = 'search-index/';

/** Raise it when the same records make another index. */
const shape = 2;

/**
 * Makes an index in shards by the beginnings of words, which the theme's search reads. Its pieces
 * are named by what they follow from. So an edit makes again what its words are in: the terms of
 * one page, of the block of pages around it, and the shards of the words that came, went or count
 * more or less.
 */
export const shardIndexer: SearchIndexer = { digest: `shards ${shape}`, index: makeIndex };

async function makeIndex(
  searched: readonly SearchedPage[],
  lang: string,
  cache: Cache,
): Promise<LazyOutput[]> {
  const store = createStore(cache, `${shape} ${lang}`);
  const ordered = searched.toSorted(comparePages);
  const pages: IndexedPage[] = [];
  for (const page of ordered) pages.push(await indexPage(page, lang, store));
  const buckets = await readBuckets(pages, lang, store);
  const site: SiteParts = {
    ...{ lang, pages: ordered },
    shards: buckets.flatMap(({ shards }) => shards),
    words: buckets.flatMap(({ words }) => words),
  };
  const { id, files } = entryFiles(site);
  return [
    ...files,
    ...site.shards.map(([, name]) => ({
      path: indexFile('terms', contentName(name)),
      digest: name,
      content: () => store.get(name) ?? '',
    })),
    ...pages.flatMap((page, number) =>
      page.files.map((name, at) => ({
        path: pageFile(id, number, at === 0 ? undefined : at - 1),
        digest: name,
        content: () => pageText(page, name, lang, store),
      })),
    ),
  ].map((file) => ({ ...file, path: folder + file.path }));
}

/** Pages of one section in one version follow each other. */
function comparePages(a: SearchedPage, b: SearchedPage): number {
  return (
    order(a.version?.base ?? '', b.version?.base ?? '') ||
    order(a.section, b.section) ||
    order(a.url, b.url)
  );
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Terms of all pages, put together from the terms of each block. */
async function readBuckets(
  pages: readonly IndexedPage[],
  lang: string,
  store: Store,
): Promise<Bucket[]> {
  const readTerms = (page: IndexedPage): Promise<string> => pageText(page, page.terms, lang, store);
  const buckets = new Map<string, SizedPart[]>();
  for (const block of divideIntoBlocks(pages)) {
    for (const [bucket, [part, length]] of await readBlock(block, readTerms, store)) {
      const own = { start: block.start, part, length };
      const known = buckets.get(bucket);
      if (known === undefined) buckets.set(bucket, [own]);
      else known.push(own);
    }
  }
  const ordered = [...buckets].sort(([a], [b]) => order(a, b));
  return joinSmall(ordered).map((parts) => {
    return readBucket(
      parts.map(({ start, part }) => [start, part]),
      store,
    );
  });
}

interface SizedPart {
  readonly start: number;
  readonly part: string;
  readonly length: number;
}

/** Buckets of one first letter are put together while they aren't larger than this. */
const smallBucket = 6_000;

/** Few pages have few words: small buckets become one, and its shards are fewer. */
function joinSmall(
  buckets: readonly (readonly [bucket: string, parts: readonly SizedPart[]])[],
): SizedPart[][] {
  const joined: { readonly letter: string; readonly parts: SizedPart[]; size: number }[] = [];
  for (const [bucket, parts] of buckets) {
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    const last = joined.at(-1);
    if (last?.letter === bucket.charAt(0) && last.size + size <= smallBucket) {
      last.parts.push(...parts);
      last.size += size;
    } else joined.push({ letter: bucket.charAt(0), parts: [...parts], size });
  }
  // Each term is in one bucket, so its blocks are still in their order.
  return joined.map(({ parts }) => parts);
}
