import type { Entry } from './entry.ts';
import type { SidebarCategory, SidebarItem } from './sidebar.ts';
import type { SiteGraph, Version } from './site.ts';

/** A site in one of its languages. */
export interface LocalView {
  /** The site; for pages in another language, as it is in that language. */
  readonly site: SiteGraph;
  /** The site in all of its languages, with the settings of its own; `site` for one in one language. */
  readonly whole: SiteGraph;
  /** Every listed entry of every version. */
  readonly entries: readonly Entry[];
  /** The first segment of the routes of the language; empty for that of the site itself. */
  readonly locale: string;
  /** The address of a route, for links: with base and trailing slash. */
  address(route: string): string;
  /** The address of a file in the output folder, for links. */
  file(path: string): string;
}

/** The input of an output extension. */
export interface OutputView {
  readonly site: SiteGraph;
  /** Every listed entry of every version. */
  readonly entries: readonly Entry[];
  /** The address of a route: with base and trailing slash, absolute if the site's origin is known. */
  address(route: string): string;
  /** An entry's page as Markdown, as published beside the page. */
  markdown(entry: Entry): Promise<string>;
  /** The address of that Markdown, absolute if the site's origin is known. */
  markdownAddress(entry: Entry): string;
  /** The site in each of its languages, its own first; a site in one language itself. */
  readonly languages: readonly LocalView[];
}

/** The page that shows site data. */
export interface DataPage {
  readonly entry: Entry;
  readonly version: Version;
  /** The category whose page the entry is; null if it isn't that of a category. */
  readonly category: SidebarCategory | null;
}

/** The input of the model of a page. */
export interface PageView extends LocalView, DataPage {}

/** The input of badges: a version with its sidebars. */
export interface BadgesView {
  /** The site; for pages in another language, as it is in that language. */
  readonly site: SiteGraph;
  readonly version: Version;
  /** The entry of an item; undefined for one without a page of its own. */
  entryOf(item: SidebarItem): Entry | undefined;
}
