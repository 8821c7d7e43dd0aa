/**
 * `index.json`, the entry file of the search index, which the browser reads first. A query then
 * fetches the shards that contain its words, and the stored data of the pages that are shown.
 */
export interface IndexEntry {
  readonly lang: string;
  /** Name of the folder of the pages' files. It changes with the pages and their order. */
  readonly id: string;
  /** Number of pages. They are numbered from 0; the pages of a group are consecutive. */
  readonly pages: number;
  /** The versions of collections that have several. */
  readonly versions: readonly IndexVersion[];
  /** Groups: the pages of one section in one version, with the number of the first page. */
  readonly groups: readonly PageGroup[];
  /** Shards of the terms, sorted by their first terms. */
  readonly shards: readonly IndexFile[];
  /** Whether `shards` lists files with lists of shards instead of shards, as on a huge site. */
  readonly isDeep: boolean;
  /** Files of the words for spelling correction, by first letter. */
  readonly words: readonly IndexFile[];
  /** Name of the file of all titles (see `PageTitles`); null on a site with too many pages. */
  readonly titles: string | null;
}

/**
 * What results show of the pages before their texts are loaded, by page number. Breadcrumbs are an
 * index in `paths`.
 */
export interface PageTitles {
  readonly paths: readonly (readonly string[])[];
  readonly pages: readonly (readonly [title: string, url: string, path: number])[];
}

/** A version: its label, its collection's id, its address, and whether it is the latest. */
export type IndexVersion = readonly [label: string, collection: string, base: string, last: 0 | 1];

/**
 * `version` is an index into `IndexEntry.versions`; -1 for pages without a version. `first` is the
 * number of the group's first page.
 */
export type PageGroup = readonly [section: string, version: number, first: number];

/** The first term of a file, and the file's name without its folder. */
export type IndexFile = readonly [first: string, file: string];

/** Terms with their postings, sorted by UTF-16 code units. */
export type Shard = readonly (readonly [term: string, postings: string])[];

/** The stored data of a page. The sections of a long page are in separate files, its parts. */
export interface StoredPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The breadcrumbs: the labels above the page, outermost first. */
  readonly path: readonly string[];
  readonly sections: readonly PageSection[];
  /** The first segment (see `Posting`) of each file of a long page; empty for other pages. */
  readonly parts: readonly number[];
}

/** A text under a heading; heading and anchor are empty for the text before the first heading. */
export type PageSection = readonly [heading: string, anchor: string, text: string];

/** Path of a file of the index, relative to `index.json`. */
export function indexFile(kind: 'terms' | 'words' | 'shards' | 'titles', name: string): string {
  return `${kind}/${name}.json`;
}

/** Path of a page's file, or of a part of a long page, relative to `index.json`. */
export function pageFile(id: string, page: number, part?: number): string {
  return `pages/${id}/${page}${part === undefined ? '' : `-${part}`}.json`;
}
