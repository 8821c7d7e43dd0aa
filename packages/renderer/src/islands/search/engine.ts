import { stemOf } from '../../search/stems.ts';
import { type Choice, chooseVersions, countPages, isChosen } from './choice.ts';
import { findGroups, type Group } from './groups.ts';
import { type Found, type PageHit, toHit } from './hits.ts';
import { IndexChanged, type IndexReader, openIndex } from './index-reader.ts';
import { type FoundPage, hasPhrase, readParts } from './page-parts.ts';
import { readQuery } from './query.ts';
import {
  proximity,
  type Ranked,
  rank,
  titleMatch,
  type WeightedGroup,
  weightGroups,
} from './rank.ts';

/** What is asked of the search. */
export interface SearchRequest extends Choice {
  readonly query: string;
  /** Most pages to show. */
  readonly limit: number;
}

/** What the search found. */
export interface SearchResponse {
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
  /** The same of the versions that aren't the reader's, by their addresses. */
  readonly versions: readonly (readonly [base: string, label: string, count: number])[];
}

/** Searches the site. */
export interface Engine {
  /** Fetches what every question needs. */
  prepare(): Promise<void>;
  ask(question: SearchRequest, asking?: RequestOptions): Promise<SearchResponse>;
}

/** How a question goes on. */
export interface RequestOptions {
  /** Ends it where it has only fetched what other questions need as well. */
  readonly signal?: AbortSignal;
  /** Called with the first results, before the texts of long pages have been read. */
  readonly onFirst?: (answer: SearchResponse) => void;
}

const nothing = { pages: [], total: 0, missing: [], suggestion: null, counts: [], versions: [] };

/**
 * The search over an index; the index is opened with the first question.
 *
 * @param path Where the reader is: the versions that pages are looked for in follow from it.
 */
export function createSearchEngine(address: string, path: string): Engine {
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
    async ask(question, asking = {}) {
      try {
        return await answer({ ...question, path }, await open(), asking);
      } catch (error) {
        if (!(error instanceof IndexChanged)) throw error;
        // The site was published again since the index was opened.
        opening = null;
        return answer({ ...question, path }, await open(), asking);
      }
    },
  };
}

async function answer(
  question: SearchRequest & { readonly path: string },
  reader: IndexReader,
  { signal, onFirst }: RequestOptions,
): Promise<SearchResponse> {
  const { query, limit } = question;
  const { entry } = reader;
  const asked = readQuery(query, entry.lang);
  if (asked.words.length === 0) return { query, ...nothing };
  const groups = weightGroups(
    await findGroups(asked.words, reader, stemOf(entry.lang)),
    entry.pages,
  );
  signal?.throwIfAborted();
  const ranked = await keepPhrases(rank(groups), asked.phrase, { groups, reader });
  const versions = chooseVersions(entry, question.path, question.versions);
  const own = chooseVersions(entry, question.path, []);
  const counts = countPages(ranked, entry, { shown: versions, own });
  const chosen = ranked.filter(({ page }) => isChosen(page, entry, { ...question, versions }));
  const shown = await readBest(chosen, reader, { groups, limit });
  const terms = foundTerms(groups);
  const rest = {
    ...{ query, total: chosen.length, missing: missingWords(groups) },
    suggestion: ranked.length > 0 ? null : suggest(groups),
    ...counts,
  };
  const toAnswer = (pages: readonly FoundPage[]): SearchResponse => ({
    pages: pages.map(({ page, sections, section }) => toHit(page, sections, { terms, section })),
    ...rest,
  });
  if (shown.some(({ page }) => page.parts.length > 0)) onFirst?.(toAnswer(shown));
  return toAnswer(await Promise.all(shown.map((page) => readParts(page, reader))));
}

/** Pages whose texts are looked into for a phrase. */
const mostVerified = 20;

interface Asked {
  readonly groups: readonly WeightedGroup[];
  readonly reader: IndexReader;
}

/** Of a question between quotes the pages that have its words as they stand there. */
async function keepPhrases(
  ranked: readonly Ranked[],
  phrase: readonly string[] | null,
  { groups, reader }: Asked,
): Promise<readonly Ranked[]> {
  if (phrase === null) return ranked;
  const all = groups.reduce((sum, { information }) => sum + information, 0);
  const near = ranked.filter(({ finds }) => proximity(finds) > 0.999 * all).slice(0, mostVerified);
  const isThere = await Promise.all(near.map((one) => hasPhrase(one, phrase, reader)));
  return near.filter((_, at) => isThere[at]);
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
): Promise<FoundPage[]> {
  const read = async ({ page, score, finds }: Ranked): Promise<FoundPage & { score: number }> => {
    const text = await reader.page(page);
    const section = sectionOf(page, reader);
    return { number: page, page: text, sections: text.sections, finds, section, score };
  };
  const first = await Promise.all(ranked.slice(0, compared).map(read));
  const others = await Promise.all(ranked.slice(compared, limit).map(read));
  const best = first
    .map((found) => {
      const bonus = titleBonus * titleMatch(found.page.title, groups);
      return { ...found, score: found.score * (1 + bonus) };
    })
    .sort((a, b) => b.score - a.score);
  return [...best, ...others].slice(0, limit);
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

function missingWords(groups: readonly Group[]): SearchResponse['missing'] {
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
  return entry.groups.findLast(([, , first]) => first <= page)?.[0] ?? '';
}
