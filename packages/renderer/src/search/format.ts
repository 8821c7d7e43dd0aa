/**
 * The index that the browser reads, all of it JSON. `index.json` is read first; a question takes
 * the shards that its words are in and the pages that are shown.
 */
export interface IndexEntry {
  readonly lang: string;
  /** Of the pages and their order: a file that says another belongs to another build. */
  readonly id: string;
  /** How many pages there are. They are numbered from 0, those of one section after each other. */
  readonly pages: number;
  /** Sections with the number of their first page. */
  readonly sections: readonly (readonly [label: string, first: number])[];
  /** Shards of the terms, in the order of their first terms. */
  readonly shards: readonly (readonly [first: string, file: string])[];
  /** The file of the words that a misspelt one may stand for. */
  readonly words: string;
}

/** Terms with their postings, in the order of terms by UTF-16 units. */
export type Shard = readonly (readonly [term: string, postings: string])[];

/** A page as it is shown. */
export interface PageText {
  /** See `IndexEntry`. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
  /** Where the page stands: the labels above it, outermost first. */
  readonly path: readonly string[];
  readonly sections: readonly PageSection[];
}

/** A text under a heading; heading and anchor are empty for what stands before the first. */
export type PageSection = readonly [heading: string, anchor: string, text: string];

/** Where a page's text is, beside `index.json`. */
export function pageFile(page: number): string {
  return `pages/${page}.json`;
}
