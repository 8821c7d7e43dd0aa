import { digest, groupBy } from '@docsgen/core';
import type { IndexFile, Shard } from '../format/format.ts';
import { decodePostings, encodeNumber, encodePostings } from '../format/postings.ts';
import { addPostings, type BlockPart, readPart, type TermPostings } from './blocks.ts';
import { joinSmall } from './join-small.ts';
import type { Store } from './store.ts';

/** A term with its encoded postings. */
type ShardEntry = Shard[number];

/** Maximum size of a shard in characters, unless a single term exceeds it. */
const largest = 6_000;

/** Maximum number of pages per term; those with the highest levels are kept (champion list). */
const mostPages = 3_000;

/** A candidate for spelling correction, with its frequency level from 0 to 63. */
export type CommonWord = readonly [word: string, level: number];

/** Reads the text of a part, see `partText`. */
export type ReadPart = (part: BlockPart) => Promise<string>;

/** The shards of a bucket's terms, and its candidates for spelling correction. */
export interface Bucket {
  /** Digests of the shards with their first terms. */
  readonly shards: readonly IndexFile[];
  readonly words: readonly CommonWord[];
}

/**
 * Reads the shards of a bucket from the store, or computes them.
 *
 * @param parts Its terms in all blocks, in the order of the blocks.
 */
export async function readBucket(
  parts: readonly BlockPart[],
  textOf: ReadPart,
  store: Store,
): Promise<Bucket> {
  const named = parts.map(({ block, name }) => [block.start, name]);
  const key = `bucket:${digest(JSON.stringify(named))}`;
  const known = store.get(key);
  if (known !== null) {
    const bucket = JSON.parse(known) as Bucket;
    for (const [, name] of bucket.shards) store.touch(name);
    return bucket;
  }
  const terms = await mergeParts(parts, textOf);
  const shards = shardsOf(terms).map((shard): IndexFile => {
    return [shard[0]?.[0] ?? '', store.put(JSON.stringify(shard))];
  });
  const bucket: Bucket = { shards, words: commonWords(terms) };
  store.set(key, JSON.stringify(bucket));
  return bucket;
}

/** Makes the texts of a bucket's shards. */
export async function shardTexts(parts: readonly BlockPart[], textOf: ReadPart): Promise<string[]> {
  return shardsOf(await mergeParts(parts, textOf)).map((shard) => JSON.stringify(shard));
}

/** Merges the terms of a bucket's parts. */
async function mergeParts(
  parts: readonly BlockPart[],
  textOf: ReadPart,
): Promise<Map<string, TermPostings>> {
  const terms = new Map<string, TermPostings>();
  for (const part of parts) {
    const found = readPart(await textOf(part), part.block.start);
    for (const [term, own] of found) addPostings(terms, term, own);
  }
  return terms;
}

function shardsOf(terms: ReadonlyMap<string, TermPostings>): Shard[] {
  return toShards(toEntries(terms)).filter((shard) => shard.length > 0);
}

/** Sorts terms, and limits the postings of frequent ones to `mostPages`. */
export function toEntries(
  terms: ReadonlyMap<string, Pick<TermPostings, 'count' | 'first' | 'postings'>>,
): ShardEntry[] {
  return [...terms]
    .map(([term, { count, first, postings }]): ShardEntry => {
      const all = encodeNumber(first) + postings;
      return [term, count <= mostPages ? all : champions(all)];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function champions(postings: string): string {
  const best = decodePostings(postings)
    .sort((a, b) => b.level - a.level || a.page - b.page)
    .slice(0, mostPages)
    .sort((a, b) => a.page - b.page);
  return encodePostings(best);
}

/**
 * Divides terms by prefix, so that an edit changes only the shards of its own words, and moves no
 * other term between shards.
 */
export function toShards(entries: readonly ShardEntry[], depth = 0): Shard[] {
  if (entries.length < 2 || sizeOf(entries) <= largest) return [entries];
  const groups = groupBy(entries, ([term]) => term.slice(0, depth + 1));
  const shards = [...groups.values()].flatMap((group) => toShards(group, depth + 1));
  return joinSmall(shards, sizeOf, largest).map((small) => small.flat());
}

function sizeOf(entries: readonly ShardEntry[]): number {
  return entries.reduce((sum, [term, postings]) => sum + term.length + postings.length + 8, 0);
}

/**
 * Minimum level of a word that occurs on a single page. With a lower level it isn't in a title or
 * heading, and may be misspelt.
 */
const leastLevel = 30;

/** Selects the candidates for spelling correction among terms. */
function commonWords(terms: ReadonlyMap<string, TermPostings>): CommonWord[] {
  const words: CommonWord[] = [];
  for (const [term, { count, highest }] of terms) {
    if (!/^\p{L}{4,}$/u.test(term)) continue;
    const isProminent = highest >= leastLevel;
    if (!isProminent && count < 2) continue;
    const level = Math.round(4 * Math.log2(count + 1)) + (isProminent ? 8 : 0);
    words.push([term, Math.min(63, level)]);
  }
  return words;
}
