import type { Requirements } from './front-matter.ts';
import type { Badge } from './sidebar.ts';

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
  /** As in `SiteFrame`. */
  readonly messages?: Readonly<Record<string, string>>;
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
      readonly badges?: readonly ItemBadge[];
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
      readonly badges?: readonly ItemBadge[];
    }
  | { readonly type: 'html'; readonly value: string; readonly className?: string };

/** What stands beside the label of an item: words of the site, or the state of a release. */
export type ItemBadge =
  | ({ readonly type: 'text' } & Badge)
  | { readonly type: 'release'; readonly state: 'lts' | 'ended' | 'withdrawn' };

/** Compiled Markdown with every link and image resolved. */
export type ResolvedContent = string | ResolvedComponent;

/** A directive whose label and children are resolved. */
export interface ResolvedComponent {
  readonly type: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
  readonly label: readonly ResolvedContent[];
  readonly children: readonly ResolvedContent[];
  /** What attributes show, by their names; absent where none does. */
  readonly slots?: Readonly<Record<string, readonly ResolvedContent[]>>;
  /** What the directive's specification asked for. */
  readonly data?: DirectiveData;
}

/** Parts of the site that a directive may show. */
export type DirectiveData =
  /** The children of the category whose page this is, in the order of the sidebar. */
  | { readonly type: 'children'; readonly cards: readonly Card[] }
  /** Every entry below the category whose page this is, in the order of the sidebar. */
  | { readonly type: 'entries'; readonly entries: readonly EntryRow[] }
  /** All news, feed by feed, each newest first. */
  | { readonly type: 'news'; readonly items: readonly NewsRow[] }
  /** What a source of the site made, as plain data; null where there is no such source. */
  | { readonly type: 'source'; readonly name: string; readonly value: unknown }
  /** Every series of releases, newest first. */
  | {
      readonly type: 'releases';
      readonly today: string;
      readonly series: readonly SeriesOverview[];
    };

/** An entry below a category, with what its front matter says in the keys that the site declares. */
export interface EntryRow extends NavLink {
  readonly description: string;
  /** Label of the category that it stands in. */
  readonly category: string;
  /** Dates are ISO. */
  readonly values: Readonly<Record<string, EntryValue>>;
}

/** What a declared key of front matter holds. */
export type EntryValue = string | number | boolean | readonly string[];

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
  /** The release to use in place of the series' first one. */
  readonly successor: ReleaseSuccessor | null;
  /** In version order, without the series' own page. */
  readonly releases: readonly OverviewRelease[];
}

/** A release in a table of all of them. */
export interface OverviewRelease extends SeriesRelease {
  readonly successor: ReleaseSuccessor | null;
}

/** The release to use in place of another. */
export interface ReleaseSuccessor {
  readonly version: string;
  /** Null where it has no page. */
  readonly href: string | null;
}

/** The day of a piece of news, and who wrote it. */
export interface Byline {
  /** ISO date. */
  readonly date: string | null;
  readonly authors: readonly string[];
}

/** A piece of news in a list. */
export interface NewsRow extends NavLink, Byline {
  readonly date: string;
  /** Id of its feed. */
  readonly feed: string;
  readonly description: string;
  readonly tags: readonly NavLink[];
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
  readonly supersededBy:
    | (ReleaseSuccessor & { readonly date: string | null; readonly reason: string | null })
    | null;
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
