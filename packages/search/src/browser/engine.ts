import type { StoredPage } from '../format/format.ts';
import { type Choice, chooseVersions, countPages, groupOf, isChosen } from './choice.ts';
import { type Found, type PageHit, toHit } from './hits.ts';
import { IndexChanged, type IndexReader, openIndex } from './index-reader.ts';
import { type FoundPage, hasPhrase, readTexts } from './page-parts.ts';
import { readQuery } from './query.ts';
import {
  compared,
  proximity,
  type Ranked,
  rank,
  rankByTitle,
  type WeightedMatch,
  weightMatches,
} from './rank.ts';
import { matchWords, type WordMatch } from './word-matches.ts';

/** A search request. */
export interface SearchRequest extends Choice {
  readonly query: string;
  /** Maximum number of pages that are returned. */
  readonly limit: number;
}

/** A search response. */
export interface SearchResponse {
  /** The query of the request. */
  readonly query: string;
  /** Best first: the dialog lists them in this order. */
  readonly pages: readonly PageHit[];
  /** Number of all results. */
  readonly total: number;
  /** Query words without a match, each with the correction that was searched instead, or null. */
  readonly missing: readonly (readonly [word: string, instead: string | null])[];
  /** The "did you mean" query if nothing was found; null otherwise. */
  readonly suggestion: string | null;
  /** Number of results in each section. */
  readonly counts: readonly (readonly [section: string, count: number])[];
  /** Number of results in each version that isn't searched by default, by its address. */
  readonly versions: readonly (readonly [base: string, label: string, count: number])[];
}

/** Searches the site. */
export interface Engine {
  /**
   * Prefetches `index.json`, the titles, and the shards of a query, which may be empty.
   *
   * @throws if a file of the index can't be fetched
   */
  prepare(query: string): Promise<void>;
  /**
   * Runs a search. If the site was published again since the index was opened, reopens it once.
   *
   * @throws if the request is aborted or a file of the index can't be fetched
   */
  ask(question: SearchRequest, asking?: RequestOptions): Promise<SearchResponse>;
}

/** Options of one request. */
interface RequestOptions {
  /** Aborts the request after the lookup of its words, whose files stay memoised for the next. */
  readonly signal?: AbortSignal;
  /** Called with preliminary results, before all texts are loaded. */
  readonly onFirst?: (answer: SearchResponse) => void;
}

const nothing = { pages: [], total: 0, missing: [], suggestion: null, counts: [], versions: [] };

/**
 * Creates a search engine. The index is opened by `prepare` or the first query; a failed attempt is
 * repeated by the next query.
 *
 * @param address Address of `index.json`.
 * @param path Path of the reader's page, which decides the versions that are searched.
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
    async prepare(query) {
      const reader = await open();
      const { words } = readQuery(query, reader.entry.lang);
      await Promise.all([reader.titles(), matchWords(words, reader)]);
    },
    async ask(question, asking = {}) {
      try {
        return await answer({ ...question, path }, await open(), asking);
      } catch (error) {
        if (!(error instanceof IndexChanged)) throw error;
        // The site was published again after the index was opened.
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
  // Loads in parallel with the shards.
  const loading = reader.titles();
  const matches = weightMatches(await matchWords(asked.words, reader), entry.pages);
  signal?.throwIfAborted();
  const ranked = await keepPhrases(rank(matches), asked.phrase, matches, reader);
  const versions = chooseVersions(entry, question.path, question.versions);
  const own = chooseVersions(entry, question.path, []);
  const counts = countPages(ranked, entry, { shown: versions, own });
  const chosen = ranked.filter(({ page }) => isChosen(page, entry, { ...question, versions }));
  const titles = await loading;
  signal?.throwIfAborted();
  const shown = await chooseBest(chosen, reader, { matches, limit, titles });
  const terms = foundTerms(matches);
  const rest = {
    query,
    total: chosen.length,
    missing: missingWords(matches),
    suggestion: ranked.length > 0 ? null : suggest(matches),
    ...counts,
  };
  const hits = new Map<StoredPage, PageHit>();
  const hitOf = ({ page, sections, section, isRead }: FoundPage): PageHit => {
    const known = hits.get(page);
    const hit = known ?? toHit(page, sections, { terms, section, isRead });
    if (isRead) hits.set(page, hit);
    return hit;
  };
  const toAnswer = (pages: readonly FoundPage[]): SearchResponse => ({
    pages: pages.map(hitOf),
    ...rest,
  });
  if (shown.some(({ isRead }) => !isRead)) onFirst?.(toAnswer(shown));
  return toAnswer(await Promise.all(shown.map((page) => readTexts(page, reader))));
}

/** Maximum number of pages whose text is verified for a phrase. */
const mostVerified = 20;

/** For a phrase query, keeps only pages whose loaded text contains the exact phrase. */
async function keepPhrases(
  ranked: readonly Ranked[],
  phrase: readonly string[] | null,
  matches: readonly WeightedMatch[],
  reader: IndexReader,
): Promise<readonly Ranked[]> {
  if (phrase === null) return ranked;
  const all = matches.reduce((sum, { information }) => sum + information, 0);
  const near = ranked.filter(({ finds }) => proximity(finds) > 0.999 * all).slice(0, mostVerified);
  const isThere = await Promise.all(near.map((one) => hasPhrase(one, phrase, reader)));
  return near.filter((_, at) => isThere[at]);
}

interface Shown {
  readonly matches: readonly WordMatch[];
  readonly limit: number;
  /** The titles of all pages; null if the pages themselves have to be loaded. */
  readonly titles: ((number: number) => StoredPage) | null;
}

/** Chooses the top results, and reranks the first of them by the match of their titles. */
async function chooseBest(
  ranked: readonly Ranked[],
  reader: IndexReader,
  { matches, limit, titles }: Shown,
): Promise<FoundPage[]> {
  const find = async ({ page, score, finds }: Ranked): Promise<FoundPage & { score: number }> => {
    const text = reader.known(page) ?? titles?.(page) ?? (await reader.page(page));
    const isRead = reader.known(page) !== null && text.parts.length === 0;
    const [section] = groupOf(page, reader.entry);
    return { number: page, page: text, sections: text.sections, finds, section, isRead, score };
  };
  const found = await Promise.all(ranked.slice(0, Math.max(limit, compared)).map(find));
  return rankByTitle(found, ({ page }) => page.title, matches).slice(0, limit);
}

/** The terms to mark in results, each with its weight. */
function foundTerms(matches: readonly WeightedMatch[]): Found {
  const found = new Map<string, number>();
  for (const { terms, information } of matches) {
    for (const { term, weight } of terms) {
      found.set(term, Math.max(found.get(term) ?? 0, information * weight));
    }
  }
  return found;
}

function missingWords(matches: readonly WordMatch[]): SearchResponse['missing'] {
  return matches
    .filter(({ terms, corrected }) => terms.length === 0 || corrected !== null)
    .map(({ word, corrected }) => [word, corrected] as const);
}

/** The query with its unknown words corrected; null if no word has a correction or a match. */
function suggest(matches: readonly WordMatch[]): string | null {
  const words = matches.map(({ word, terms, corrected, suggested }) => {
    return corrected ?? suggested ?? (terms.length > 0 ? word : null);
  });
  const known = words.filter((word) => word !== null);
  return known.length === 0 ? null : known.join(' ');
}
