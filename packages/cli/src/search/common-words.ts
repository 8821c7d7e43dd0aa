import type { Posting, Words } from '@docsgen/renderer/search';

/** Words that a misspelt one may stand for: more would take longer to fetch than they are worth. */
const mostWords = 6_000;

/** What only one page has, and not in its title or a heading, may be misspelt itself. */
const leastLevel = 30;

/** The common words of a site. */
export function commonWords(terms: ReadonlyMap<string, readonly Posting[]>): Words {
  const words: [word: string, level: number][] = [];
  for (const [term, postings] of terms) {
    if (!/^\p{L}{4,}$/u.test(term)) continue;
    const isTelling = postings.some(({ level }) => level >= leastLevel);
    if (!isTelling && postings.length < 2) continue;
    const level = Math.round(4 * Math.log2(postings.length + 1)) + (isTelling ? 8 : 0);
    words.push([term, Math.min(63, level)]);
  }
  return new Map(words.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, mostWords));
}
