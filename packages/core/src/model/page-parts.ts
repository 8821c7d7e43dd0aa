import type { Product } from './config.ts';
import type { Requirements } from './front-matter.ts';
import type { Badge } from './sidebar.ts';
import type { UpgradeAdvice } from './upgrade.ts';

/** A link of the site's navigation. */
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

/**
 * The part of a sidebar that a page shows: its top level, and the path to the page with siblings.
 */
export interface SidebarView {
  readonly name: string;
  readonly label: string;
  /** Address of the page with the whole tree. */
  readonly contentsHref: string;
  /** Address of the tree for scripts: a rendered `SidebarModel`. */
  readonly treeHref: string;
  readonly items: readonly SidebarViewItem[];
}

/**
 * A whole sidebar, rendered once for all pages that show parts of it. Its address has no hash,
 * since that would change every page whenever one page is retitled.
 */
export interface SidebarModel {
  /** Path in the output folder. */
  readonly path: string;
  readonly lang: string;
  /** As in `SiteFrame`. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Includes the items of categories that are collapsed by default. */
  readonly items: readonly SidebarViewItem[];
}

/** A sidebar item as shown. A closed category has no items, only their number. */
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

/** A badge beside an item's label: configured text, or the state of a release. */
export type ItemBadge =
  | ({ readonly type: 'text' } & Badge)
  | { readonly type: 'release'; readonly state: 'lts' | 'ended' | 'superseded' | 'newest' };

/** Compiled Markdown with every link and image resolved. */
export type ResolvedContent = string | ResolvedComponent;

/** A directive with resolved label and children. */
export interface ResolvedComponent {
  readonly type: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
  readonly label: readonly ResolvedContent[];
  readonly children: readonly ResolvedContent[];
  /** HTML of slot attributes, by name; absent if there are none. */
  readonly slots?: Readonly<Record<string, readonly ResolvedContent[]>>;
  /** The data that the directive's specification asks for. */
  readonly data?: DirectiveData;
}

/** Site data that directives can ask for. */
export type DirectiveData =
  /** The children of the page's category, in sidebar order. */
  | { readonly type: 'children'; readonly cards: readonly Card[] }
  /** Every entry below the page's category, in sidebar order. */
  | { readonly type: 'entries'; readonly entries: readonly EntryRow[] }
  /** All news by feed, newest first. */
  | { readonly type: 'news'; readonly items: readonly NewsRow[] }
  /** The plain data that a source made; null without such a source. */
  | { readonly type: 'source'; readonly name: string; readonly value: unknown }
  /** The plain data that an extension of the site made. */
  | { readonly type: 'custom'; readonly name: string; readonly value: unknown }
  /** For each product with releases, how to upgrade it. */
  | { readonly type: 'upgrades'; readonly products: readonly ProductUpgrades[] }
  /** Every series of releases, newest first. */
  | {
      readonly type: 'releases';
      readonly today: string;
      /** The products that have releases, in the order of the configuration. */
      readonly products: readonly Product[];
      readonly series: readonly SeriesOverview[];
    };

/** How to upgrade a product: the usual questions with their answers. */
export interface ProductUpgrades {
  /** Id of the product; empty on a site that doesn't name products. */
  readonly product: string;
  /** Address of the product's `UpgradeData` as JSON. */
  readonly dataHref: string;
  /** Its newest release; null without one that readers can use. */
  readonly newest: ReleaseSuccessor | null;
  /** From the newest release of each series to the newest of all, newest series first. */
  readonly answers: readonly SeriesUpgrade[];
}

/** How to upgrade from a series. */
export interface SeriesUpgrade {
  readonly series: string;
  readonly lts: boolean;
  readonly advice: UpgradeAdvice;
}

/** How to upgrade from one release. */
export interface ReleaseUpgrades {
  readonly version: string;
  /** Address of the product's `UpgradeData` as JSON. */
  readonly dataHref: string;
  /** The page that answers for all series; null without one. */
  readonly allHref: string | null;
  /** To the newest release of all; null for that release, and for one that isn't out. */
  readonly toNewest: UpgradeAdvice | null;
  /** To the newest release of its own series; null if it is that, or the newest of all. */
  readonly inSeries: UpgradeAdvice | null;
}

/** An entry below a category, with the declared keys of its front matter. */
export interface EntryRow extends NavLink {
  readonly description: string;
  /** Label of its category. */
  readonly category: string;
  /** Dates are ISO. */
  readonly values: Readonly<Record<string, EntryValue>>;
}

/** The value of a declared front matter key. */
export type EntryValue = string | number | boolean | readonly string[];

/** A series with its dates, for tables and timelines. Dates are ISO. */
export interface SeriesOverview {
  /** Id of the product; empty on a site that doesn't name products. */
  readonly product: string;
  readonly name: string;
  /** The series' page, if it has one. */
  readonly href: string | null;
  readonly lts: boolean;
  readonly date: string | null;
  readonly generalSupportEnd: string | null;
  readonly securitySupportEnd: string | null;
  readonly extendedSecuritySupportEnd: string | null;
  readonly support: SupportState;
  /** Its newest release that readers can use, which may be the series' page; null without one. */
  readonly newest: SeriesRelease | null;
  /** The first release, which the series' page describes; null without a page. */
  readonly first: OverviewRelease | null;
  /** In version order, without the series' page. */
  readonly releases: readonly OverviewRelease[];
}

/** A release in a table of all releases. */
export interface OverviewRelease extends SeriesRelease {
  readonly state: ReleaseState;
}

/** A release that replaces another one. */
export interface ReleaseSuccessor {
  readonly version: string;
  /** Null without a page. */
  readonly href: string | null;
}

/** Date and authors of a news item. */
export interface Byline {
  /** ISO date. */
  readonly date: string | null;
  readonly authors: readonly string[];
}

/** A news item in a list. */
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
  /** Number of items below it; zero for an entry. */
  readonly count: number;
  /** As in the sidebar; absent without badges. */
  readonly badges?: readonly ItemBadge[];
}

/** The state of support of a series on the site's date, with the date at which it ends. */
export type SupportState =
  | { readonly type: 'planned'; readonly from: string }
  | { readonly type: 'supported'; readonly until: string }
  | { readonly type: 'security'; readonly until: string }
  | { readonly type: 'ended'; readonly on: string | null }
  | { readonly type: 'unknown' };

/**
 * The state of a release on the site's date: that of its series, unless a newer release of the series
 * is out. `later` is the number of releases that came after it.
 */
export type ReleaseState =
  | SupportState
  | { readonly type: 'superseded'; readonly by: ReleaseSuccessor; readonly later: number };

/** The key facts of a release page. Dates are ISO. */
export interface ReleaseFacts {
  /** Id of the product; empty on a site that doesn't name products. */
  readonly product: string;
  readonly version: string;
  readonly date: string | null;
  readonly build: string | null;
  readonly lts: boolean;
  /** The page of a series has the state of the series. */
  readonly state: ReleaseState;
  readonly series: {
    readonly name: string;
    /** Its page; null without one, and on that page itself. */
    readonly href: string | null;
    readonly support: SupportState;
    readonly newest: ReleaseSuccessor | null;
  };
  readonly supersededBy:
    | (ReleaseSuccessor & { readonly date: string | null; readonly reason: string | null })
    | null;
  /** Releases that this one replaces. */
  readonly supersedes: readonly NavLink[];
  /** The other releases of the product on the same day, newest series first. */
  readonly sameDay: readonly NavLink[];
  readonly requirements: Requirements | null;
}

/** A release in the strip or table of its series. */
export interface SeriesRelease extends NavLink {
  readonly version: string;
  readonly date: string | null;
  /** The release that the front matter names in `supersededBy`; null if it names none. */
  readonly successor: ReleaseSuccessor | null;
}
