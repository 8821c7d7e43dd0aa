import type { Section } from '@docsgen/markdown/document';

/**
 * How the search ranks a page. Many pages about one `version` of something have the same words, so they
 * are preferred to a `guide` only if the query contains a version.
 */
export type SearchProfile = 'guide' | 'version';

/** The search record of a page. */
export interface SearchRecord {
  /** Address of the page, with base and trailing slash. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The section that results can be filtered by: the label of the page's sidebar. */
  readonly section: string;
  /** Null if the page's collection has one version. */
  readonly version: SearchVersion | null;
  /** Labels of the page's categories in its sidebar, outermost first. */
  readonly path: readonly string[];
  readonly profile: SearchProfile;
  /** The page's weight from its front matter or the configuration; 1 by default. */
  readonly weight: number;
  /** Keywords from the front matter. */
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
}

/** A version in the search. */
export interface SearchVersion {
  readonly label: string;
  /** Id of its collection. */
  readonly collection: string;
  /** Common prefix of its pages' addresses. */
  readonly base: string;
  /** Whether it is the default version. */
  readonly isLast: boolean;
}

/** A page of the search, whose sections are read on demand. */
export interface SearchedPage extends Omit<SearchRecord, 'sections'> {
  /** Digest of all inputs of its record. */
  readonly digest: string;
  record(): Promise<SearchRecord>;
}
