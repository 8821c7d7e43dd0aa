import { type FoundPage, type PageHit, titleMatch, toHit } from './hits.ts';
import { loosen, toTerm } from './query.ts';

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
  /** Whether these are pages with words that only begin like those of the query. */
  readonly isLoose: boolean;
  /** How many pages of each section there would be. */
  readonly counts: readonly (readonly [section: string, count: number])[];
}

/** Searches the site. */
export interface Engine {
  ask(question: Question): Promise<Answer>;
}

/** The part of Pagefind's interface that is used here. */
interface Pagefind {
  options(options: Readonly<Record<string, unknown>>): Promise<void>;
  filters(): Promise<unknown>;
  search(
    term: string,
    options: { readonly filters: Readonly<Record<string, unknown>> },
  ): Promise<PagefindAnswer>;
}

interface PagefindAnswer {
  readonly results: readonly PagefindResult[];
  readonly totalFilters: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

interface PagefindResult {
  readonly score: number;
  data(): Promise<FoundPage>;
}

/** Pages of which the titles are looked at; those behind them have too little to win. */
const candidates = 16;

/** What a page whose title is the query is worth more. */
const titleBonus = 2;

const nothing = { pages: [], total: 0, isLoose: false, counts: [] };

function countsOf({ totalFilters }: PagefindAnswer): Answer['counts'] {
  return Object.entries(totalFilters.section ?? {}).filter(([, count]) => count > 0);
}

/** The search over an index; its script is loaded with the first question. */
export function createEngine(address: string): Engine {
  let loading: Promise<Pagefind> | null = null;
  let failures = 0;
  const load = (): Promise<Pagefind> => {
    // Browsers remember that a module did not load, by its address: a retry needs another one.
    const retried = failures === 0 ? address : `${address}?retry=${failures}`;
    loading ??= loadPagefind(retried).catch((error: unknown) => {
      failures += 1;
      loading = null;
      throw error;
    });
    return loading;
  };
  return {
    async ask({ query, sections, limit }) {
      const term = toTerm(query);
      if (term === '') return { query, ...nothing };
      const pagefind = await load();
      const filters = sections.length === 0 ? {} : { section: { any: sections } };
      const exact = await pagefind.search(term, { filters });
      // A filter that leaves nothing is no misspelling.
      const isFound = exact.results.length > 0 || countsOf(exact).length > 0;
      const loose = isFound ? null : loosen(term);
      const found = loose === null ? exact : await pagefind.search(loose, { filters });
      const pages = await bestFirst(found.results, loose ?? term, limit);
      return {
        query,
        pages: pages.map((page) => toHit(page, loose ?? term)),
        total: found.results.length,
        isLoose: loose !== null,
        counts: countsOf(found),
      };
    },
  };
}

async function loadPagefind(address: string): Promise<Pagefind> {
  const pagefind = (await import(address)) as Pagefind;
  // Addresses in the index are complete. The title counts most; its words are in no text.
  await pagefind.options({ baseUrl: '/', ranking: { metaWeights: { title: 10 } } });
  // Without them answers don't count sections.
  await pagefind.filters();
  return pagefind;
}

async function bestFirst(
  results: readonly PagefindResult[],
  term: string,
  limit: number,
): Promise<FoundPage[]> {
  const shown = results.slice(0, Math.max(limit, candidates));
  const found = await Promise.all(
    shown.map(async (result) => ({ result, page: await result.data() })),
  );
  return found
    .map(({ result, page }) => {
      const bonus = titleBonus * titleMatch(page.meta.title ?? '', term);
      return { page, score: result.score * (1 + bonus) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}
