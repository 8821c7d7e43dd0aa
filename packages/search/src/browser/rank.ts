import { impactOf, mostSegments } from '../format/postings.ts';
import { tokens } from '../format/tokens.ts';
import type { WordMatch } from './word-matches.ts';

/** A ranked page. */
export interface Ranked {
  readonly page: number;
  readonly score: number;
  /** The information and the segments of each matched word. */
  readonly finds: readonly PageFind[];
}

/** The match of a word on a page. */
export interface PageFind {
  readonly information: number;
  readonly segments: number;
}

/** The least share of the query's information: of the whole, and relative to the best page. */
const leastShare = 0.45;
const leastOfBest = 0.6;

/** Exponent of the matched share: pages that match all words rank above those that match most. */
const wholeness = 2;

/** Weight of a word's other terms, relative to its best one. */
const pairing = 0.35;

/** Maximum bonus, for a page that has all words in adjacent segments. */
const nearness = 0.25;

/** A match with its information (inverse document frequency): rare words count more. */
export interface WeightedMatch extends WordMatch {
  readonly information: number;
}

/** Computes the inverse document frequency of each word, by BM25's formula. */
export function weightMatches(matches: readonly WordMatch[], pages: number): WeightedMatch[] {
  return matches.map((match) => {
    const found = new Set(
      match.terms.flatMap(({ postings, weight }) =>
        weight < 0.5 ? [] : postings.map(({ page }) => page),
      ),
    ).size;
    return { ...match, information: Math.log(1 + (pages - found + 0.5) / (found + 0.5)) };
  });
}

/** Ranks the pages that match, best first. */
export function rank(matches: readonly WeightedMatch[]): Ranked[] {
  const all = matches.reduce((sum, { information }) => sum + information, 0);
  const found = new Map<number, { score: number; has: number; finds: PageFind[] }>();
  for (const { terms, information } of matches) {
    for (const [page, { impact, segments }] of bestImpacts(terms)) {
      const known = found.get(page) ?? { score: 0, has: 0, finds: [] };
      known.score += information * impact;
      known.has += information;
      known.finds.push({ information, segments });
      found.set(page, known);
    }
  }
  let best = 0;
  for (const { has } of found.values()) best = Math.max(best, has / all);
  const least = Math.max(leastShare, leastOfBest * best);
  return [...found]
    .filter(([, { has }]) => has / all >= least)
    .map(([page, { score, has, finds }]) => {
      const near = matches.length < 2 ? 0 : nearness * (proximity(finds) / all) ** 2;
      return { page, finds, score: score * (has / all) ** wholeness * (1 + near) };
    })
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

/**
 * The highest sum of information of words that are close together: in one segment, or in two
 * adjacent ones.
 */
export function proximity(finds: readonly PageFind[]): number {
  let best = 0;
  for (let segment = 0; segment < mostSegments; segment += 1) {
    const here = 3 << segment;
    let sum = 0;
    for (const { information, segments } of finds) if (segments & here) sum += information;
    best = Math.max(best, sum);
  }
  return best;
}

/** The impact of a word per page: its best term's, plus `pairing` times that of other terms. */
function bestImpacts(terms: WordMatch['terms']): Map<number, { impact: number; segments: number }> {
  const impacts = new Map<number, { impact: number; segments: number }>();
  for (const { postings, weight } of terms) {
    for (const { page, level, segments } of postings) {
      const impact = weight * impactOf(level);
      const known = impacts.get(page);
      if (known === undefined) impacts.set(page, { impact, segments });
      else {
        known.impact = Math.max(known.impact, impact) + pairing * Math.min(known.impact, impact);
        known.segments |= segments;
      }
    }
  }
  return impacts;
}

/** Number of top results whose titles are compared with the query. */
export const compared = 8;

/** Score bonus of a page whose title equals the query: the score is multiplied by 1 plus this. */
const titleBonus = 0.6;

/** Ranks the first pages again, by how well their titles match the query. */
export function rankByTitle<Page extends { readonly score: number }>(
  pages: readonly Page[],
  titleOf: (page: Page) => string,
  matches: readonly WordMatch[],
): Page[] {
  const first = pages.slice(0, compared).map((page) => {
    const bonus = titleBonus * titleMatch(titleOf(page), matches);
    return { ...page, score: page.score * (1 + bonus) };
  });
  return [...first.sort((a, b) => b.score - a.score), ...pages.slice(compared)];
}

/**
 * Share of a page's title that the query covers, from 0 to 1; 0 unless the title has every word of
 * the query. A page whose title equals the query is most likely the page that the reader wants.
 */
export function titleMatch(title: string, matches: readonly WordMatch[]): number {
  const words = [...tokens(title)].flatMap(({ whole, kind, parts }) => {
    return kind === 'joined' ? parts : [whole];
  });
  const terms = matches.map((match) => new Set(match.terms.map(({ term }) => term)));
  const pairs = words.map((word, at) => `${words[at - 1] ?? ''}${word}`);
  const isIn = (has: ReadonlySet<string>): boolean =>
    [...words, ...pairs].some((word) => has.has(word));
  if (words.length === 0 || !terms.every(isIn)) return 0;
  const matched = words.filter((word, at) => {
    return terms.some(
      (has) => has.has(word) || has.has(pairs[at] ?? '') || has.has(pairs[at + 1] ?? ''),
    );
  });
  return matched.length / words.length;
}
