import type { MainModel } from './main-model.ts';
import type { NavLink, SidebarView, TocItem } from './page-parts.ts';
import type { SiteFrame } from './site-frame.ts';

/**
 * A page's whole world: plain JSON, all that a template may read. Its hash together
 * with the renderer's is the page's identity. Every `href` is final: base and trailing
 * slash applied, ready for an attribute.
 */
export interface PageModel {
  /** Path in the output folder, such as `general/releases/index.html`. */
  readonly path: string;
  readonly head: PageHead;
  /** The same object on every page of a version. */
  readonly frame: SiteFrame;
  /** The tab that is current, as an index into `frame.sections`; null where none is. */
  readonly section: number | null;
  /** The same object on every page that shows the same part of a sidebar. */
  readonly sidebar: SidebarView | null;
  /** The `href` of the sidebar item that is this page; null where none is. */
  readonly current: string | null;
  readonly breadcrumbs: readonly NavLink[];
  readonly toc: readonly TocItem[];
  readonly previous: NavLink | null;
  readonly next: NavLink | null;
  readonly editUrl: string | null;
  /** ISO date. */
  readonly lastUpdated: string | null;
  /** Who changed the page then, where that is known. */
  readonly lastUpdatedBy: string | null;
  readonly tags: readonly NavLink[];
  /** The pages that link to this one; null where the site doesn't list them, or there are none. */
  readonly backlinks: BacklinkList | null;
  /** Null where the collection has one version, or the page belongs to none. */
  readonly version: VersionView | null;
  /** The page in each language, in a site in several. */
  readonly languages?: readonly LanguageLink[];
  /** The language of the article, where it stands in for one that isn't translated. */
  readonly untranslated?: string;
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
  /** A language tag, or `x-default` for readers of none of the others. */
  readonly lang: string;
  readonly href: string;
}

/** Pages that link to a page. */
export interface BacklinkList {
  readonly count: number;
  /** In the order of their titles; of many the first. */
  readonly links: readonly NavLink[];
}

/** What a page shows of its version and of the others. */
export interface VersionView {
  readonly label: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly className: string;
  /** This page in the last version, or that version's first page; null on the last itself. */
  readonly latest: NavLink | null;
  /** Every version, newest first: this page in it, or its first page. */
  readonly versions: readonly (NavLink & { readonly isCurrent: boolean })[];
}

/** What stands in the document's head. */
export interface PageHead {
  /** The title of this page alone; null for a page of the theme's own, which the theme names. */
  readonly title: string | null;
  /** Null where the theme has one, as it has for pages of its own. */
  readonly description: string | null;
  /** Those of the front matter, for search engines. */
  readonly keywords: readonly string[];
  /** Absolute address; null where the site's is unknown. */
  readonly canonical: string | null;
  readonly noIndex: boolean;
  /** Address that the page sends its readers on to; null for a page to stay on. */
  readonly refresh: string | null;
  /** The same in other forms, and feeds. */
  readonly alternates: readonly Alternate[];
  /** The page in every language that it is translated to; left out where that is one. */
  readonly languages?: readonly Language[];
  /** What other sites show of a link to this page; null where no link should lead to it. */
  readonly openGraph: OpenGraph | null;
  /** JSON-LD for search engines. The template that prints it escapes `<`. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
}

/** Another form of a page, or a feed: `<link rel="alternate">`. */
export interface Alternate {
  /** A media type. */
  readonly type: string;
  readonly href: string;
  /** Null where the type says enough. */
  readonly title: string | null;
}

/** The Open Graph protocol's properties (ogp.me) beside title and description. Addresses are absolute. */
export interface OpenGraph {
  readonly type: 'website' | 'article';
  readonly siteName: string;
  readonly url: string | null;
  readonly image: string | null;
  /** ISO date. */
  readonly modified: string | null;
}
