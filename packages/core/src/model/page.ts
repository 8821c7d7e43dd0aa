import type { MainModel } from './main-model.ts';
import type { NavLink, SidebarView, TocItem } from './page-parts.ts';
import type { SiteFrame } from './site-frame.ts';

/**
 * The complete input of a page's template: plain JSON. The cache key of the rendered page is a digest
 * of its outline and the renderer. Every `href` is final: with base and trailing slash, ready for an
 * attribute.
 */
export interface PageModel {
  /** Path in the output folder, such as `general/releases/index.html`. */
  readonly path: string;
  readonly head: PageHead;
  /** The same object on every page of a version. */
  readonly frame: SiteFrame;
  /** Index of the current tab in `frame.sections`; null if no tab is current. */
  readonly section: number | null;
  /** The same object on every page that shows the same part of a sidebar. */
  readonly sidebar: SidebarView | null;
  /** The `href` of the page's sidebar item; null if it has none. */
  readonly current: string | null;
  readonly breadcrumbs: readonly NavLink[];
  readonly toc: readonly TocItem[];
  readonly previous: NavLink | null;
  readonly next: NavLink | null;
  readonly editUrl: string | null;
  /** ISO date. */
  readonly lastUpdated: string | null;
  /** The author of that change, if known. */
  readonly lastUpdatedBy: string | null;
  /** The reading time in whole minutes, if the site shows it. */
  readonly minutes?: number;
  readonly tags: readonly NavLink[];
  /** The pages that link to this one; null if there are none or the site doesn't list them. */
  readonly backlinks: BacklinkList | null;
  /** Null if the collection has one version, or the page belongs to none. */
  readonly version: VersionView | null;
  /** The page in each language of a multilingual site. */
  readonly languages?: readonly LanguageLink[];
  /** The language of the article, if it stands in for a missing translation. */
  readonly untranslated?: string;
  /** The language of the original, if the page is a translation that is behind it and says so. */
  readonly outdated?: string;
  readonly main: MainModel;
}

/** A page in a language. */
export interface LanguageLink extends NavLink {
  /** A language tag. */
  readonly lang: string;
  readonly isCurrent: boolean;
}

/** The absolute address of a page in a language. */
export interface Language {
  /** A language tag, or `x-default` for readers of any other language. */
  readonly lang: string;
  readonly href: string;
}

/** Pages that link to a page. */
export interface BacklinkList {
  readonly count: number;
  /** Sorted by title. A long list is truncated. */
  readonly links: readonly NavLink[];
}

/** A page's version with links to the others. */
export interface VersionView {
  readonly label: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly className: string;
  /** The versions that the page applies to, as written in its front matter; null for all. */
  readonly applies: string | null;
  /** This page in the last version, or that version's home page; null on the last itself. */
  readonly latest: NavLink | null;
  /** Every version, newest first: this page in it, or its home page. */
  readonly versions: readonly (NavLink & { readonly isCurrent: boolean })[];
}

/** The contents of the document's head. */
export interface PageHead {
  /** The title of the page without the site's; null if the theme has a title for the page. */
  readonly title: string | null;
  /** Null if the theme has a description for the page. */
  readonly description: string | null;
  /** The front matter's keywords, for search engines. */
  readonly keywords: readonly string[];
  /** Absolute address; null if the site's origin is unknown. */
  readonly canonical: string | null;
  readonly noIndex: boolean;
  /** Target of a redirect page; null for other pages. */
  readonly refresh: string | null;
  /** Other formats of the page, and feeds. */
  readonly alternates: readonly Alternate[];
  /** The page in every language that it is translated to; absent if there is only one. */
  readonly languages?: readonly Language[];
  /** Open Graph metadata; null for a page that shouldn't be linked. */
  readonly openGraph: OpenGraph | null;
  /** JSON-LD for search engines. The template that prints it escapes `<`. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
}

/** Another format of a page, or a feed: `<link rel="alternate">`. */
export interface Alternate {
  /** A media type. */
  readonly type: string;
  readonly href: string;
  /** The title of the link; null if its type identifies it. */
  readonly title: string | null;
}

/** Open Graph properties (ogp.me) besides title and description. Addresses are absolute. */
export interface OpenGraph {
  readonly type: 'website' | 'article';
  readonly siteName: string;
  readonly url: string | null;
  readonly image: string | null;
  /** In pixels; set if docsgen made the image. */
  readonly imageSize?: { readonly width: number; readonly height: number };
  /** ISO date. */
  readonly modified: string | null;
}
