import { createHash } from 'node:crypto';
import type { Output, SearchIndexer, SearchRecord, SitePlan } from '@docsgen/core';
import {
  decodeLevels,
  encodeLevels,
  encodeWords,
  type IndexEntry,
  type PageSection,
  type PageText,
  type Posting,
  pageFile,
} from '@docsgen/renderer/search';
import { commonWords } from './common-words.ts';
import { toEntries, toShards } from './shards.ts';
import { pageTerms } from './terms.ts';

/** What the pipeline is given for the search: `...searchOptions(config)`. */
export interface SearchOptions {
  readonly searchIndexer?: SearchIndexer;
}

/** The indexer, where the site's settings want a search. */
export function searchOptions({ search }: { readonly search: boolean }): SearchOptions {
  return search ? { searchIndexer: shardIndexer } : {};
}

/**
 * For serving: a file of the index, which is made when somebody searches for the first time.
 * Null for every other file.
 */
export async function searchFile(
  outputs: Pick<SitePlan['outputs'], 'search'>,
  outputPath: string,
): Promise<Output | null> {
  if (!isSearchFile(outputPath)) return null;
  return (await outputs.search()).find(({ path }) => path === outputPath) ?? null;
}

/** Whether a path is within the index, which has its own folder. */
export function isSearchFile(outputPath: string): boolean {
  return outputPath.startsWith(folder);
}

/** Where the index lies in the output folder. */
const folder = 'search-index/';

/** Raise it when the same records make another index. */
const shape = 1;

/** What the index has of a page. */
interface IndexedPage {
  readonly section: string;
  readonly url: string;
  readonly terms: readonly string[];
  /** Of the terms, in the same order. */
  readonly levels: readonly number[];
  /** The members of its `PageText` but the id, as JSON. */
  readonly shown: string;
}

/** Makes an index in shards by the beginnings of words, which the theme's search reads. */
export const shardIndexer: SearchIndexer = {
  digest: `shards ${shape}`,
  page: indexPage,
  index: (pages, lang) => Promise.resolve(makeIndex(pages, lang)),
};

/** Lines of text: what is only copied into the index needn't be read again. */
function indexPage(record: SearchRecord, lang: string): string {
  const { url, title, description, section, path, sections } = record;
  const terms = pageTerms(record, lang);
  const shown: Omit<PageText, 'id'> = {
    ...{ url, title, description, section, path },
    sections: sections.map(({ slug, heading, text }): PageSection => [heading, slug ?? '', text]),
  };
  return [
    JSON.stringify([section, url]),
    terms.map(([term]) => term).join(' '),
    encodeLevels(terms.map(([, level]) => level)),
    JSON.stringify(shown).slice(1),
  ].join('\n');
}

function readPage(text: string): IndexedPage {
  const [place = '', terms = '', levels = '', shown = ''] = text.split('\n');
  const [section, url] = JSON.parse(place) as [string, string];
  return {
    ...{ section, url, shown },
    terms: terms === '' ? [] : terms.split(' '),
    levels: decodeLevels(levels),
  };
}

function makeIndex(texts: readonly string[], lang: string): Output[] {
  const pages = texts
    .map(readPage)
    .sort((a, b) => order(a.section, b.section) || order(a.url, b.url));
  const id = hash(JSON.stringify(pages.map(({ section, url }) => [section, url])));
  const terms = collect(pages);
  const shards = toShards(toEntries(terms)).filter((shard) => shard.length > 0);
  const files = shards.map((shard) => named('terms', JSON.stringify(shard)));
  const words = named('words', JSON.stringify(encodeWords(commonWords(terms))));
  const entry: IndexEntry = {
    ...{ lang, id, pages: pages.length },
    sections: pages.flatMap(({ section }, at) =>
      section === pages[at - 1]?.section ? [] : [[section, at] as const],
    ),
    shards: shards.map((shard, at) => [shard[0]?.[0] ?? '', files[at]?.path ?? '']),
    words: words.path,
  };
  const shown = pages.map((page, at) => {
    return { path: pageFile(at), content: `{"id":"${id}",${page.shown}` };
  });
  const all = [{ path: 'index.json', content: JSON.stringify(entry) }, words, ...files, ...shown];
  return all.map(({ path, content }) => ({ path: folder + path, content }));
}

function collect(pages: readonly IndexedPage[]): Map<string, Posting[]> {
  const terms = new Map<string, Posting[]>();
  pages.forEach((page, number) => {
    page.terms.forEach((term, at) => {
      const posting = { page: number, level: page.levels[at] ?? 0 };
      const known = terms.get(term);
      if (known === undefined) terms.set(term, [posting]);
      else known.push(posting);
    });
  });
  return terms;
}

/** Named by what is in it, so that it can be kept for ever. */
function named(kind: string, content: string): { path: string; content: string } {
  return { path: `${kind}/${hash(content)}.json`, content };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function order(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
