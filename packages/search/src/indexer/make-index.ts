import { type Cache, groupBy, type LazyOutput, type SearchedPage } from '@docsgen/core';
import { indexFile, pageFile } from '../format/format.ts';
import { divideIntoBlocks, readBlock } from './blocks.ts';
import { contentName, entryFiles, type SiteParts } from './entry.ts';
import { joinSmall } from './join-small.ts';
import { type IndexedPage, indexPage, pageText } from './pages.ts';
import { type Bucket, readBucket } from './shards.ts';
import { Store } from './store.ts';

/**
 * Makes the files of an index, with paths in its folder. Its pieces are keyed by their inputs, so an
 * edit recomputes the terms of one page, the block of pages around it, and the shards of the changed
 * words.
 *
 * @param formatVersion Part of all keys.
 */
export async function makeIndex(
  searched: readonly SearchedPage[],
  lang: string,
  { cache, formatVersion }: { readonly cache: Cache; readonly formatVersion: number },
): Promise<LazyOutput[]> {
  const store = new Store(cache, `${formatVersion} ${lang}`);
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
  ];
}

/** Orders pages so that those of one section in one version are consecutive. */
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

/** Maximum size, in characters, of merged buckets with the same first letter. */
const smallBucket = 6_000;

/**
 * Merges the terms of all blocks, bucket by bucket. Small buckets, as those of small sites, are
 * merged first, so that there are fewer shards.
 */
async function readBuckets(
  pages: readonly IndexedPage[],
  lang: string,
  store: Store,
): Promise<Bucket[]> {
  const readTerms = (page: IndexedPage): Promise<string> => pageText(page, page.terms, lang, store);
  const parts: { bucket: string; start: number; name: string; length: number }[] = [];
  for (const block of divideIntoBlocks(pages)) {
    for (const [bucket, [name, length]] of await readBlock(block, readTerms, store)) {
      parts.push({ bucket, start: block.start, name, length });
    }
  }
  const buckets = [...groupBy(parts, ({ bucket }) => bucket)].sort(([a], [b]) => order(a, b));
  const byLetter = groupBy(buckets, ([bucket]) => bucket.charAt(0));
  const joined = [...byLetter.values()].flatMap((own) => joinSmall(own, sizeOf, smallBucket));
  // Each term is in one bucket, so its blocks are still in order.
  return joined.map((own) => {
    const all = own.flatMap(([, list]) => list);
    return readBucket(
      all.map(({ start, name }) => [start, name]),
      store,
    );
  });
}

function sizeOf([, parts]: readonly [string, readonly { readonly length: number }[]]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
