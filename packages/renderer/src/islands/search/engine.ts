import type { PageText } from '../../search/format.ts';
import { stemOf } from '../../search/stems.ts';
import { findGroups, type Group } from './groups.ts';
import { type Found, type PageHit, toHit } from './hits.ts';
import { IndexChanged, type IndexReader, openIndex } from './index-reader.ts';
import { readQuery } from './query.ts';
import { type Ranked, rank, titleMatch, type WeightedGroup, weigh } from './rank.ts';

/** What is asked of the search. */
export interface Question {
  readonly query: string;
  /** The sections that a page may be of; none for any. */
  readonly sections: readonly string[];
  /** Most pages to show. */
  readonly limit: number;
}

/** What the search found. */
export interface Answer {
  /** As it was asked. */
  readonly query: string;
  readonly pages: readonly PageHit[];
  /** How many pages there are in all. */
  readonly total: number;
  /** Words that no page has, each with the one that was looked for instead, if there is one. */
  readonly missing: readonly (readonly [word: string, instead: string | null])[];
  /** What may have been meant where nothing was found. */
  readonly suggestion: string | null;
  /** How many pages of each section there would be. */
  readonly counts: readonly (readonly [section: string, count: number])[];
}

/** Searches the site. */
export interface Engine {
  /** Fetches what every question needs. */
  prepare(): Promise<void>;
  ask(question: Question): Promise<Answer>;
}

const nothing = { pages: [], total: 0, missing: [], suggestion: null, counts: [] };

/** The search over an index; the index is opened with the first question. */
export function createEngine(address: string): Engine {
  let opening: Promise<IndexReader> | null = null;
  const open = (): Promise<IndexReader> => {
    opening ??= openIndex(address).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    async prepare() {
      await open();
    },
    async ask(question) {
      try {
        return await answer(question, await open());
      } catch (error) {
        if (!(error instanceof IndexChanged)) throw error;
        // The site was published again since the index was opened.
        opening = null;
        return answer(question, await open());
      }
    },
  };
}

async function answer(question: Question, reader: IndexReader): Promise<Answer> {
  const { query, sections, limit } = question;
  const stem = stemOf(reader.entry.lang);
  const asked = readQuery(query, reader.entry.lang);
  if (asked.words.length === 0) return { query, ...nothing };
  const groups = weigh(await findGroups(asked.words, reader, stem), reader.entry.pages);
  const ranked = rank(groups);
  const counted = countSections(ranked, reader);
  const chosen = ranked.filter(({ page }) => isOf(sectionOf(page, reader), sections));
  const shown = await readBest(chosen, reader, { groups, limit });
  const found = foundTerms(groups);
  return {
    query,
    pages: shown.map((page) => toHit(page, found)),
    total: chosen.length,
    missing: missingWords(groups),
    suggestion: ranked.length > 0 ? null : suggest(groups),
    counts: counted,
  };
}

/** Pages of which the titles are compared with the question: those that are shown at first. */
const compared = 8;

/** What a page whose title is the question is worth more. */
const titleBonus = 0.6;

interface Shown {
  readonly groups: readonly Group[];
  readonly limit: number;
}

/** Reads pages; of the first, those whose title is nearly the question come before the others. */
async function readBest(
  ranked: readonly Ranked[],
  reader: IndexReader,
  { groups, limit }: Shown,
): Promise<PageText[]> {
  const read = async ({ page, score }: Ranked): Promise<{ page: PageText; score: number }> => {
    return { page: await reader.page(page), score };
  };
  const first = await Promise.all(ranked.slice(0, compared).map(read));
  const others = await Promise.all(ranked.slice(compared, limit).map(read));
  const best = first
    .map(({ page, score }) => {
      return { page, score: score * (1 + titleBonus * titleMatch(page.title, groups)) };
    })
    .sort((a, b) => b.score - a.score);
  return [...best, ...others].slice(0, limit).map(({ page }) => page);
}

/** The terms that are to be marked, and what each says. */
function foundTerms(groups: readonly WeightedGroup[]): Found {
  const found = new Map<string, number>();
  for (const { terms, information } of groups) {
    for (const { term, weight } of terms) {
      found.set(term, Math.max(found.get(term) ?? 0, information * weight));
    }
  }
  return found;
}

function missingWords(groups: readonly Group[]): Answer['missing'] {
  return groups
    .filter(({ terms, corrected }) => terms.length === 0 || corrected !== null)
    .map(({ word, corrected }) => [word, corrected] as const);
}

/** The question with words that the site has; null where none of its words is like one. */
function suggest(groups: readonly Group[]): string | null {
  const words = groups.map(({ word, terms, corrected, suggested }) => {
    return corrected ?? suggested ?? (terms.length > 0 ? word : null);
  });
  const known = words.filter((word) => word !== null);
  return known.length === 0 ? null : known.join(' ');
}

function sectionOf(page: number, { entry }: IndexReader): string {
  return entry.sections.findLast(([, first]) => first <= page)?.[0] ?? '';
}

function isOf(section: string, sections: readonly string[]): boolean {
  return sections.length === 0 || sections.includes(section);
}

function countSections(ranked: readonly Ranked[], reader: IndexReader): Answer['counts'] {
  const counts = new Map<string, number>();
  for (const { page } of ranked) {
    const section = sectionOf(page, reader);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
}
