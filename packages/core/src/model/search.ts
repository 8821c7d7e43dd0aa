import type { Cache } from '../io/cache.ts';
import type { LazyOutput } from './output.ts';

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
  /** Null where the page's collection has one version. */
  readonly version: SearchVersion | null;
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

/** A version that pages can be of. */
export interface SearchVersion {
  readonly label: string;
  /** Id of the collection that has it. */
  readonly collection: string;
  /** Address that those of its pages begin with. */
  readonly base: string;
  /** Whether it is the one that readers come to unless they ask for another. */
  readonly isLast: boolean;
}

/** A page that can be searched, before its text is read. */
export interface SearchedPage extends Omit<SearchRecord, 'sections'> {
  /** Of all that its record follows from. */
  readonly digest: string;
  record(): Promise<SearchRecord>;
}

/** Makes the index that the browser's search reads. */
export interface SearchIndexer {
  /** Changes whenever the same records could give another index. */
  readonly digest: string;
  /**
   * The index of a site's pages: the same pages give the same bytes, whatever their order. What is
   * the same as in an earlier build comes from the cache.
   */
  index(pages: readonly SearchedPage[], lang: string, cache: Cache): Promise<readonly LazyOutput[]>;
}
