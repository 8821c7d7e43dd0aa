/** A word that a misspelt one may stand for, and how common it is: from 0 to 63. */
export type CommonWord = readonly [word: string, level: number];

/** Statistics of a term: how many pages have it, and its highest level. */
export interface TermCounts {
  readonly count: number;
  readonly highest: number;
}

/** Words that a misspelt one may stand for: more would take longer to fetch than they are worth. */
const mostWords = 6_000;

/** What only one page has, and not in its title or a heading, may be misspelt itself. */
const leastLevel = 30;

/** The common words among some terms. */
export function commonWords(terms: ReadonlyMap<string, TermCounts>): CommonWord[] {
  const words: CommonWord[] = [];
  for (const [term, { count, highest }] of terms) {
    if (!/^\p{L}{4,}$/u.test(term)) continue;
    const isTelling = highest >= leastLevel;
    if (!isTelling && count < 2) continue;
    const level = Math.round(4 * Math.log2(count + 1)) + (isTelling ? 8 : 0);
    words.push([term, Math.min(63, level)]);
  }
  return words;
}

/** The commonest words of a site, by their first letters, in their order. */
export function wordsByLetter(words: readonly CommonWord[]): Map<string, Map<string, number>> {
  const common = words
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, mostWords)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const letters = new Map<string, Map<string, number>>();
  for (const [word, level] of common) {
    const letter = word.charAt(0);
    const known = letters.get(letter);
    if (known === undefined) letters.set(letter, new Map([[word, level]]));
    else known.set(word, level);
  }
  return letters;
}
