/**
 * The index that the browser reads, all of it JSON. `index.json` is read first; a question takes
 * the shards that its words are in, and of the pages that are shown what is shown of them.
 */
export interface IndexEntry {
  readonly lang: string;
  /** Names the folder of the pages: another order of pages is another folder. */
  readonly id: string;
  /** How many pages there are. They are numbered from 0, those of one group after each other. */
  readonly pages: number;
  /** Of collections that have several versions. */
  readonly versions: readonly IndexVersion[];
  /** Pages of one section in one version, with the number of the first. */
  readonly groups: readonly PageGroup[];
  /** Shards of the terms, in the order of their first terms. */
  readonly shards: readonly IndexFile[];
  /** Whether `shards` are lists of shards instead: those of a huge site are many. */
  readonly isDeep: boolean;
  /** Files of the words that a misspelt one may stand for, by their first letter. */
  readonly words: readonly IndexFile[];
}

/** A version: its label, its collection's id, its address, and whether it is the last. */
export type IndexVersion = readonly [label: string, collection: string, base: string, last: 0 | 1];

/** `version` is the place in `IndexEntry.versions`; -1 for pages that have none. */
export type PageGroup = readonly [section: string, version: number, first: number];

/** What a file begins with, and the file's name without its folder. */
export type IndexFile = readonly [first: string, file: string];

/** Terms with their postings, in the order of terms by UTF-16 units. */
export type Shard = readonly (readonly [term: string, postings: string])[];

/** A page as it is shown. Of a long one the texts are in files of their own. */
export interface PageText {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Where the page stands: the labels above it, outermost first. */
  readonly path: readonly string[];
  readonly sections: readonly PageSection[];
  /** The first segment (see `Posting`) of each file of a long page; empty for the others. */
  readonly parts: readonly number[];
}

/** A text under a heading; heading and anchor are empty for what stands before the first. */
export type PageSection = readonly [heading: string, anchor: string, text: string];

/** Where a file of the index is, beside `index.json`. */
export function indexFile(kind: 'terms' | 'words' | 'shards', name: string): string {
  return `${kind}/${name}.json`;
}

/** Where a page is, and the parts of a long one. */
export function pageFile(id: string, page: number, part?: number): string {
  return `pages/${id}/${page}${part === undefined ? '' : `-${part}`}.json`;
}
