import { digest, groupBy } from '@docsgen/core';
import { encodeNumber, levelIn } from '../format/postings.ts';
import type { IndexedPage } from './pages.ts';
import type { Store } from './store.ts';

/** A block: consecutive pages whose terms are merged once. */
export interface Block {
  /** Number of its first page. */
  readonly start: number;
  readonly pages: readonly IndexedPage[];
}

/** A block's terms of one bucket. */
export interface BlockPart {
  readonly bucket: string;
  readonly block: Block;
  /** Digest of their text, and its length. */
  readonly name: string;
  readonly length: number;
}

/** Returns the terms of a page, see `IndexedPage`. */
export type ReadTerms = (page: IndexedPage) => Promise<string>;

/** Average and maximum number of pages in a block. */
const usualBlock = 128;
const largestBlock = 512;

/**
 * Divides pages into blocks by their addresses (content-defined chunking), so that adding or
 * removing a page changes only its own block.
 */
export function divideIntoBlocks(pages: readonly IndexedPage[]): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  pages.forEach(({ page }, at) => {
    const isLast = at === pages.length - 1 || at - start + 1 === largestBlock;
    if (!isLast && Number.parseInt(digest(page.url).slice(0, 8), 16) % usualBlock !== 0) return;
    blocks.push({ start, pages: pages.slice(start, at + 1) });
    start = at + 1;
  });
  return blocks;
}

/** Reads a block's terms by bucket from the store, or computes them. */
export async function readBlock(
  block: Block,
  readTerms: ReadTerms,
  store: Store,
): Promise<BlockPart[]> {
  const key = `block:${digest(block.pages.map(({ terms }) => terms).join(' '))}`;
  const known = store.get(key);
  const parts =
    known !== null
      ? (JSON.parse(known) as [bucket: string, name: string, length: number][])
      : [...(await makeBlock(block, readTerms))].map(([bucket, text]) => {
          return [bucket, store.put(text), text.length] as const;
        });
  if (known === null) store.set(key, JSON.stringify(parts));
  return parts.map(([bucket, name, length]) => {
    store.touch(name);
    return { bucket, block, name, length };
  });
}

/** Reads the text of a part. */
export function partText(
  { block, name }: BlockPart,
  readTerms: ReadTerms,
  store: Store,
): Promise<string> {
  return store.read(name, async () => [...(await makeBlock(block, readTerms)).values()]);
}

/** The postings of a term on some pages. */
export interface TermPostings {
  /** Document frequency, first and last page, and highest level. */
  count: number;
  readonly first: number;
  last: number;
  highest: number;
  /** Encoded. They start with the worth of the first, whose page is in `first`. */
  postings: string;
}

/**
 * The texts of buckets: sorted lines with a term, the numbers of its `TermPostings`, its postings.
 * Pages are numbered from the block's first.
 */
async function makeBlock({ pages }: Block, readTerms: ReadTerms): Promise<Map<string, string>> {
  const terms = new Map<string, TermPostings>();
  for (const [number, page] of pages.entries()) {
    for (const line of (await readTerms(page)).split('\n')) {
      const end = line.length - 4;
      if (end <= 0) continue;
      const postings = line.slice(end + 1);
      const own = { count: 1, first: number, last: number, highest: levelIn(postings), postings };
      addPostings(terms, line.slice(0, end), own);
    }
  }
  const buckets = [...groupBy(terms, ([term]) => bucketOf(term))].map(([bucket, own]) => {
    const lines = own.map(([term, { count, first, last, highest, postings }]) =>
      [term, count, first, last, highest, postings].join(' '),
    );
    return [bucket, lines.sort().join('\n')] as const;
  });
  return new Map(buckets);
}

/** Adds the postings of a term on later pages. Only the number of their first page is encoded. */
export function addPostings(
  terms: Map<string, TermPostings>,
  term: string,
  later: TermPostings,
): void {
  const known = terms.get(term);
  if (known === undefined) {
    terms.set(term, later);
    return;
  }
  known.postings += encodeNumber(later.first - known.last - 1) + later.postings;
  known.count += later.count;
  known.last = later.last;
  known.highest = Math.max(known.highest, later.highest);
}

/**
 * The bucket of a term: its first two characters. Buckets are in the order of their terms. Scripts
 * with many characters have one bucket for each 256 of them.
 */
function bucketOf(term: string): string {
  const [first, second] = [term.charCodeAt(0), term.charCodeAt(1)];
  if (first >= 0x80) return String.fromCharCode(Math.max(0x80, first & 0xff00));
  if (Number.isNaN(second)) return term;
  return term.charAt(0) + (second >= 0x80 ? '\u0080' : term.charAt(1));
}

/** Parses the text of a part. @param start Number of the block's first page. */
export function readPart(text: string, start: number): (readonly [string, TermPostings])[] {
  return text.split('\n').map((line) => {
    const [term = '', count, first, last, highest, postings = ''] = line.split(' ');
    const pages = { first: start + Number(first), last: start + Number(last) };
    return [term, { count: Number(count), ...pages, highest: Number(highest), postings }];
  });
}
