import type { SearchedPage, SearchRecord } from '@docsgen/core';
import type { PageText } from '@docsgen/renderer/search';
import type { Store } from './store.ts';
import { pageTerms, readWords } from './terms.ts';
import { splitIntoChunks, type TextChunk } from './text-chunks.ts';

/** A page's parts of the index, each text by digest. */
export interface IndexedPage {
  readonly page: SearchedPage;
  /** Digest of the page's terms: lines of a term and its encoded worth. */
  readonly terms: string;
  /** Digests of the page's files: its own, and those of a long page's parts. */
  readonly files: readonly string[];
}

/** Reads a page's parts of the index from the store, or computes them. */
export async function indexPage(
  page: SearchedPage,
  lang: string,
  store: Store,
): Promise<IndexedPage> {
  const key = `page:${page.digest}`;
  const known = store.get(key)?.split(' ');
  const [terms = '', ...files] = known ?? (await makePage(page, lang, store));
  for (const name of files) store.touch(name);
  store.touch(terms);
  if (known === undefined) store.set(key, [terms, ...files].join(' '));
  return { page, terms, files };
}

/** Reads a text of a page by its digest. It is computed again if the store has lost it. */
export async function pageText(
  { page }: IndexedPage,
  name: string,
  lang: string,
  store: Store,
): Promise<string> {
  const known = store.get(name);
  if (known !== null) return known;
  await makePage(page, lang, store);
  return store.get(name) ?? '';
}

async function makePage(page: SearchedPage, lang: string, store: Store): Promise<string[]> {
  const record = await page.record();
  const sections = readWords(record);
  const parts = splitIntoChunks(record, sections);
  const words = { sections, segments: parts.flatMap(({ segments }) => segments) };
  const terms = pageTerms(record, words, lang).map(([term, worth]) => `${term} ${worth}`);
  const files = pageFiles(record, parts).map((file) => JSON.stringify(file));
  return [terms.join('\n'), ...files].map((text) => store.put(text));
}

/** The files of a page: one, and for a long page the parts that its texts are divided into. */
function pageFiles(
  { url, title, description, path }: SearchRecord,
  parts: readonly TextChunk[],
): readonly (PageText | TextChunk['sections'])[] {
  const shown = { url, title, description, path };
  const [only] = parts;
  if (parts.length < 2) return [{ ...shown, sections: only?.sections ?? [], parts: [] }];
  let first = 0;
  const firsts = parts.map(({ segments }) => {
    first += segments.length;
    return first - segments.length;
  });
  return [{ ...shown, sections: [], parts: firsts }, ...parts.map(({ sections }) => sections)];
}
