import type { Output } from './output.ts';

/** The text of a body under one heading, or before the first. */
export interface Section {
  /** The heading's id; null for what stands before the first heading. */
  readonly slug: string | null;
  readonly heading: string;
  /** Plain text on one line. */
  readonly text: string;
}

/** A page, as the search knows it. */
export interface SearchRecord {
  /** Address of the page: base and trailing slash applied. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** What the page belongs to and can be filtered by: the label of its sidebar. */
  readonly section: string;
  /** Labels of the categories above the page in its sidebar, outermost first. */
  readonly path: readonly string[];
  /** Release notes are what a version is looked for in; all else is looked for in guides. */
  readonly type: 'guide' | 'release';
  /** What the page counts by its front matter and the configuration; 1 unless they say otherwise. */
  readonly weight: number;
  /** Other words for what the page is about, from its front matter. */
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
}

/** Makes the index that the browser's search reads. */
export interface SearchIndexer {
  /** Changes whenever the same records could give another index. */
  readonly digest: string;
  /** What the index has of one page. Pure; cached by the page's text and this digest. */
  page(record: SearchRecord, lang: string): string;
  /** The index of pages in their order. The same pages in the same order give the same bytes. */
  index(pages: readonly string[], lang: string): Promise<readonly Output[]>;
}
