import type { Output } from './output.ts';

/** The text of a body under one heading, or before the first. */
export interface Section {
  /** The heading's id; null for what stands before the first heading. */
  readonly slug: string | null;
  readonly heading: string;
  /** Plain text on one line. */
  readonly text: string;
  /** Other names of what heading and text call by compound identifiers. */
  readonly keywords: string;
}

/** A section of a page, as the search knows it. Sections of one page follow each other. */
export interface SearchRecord {
  /** Address of the page, without the anchor: base and trailing slash applied. */
  readonly url: string;
  /** The page's. */
  readonly title: string;
  /** The page's. */
  readonly description: string;
  /** What the page belongs to and can be filtered by: the label of its sidebar. */
  readonly section: string;
  /** The heading and its id; null for what stands before the first heading. */
  readonly heading: {
    readonly text: string;
    readonly anchor: string;
    readonly depth: number;
  } | null;
  readonly content: string;
  /** Parts of compound identifiers in the content: to be found by, never to be shown. */
  readonly keywords: string;
}

/** Makes the index that the browser's search reads. */
export interface SearchIndexer {
  /** Changes whenever the same records could give another index. */
  readonly digest: string;
  /** Pure: the same records in the same order give the same bytes. */
  index(records: readonly SearchRecord[], lang: string): Promise<readonly Output[]>;
}
