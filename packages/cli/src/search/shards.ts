import { encodePostings, type Posting, type Shard } from '@docsgen/renderer/search';

/** A term with its postings as text. */
type Entry = Shard[number];

/** Most characters of a shard, unless one term alone has more. */
const largest = 8_000;

/**
 * Most pages of one term. Of a word that more of a huge site have, those are kept on which it
 * counts most (champion lists): the others would be no answer to it.
 */
const mostPages = 4_000;

/** Terms with their postings, in their order. */
export function toEntries(terms: ReadonlyMap<string, readonly Posting[]>): Entry[] {
  return [...terms]
    .map(([term, postings]): Entry => [term, encodePostings(champions(postings))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function champions(postings: readonly Posting[]): readonly Posting[] {
  if (postings.length <= mostPages) return postings;
  return postings
    .toSorted((a, b) => b.level - a.level || a.page - b.page)
    .slice(0, mostPages)
    .sort((a, b) => a.page - b.page);
}

/**
 * Divides terms by what they begin with, so that an edit changes the shards of its own words
 * and moves no other from one shard to the next.
 */
export function toShards(entries: readonly Entry[], depth = 0): Shard[] {
  if (entries.length < 2 || sizeOf(entries) <= largest) return [entries];
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const start = entry[0].slice(0, depth + 1);
    const known = groups.get(start);
    if (known === undefined) groups.set(start, [entry]);
    else known.push(entry);
  }
  return joinSmall([...groups.values()].flatMap((group) => toShards(group, depth + 1)));
}

/** Neighbours become one shard while there is room. */
function joinSmall(shards: readonly Shard[]): Shard[] {
  const joined: Entry[][] = [];
  let size = 0;
  for (const shard of shards) {
    const own = sizeOf(shard);
    const last = joined.at(-1);
    if (last !== undefined && size + own <= largest) {
      last.push(...shard);
      size += own;
    } else {
      joined.push([...shard]);
      size = own;
    }
  }
  return joined;
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, [term, postings]) => sum + term.length + postings.length + 8, 0);
}
