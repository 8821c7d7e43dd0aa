import { type Cache, groupBy, type LazyOutput, once, type SearchedPage } from '@docsgen/core';
import { indexFile, pageFile } from '../format/format.ts';
import { type BlockPart, divideIntoBlocks, partText, type ReadTerms, readBlock } from './blocks.ts';
import { contentName, entryFiles, type SiteParts } from './entry.ts';
import { joinSmall } from './join-small.ts';
import { type IndexedPage, indexPage, textByDigest } from './pages.ts';
import { type Bucket, type ReadPart, readBucket, shardTexts } from './shards.ts';
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
  const readTerms: ReadTerms = (page) => textByDigest(page, page.terms, lang, store);
  const textOf: ReadPart = (part) => partText(part, readTerms, store);
  const divide = (): Promise<BlockPart[][]> => divideIntoBuckets(pages, readTerms, store);
  const buckets: Bucket[] = [];
  for (const parts of await divide()) buckets.push(await readBucket(parts, textOf, store));
  const site: SiteParts = {
    lang,
    pages: ordered,
    shards: buckets.flatMap(({ shards }) => shards),
    words: buckets.flatMap(({ words }) => words),
  };
  const { id, files } = entryFiles(site);
  // The parts aren't held until the shards are written: there are many, and rarely is a shard lost.
  const dividedAgain = once(divide);
  const makeShards = async (bucket: number): Promise<string[]> => {
    return shardTexts((await dividedAgain())[bucket] ?? [], textOf);
  };
  return [
    ...files,
    ...buckets.flatMap(({ shards }, bucket) =>
      shards.map(([, name]) => ({
        path: indexFile('terms', contentName(name)),
        digest: name,
        content: () => store.read(name, () => makeShards(bucket)),
      })),
    ),
    ...pages.flatMap((page, number) =>
      page.files.map((name, at) => ({
        path: pageFile(id, number, at === 0 ? undefined : at - 1),
        digest: name,
        content: () => textByDigest(page, name, lang, store),
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
 * Divides the terms of all blocks into buckets. Small buckets, as those of small sites, are joined,
 * so that there are fewer shards. Each term is in one bucket, whose parts are in the order of the
 * blocks.
 */
async function divideIntoBuckets(
  pages: readonly IndexedPage[],
  readTerms: ReadTerms,
  store: Store,
): Promise<BlockPart[][]> {
  const parts: BlockPart[] = [];
  for (const block of divideIntoBlocks(pages)) {
    for (const part of await readBlock(block, readTerms, store)) parts.push(part);
  }
  const buckets = [...groupBy(parts, ({ bucket }) => bucket)].sort(([a], [b]) => order(a, b));
  const byLetter = groupBy(buckets, ([bucket]) => bucket.charAt(0));
  const joined = [...byLetter.values()].flatMap((own) => joinSmall(own, sizeOf, smallBucket));
  return joined.map((own) => own.flatMap(([, list]) => list));
}

function sizeOf([, parts]: readonly [string, readonly { readonly length: number }[]]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
