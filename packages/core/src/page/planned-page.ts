import type {
  Body,
  Card,
  DirectiveData,
  Entry,
  Language,
  PageModel,
  PlannedFile,
} from '../model/index.ts';
import type { Indexing } from './head.ts';

/** A page whose model is made on demand. The page 404 and the pages of redirects have no route. */
export interface PlannedPage extends PlannedFile {
  readonly route: string | null;
  readonly entry: Entry | null;
  /**
   * The page's outline. Made on each call, so that a large site doesn't hold all of them in memory.
   */
  outline(): PageOutline;
  /** Its data for the sitemap. That of an entry's page is made without its outline. */
  listing(): PageListing;
  /** What the page of an entry shows around its text; null for pages of the theme. */
  readonly surroundings: (() => PageSurroundings) | null;
}

/**
 * What the page of an entry shows around its text, made without reading the text. With the text and the
 * targets of its links, it decides what is on the page, unless `PageOutline.showsOthers`. Plain data.
 */
export interface PageSurroundings {
  /** The model but for what follows from the text. */
  readonly shell: Omit<PageModel, 'main' | 'toc' | 'minutes'>;
  /** The cards of the category whose page it is; null if it is no category's. */
  readonly children: readonly Card[] | null;
}

/** The part of a page's head that search engines read. */
export interface PageListing {
  readonly canonical: string | null;
  readonly noIndex: boolean;
  readonly lastUpdated: string | null;
  readonly languages: readonly Language[];
}

/**
 * The inputs of a page's model as plain data, with the digest of its text in place of the text. A
 * page has changed if and only if the hash of its outline has, so a build reads only the texts of
 * changed pages.
 */
export interface PageOutline {
  /** The model; its content is empty if that of an entry is to be read. */
  readonly shell: PageModel;
  /** The inputs of an entry's content; null for pages of the theme. */
  readonly content: { readonly body: Body; readonly values: HoleValues } | null;
  /**
   * Whether it may show any text of other entries. The others show their names and descriptions alone:
   * pages of entries those in their surroundings.
   */
  readonly showsOthers: boolean;
}

/** The values of the holes in an entry's content. Plain data, made without reading its text. */
export interface HoleValues {
  /** Addresses of its links, by index. */
  readonly links: readonly string[];
  /** Source and size of its images, by index. */
  readonly images: readonly string[];
  /** Site data for components, by directive. */
  readonly data: Readonly<Record<string, DirectiveData>>;
}

/** The listing of a page. */
export function makeListing(
  { canonical, noIndex, languages = [] }: Indexing,
  lastUpdated: string | null,
): PageListing {
  return { canonical, noIndex, lastUpdated, languages };
}
