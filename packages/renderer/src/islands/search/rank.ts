import { impactOf, mostSegments } from '../../search/postings.ts';
import { tokens } from '../../search/tokens.ts';
import type { Group } from './groups.ts';

/** A page that was found. */
export interface Ranked {
  readonly page: number;
  readonly score: number;
  /** What the words that it has say, and in which of its segments each stands. */
  readonly finds: readonly PageFind[];
}

/** A word on a page. */
export interface PageFind {
  readonly information: number;
  readonly segments: number;
}

/** How much of what was asked a page must have: of all, and of what the best page has. */
const leastShare = 0.45;
const leastOfBest = 0.6;

/** How much all words are worth more than most of them. */
const wholeness = 2;

/** What it is worth that two words stand beside each other, against the words themselves. */
const pairing = 0.35;

/** What it is worth at most that all words stand in one segment. */
const nearness = 0.25;

/** A group with what it says: a word that few pages have says more than one that many have. */
export interface WeightedGroup extends Group {
  readonly information: number;
}

/** How much each word of a question says, as BM25 has it, on a site of so many pages. */
export function weightGroups(groups: readonly Group[], pages: number): WeightedGroup[] {
  return groups.map((group) => {
    const found = new Set(
      group.terms.flatMap(({ postings, weight }) =>
        weight < 0.5 ? [] : postings.map(({ page }) => page),
      ),
    ).size;
    return { ...group, information: Math.log(1 + (pages - found + 0.5) / (found + 0.5)) };
  });
}

/** The pages that have the words, best first: those with all of them before those with most. */
export function rank(groups: readonly WeightedGroup[]): Ranked[] {
  const all = groups.reduce((sum, { information }) => sum + information, 0);
  const found = new Map<number, { score: number; has: number; finds: PageFind[] }>();
  for (const { terms, information } of groups) {
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
      const near = groups.length < 2 ? 0 : nearness * (proximity(finds) / all) ** 2;
      return { page, finds, score: score * (has / all) ** wholeness * (1 + near) };
    })
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

/** What the words say that stand together: in one segment, or where it ends and the next begins. */
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

/** What a word counts on each page: by the best of its terms, and a little by the others. */
function bestImpacts(terms: Group['terms']): Map<number, { impact: number; segments: number }> {
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

/**
 * How much of a page's title a question is, from 0 to 1: what is called just what a reader looks
 * for is what they mean. Zero unless all that was asked for is in the title.
 */
export function titleMatch(title: string, groups: readonly Group[]): number {
  const words = [...tokens(title)].flatMap(({ whole, kind, parts }) => {
    return kind === 'joined' ? parts : [whole];
  });
  const terms = groups.map((group) => new Set(group.terms.map(({ term }) => term)));
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
