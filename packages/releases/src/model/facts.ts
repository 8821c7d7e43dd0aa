import type { NavLink } from '@docsgen/core';
import type { Requirements } from './release.ts';
import type { Product } from './settings.ts';

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

/** A release in the strip or table of its series. */
export interface SeriesRelease extends NavLink {
  readonly version: string;
  readonly date: string | null;
  /** The release that the front matter names in `supersededBy`; null if it names none. */
  readonly successor: ReleaseSuccessor | null;
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

/** A release on the home page. */
export interface LatestRelease extends NavLink {
  readonly date: string | null;
  readonly lts: boolean;
  readonly support: SupportState;
}

/** The site data `releases`. */
export interface ReleaseData {
  readonly today: string;
  /** The products that have releases, in the order of the configuration. */
  readonly products: readonly Product[];
  /** Every series, newest first. */
  readonly series: readonly SeriesOverview[];
}
