import type { Cache, LazyOutput, SearchedPage } from '@docsgen/core';
import { indexFile, pageFile } from '@docsgen/renderer/search';
import { divideIntoBlocks, readBlock } from './blocks.ts';
import { contentName, entryFiles, type SiteParts } from './entry.ts';
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

/** Merges the terms of all blocks, bucket by bucket. */
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

/** Maximum size, in characters, of merged buckets with the same first letter. */
const smallBucket = 6_000;

/** Merges small buckets, as those of small sites, so that there are fewer shards. */
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
  // Each term is in one bucket, so its blocks are still in order.
  return joined.map(({ parts }) => parts);
}
