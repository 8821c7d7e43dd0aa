import { groupBy } from '@docsgen/core';

/** A candidate for spelling correction, with its frequency level from 0 to 63. */
export type CommonWord = readonly [word: string, level: number];

/** Statistics of a term: document frequency and highest level. */
export interface TermCounts {
  readonly count: number;
  readonly highest: number;
}

/** Maximum number of words for spelling correction, which limits the download. */
const mostWords = 6_000;

/**
 * Minimum level of a word that occurs on a single page. With a lower level it isn't in a title or
 * heading, and may be misspelt.
 */
const leastLevel = 30;

/** Selects the candidates for spelling correction among terms. */
export function commonWords(terms: ReadonlyMap<string, TermCounts>): CommonWord[] {
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

/** The most frequent words of a site, by first letter, sorted. */
export function wordsByLetter(words: readonly CommonWord[]): Map<string, Map<string, number>> {
  const common = words
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, mostWords)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const letters = groupBy(common, ([word]) => word.charAt(0));
  return new Map([...letters].map(([letter, own]) => [letter, new Map(own)]));
}
