import type { Requirements } from './front-matter.ts';

/**
 * A page's whole world: plain JSON, all that a template may read. Its hash together
 * with the renderer's is the page's identity. Every `href` is final: base and trailing
 * slash applied, ready for an attribute.
 */
export interface PageModel {
  /** Path in the output folder, such as `general/releases/index.html`. */
  readonly path: string;
  readonly head: Head;
  /** The same object on every page of the site. */
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
  readonly main: MainModel;
}

/** What stands in the document's head. */
export interface Head {
  /** The title of this page alone. */
  readonly title: string;
  readonly description: string;
  /** Absolute address; null where the site's is unknown. */
  readonly canonical: string | null;
  readonly noIndex: boolean;
}

/** What all pages of a site share. */
export interface SiteFrame {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  readonly home: string;
  /** Address of the site's stylesheet. */
  readonly stylesheet: string;
  /** Addresses of the theme's scripts by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The sidebars as tabs. */
  readonly sections: readonly NavLink[];
}

/** A link of the site's own navigation. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** A heading in "On this page". */
export interface TocItem {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
}

/** The part of a sidebar that one page shows: the top level and the path to the page, siblings included. */
export interface SidebarView {
  readonly name: string;
  readonly label: string;
  /** The page that holds the whole tree. */
  readonly contentsHref: string;
  /** The file that holds the whole tree for scripts: a `SidebarModel`, rendered. */
  readonly treeHref: string;
  readonly items: readonly SidebarViewItem[];
}

/**
 * The whole of a sidebar, rendered once for all the pages that show parts of it. Its address
 * has no hash: one would change every page with each retitling.
 */
export interface SidebarModel {
  /** Path in the output folder. */
  readonly path: string;
  readonly lang: string;
  readonly label: string;
  /** Here also a category that is closed at first has its items. */
  readonly items: readonly SidebarViewItem[];
}

/** A sidebar item as shown. A category that is closed here has no items but says how many it holds. */
export type SidebarViewItem =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly className?: string;
    }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly href: string;
      readonly open: boolean;
      readonly collapsible: boolean;
      readonly count: number;
      readonly items: readonly SidebarViewItem[];
      readonly className?: string;
    }
  | { readonly type: 'html'; readonly value: string; readonly className?: string };

/** Compiled Markdown with every link and image resolved. */
export type ResolvedContent = string | ResolvedComponent;

/** A directive whose label and children are resolved. */
export interface ResolvedComponent {
  readonly type: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
  readonly label: readonly ResolvedContent[];
  readonly children: readonly ResolvedContent[];
  /** What the directive's specification asked for. */
  readonly data?: DirectiveData;
}

/** Parts of the site that a directive may show. */
export type DirectiveData =
  /** The children of the category whose page this is, in the order of the sidebar. */
  | { readonly type: 'children'; readonly cards: readonly Card[] }
  /** Every series of releases, newest first. */
  | {
      readonly type: 'releases';
      readonly today: string;
      readonly series: readonly SeriesOverview[];
    };

/** A series with its dates, for tables and timelines. Dates are ISO. */
export interface SeriesOverview {
  readonly product: 'lms' | 'app';
  readonly name: string;
  /** The series' own page, where there is one. */
  readonly href: string | null;
  readonly lts: boolean;
  readonly date: string | null;
  readonly generalSupportEnd: string | null;
  readonly securitySupportEnd: string | null;
  readonly extendedSecuritySupportEnd: string | null;
  readonly support: SupportState;
  /** In version order, without the series' own page. */
  readonly releases: readonly SeriesRelease[];
}

/** What the article holds, by template. */
export type MainModel =
  | DocMain
  | CategoryMain
  | ReleaseMain
  | SeriesMain
  | ContentsMain
  | HomeMain
  | NotFoundMain;

interface EntryMain {
  readonly title: string;
  /** The id of the title's heading, where the body has one for it. */
  readonly titleId: string | null;
  readonly hideTitle: boolean;
  readonly content: readonly ResolvedContent[];
}

/** A documentation page. */
export interface DocMain extends EntryMain {
  readonly type: 'doc';
}

/** A category's page: its entry's text, if it has one, and its children. */
export interface CategoryMain extends EntryMain {
  readonly type: 'category';
  readonly description: string | null;
  readonly children: readonly Card[];
}

/** A child of a category. */
export interface Card extends NavLink {
  readonly description: string;
  /** How many items are below it; zero for an entry. */
  readonly count: number;
}

/** Whether a release still gets fixes on the site's date, and until when. */
export type SupportState =
  | { readonly type: 'planned'; readonly from: string }
  | { readonly type: 'supported'; readonly until: string }
  | { readonly type: 'security'; readonly until: string }
  | { readonly type: 'ended'; readonly on: string | null }
  | { readonly type: 'unknown' };

/** The facts that a release page answers in its first screen. Dates are ISO. */
export interface ReleaseFacts {
  readonly product: 'lms' | 'app';
  readonly version: string;
  readonly date: string | null;
  readonly build: string | null;
  readonly lts: boolean;
  readonly support: SupportState;
  /** The series' own page, where there is one. */
  readonly series: { readonly name: string; readonly href: string | null };
  readonly supersededBy: {
    readonly version: string;
    readonly href: string | null;
    readonly date: string | null;
    readonly reason: string | null;
  } | null;
  /** Releases that this one is the successor of. */
  readonly supersedes: readonly NavLink[];
  readonly requirements: Requirements | null;
}

/** A release in the strip or table of its series. */
export interface SeriesRelease extends NavLink {
  readonly version: string;
  readonly date: string | null;
  readonly superseded: boolean;
}

/** A point release. */
export interface ReleaseMain extends EntryMain {
  readonly type: 'release';
  readonly facts: ReleaseFacts;
  /** The series page, then its releases in version order. */
  readonly series: readonly SeriesRelease[];
}

/** The first release of a series, which stands for the series. */
export interface SeriesMain extends EntryMain {
  readonly type: 'series';
  readonly facts: ReleaseFacts;
  readonly generalSupportEnd: string | null;
  readonly securitySupportEnd: string | null;
  readonly extendedSecuritySupportEnd: string | null;
  readonly series: readonly SeriesRelease[];
}

/** The whole tree of a sidebar. */
export interface ContentsMain {
  readonly type: 'contents';
  readonly title: string;
  readonly items: readonly SidebarViewItem[];
}

/** The first page of the site or of a collection. */
export interface HomeMain {
  readonly type: 'home';
  readonly title: string;
  readonly tagline: string;
  readonly sections: readonly Card[];
  /** The newest release of each supported series, newest first. */
  readonly latest: readonly LatestRelease[];
}

/** A release on the home page. */
export interface LatestRelease extends NavLink {
  readonly date: string | null;
  readonly lts: boolean;
  readonly support: SupportState;
}

/** The page a host shows for an address that is not there. */
export interface NotFoundMain {
  readonly type: 'not-found';
  readonly title: string;
  readonly sections: readonly Card[];
}
