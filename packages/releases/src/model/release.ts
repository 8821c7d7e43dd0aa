/** Front matter of release notes, and the series that they form. */

import type { Entry } from '@docsgen/core';

/** The release that replaces this one. */
export interface SupersededBy {
  readonly version: string;
  /** ISO date on which the successor superseded this release. */
  readonly date?: string | undefined;
  readonly reason?: string | undefined;
}

/** One thing that a release requires, under a key that the configuration names. */
export interface RequirementItem {
  /** Absent if the requirement is one thing. */
  readonly name?: string | undefined;
  /** What it applies to, if it doesn't apply to all. */
  readonly for?: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** The release that first supports `max`, if it isn't the first of the series. */
  readonly maxSince?: string | undefined;
  readonly notSupported?: string | undefined;
  /** Such as `required` or `recommended`. */
  readonly need?: string | undefined;
  readonly note?: string | undefined;
  /** The values of fields that the configuration adds. */
  readonly fields?: Readonly<Record<string, unknown>> | undefined;
}

/** The requirements of a release, as written in its notes; absent fields aren't stated there. */
export interface Requirements {
  /** The oldest version that can be upgraded to this one. */
  readonly upgradeFrom?: string | undefined;
  /** The version that an older one must be upgraded to first. */
  readonly upgradeVia?: string | undefined;
  readonly notes?: readonly string[] | undefined;
  /** What it requires, by the keys of the configuration. */
  readonly items: Readonly<Record<string, readonly RequirementItem[]>>;
}

/** The `release:` block of a release page. Dates are ISO (`2021-03-08`), versions as written. */
export interface Release {
  /** Id of its product; empty on a site that doesn't name products. */
  readonly product: string;
  readonly version: string;
  readonly series: string;
  readonly date?: string | undefined;
  readonly build?: string | undefined;
  readonly lts?: boolean | undefined;
  readonly generalSupportEnd?: string | undefined;
  readonly securitySupportEnd?: string | undefined;
  readonly extendedSecuritySupportEnd?: string | undefined;
  readonly supersededBy?: SupersededBy | undefined;
  readonly requirements?: Requirements | undefined;
}

/** A release series: its page, if it has one, and its releases in version order. */
export interface Series {
  /** Id of the product; empty on a site that doesn't name products. */
  readonly product: string;
  readonly name: string;
  readonly page: Entry | null;
  readonly releases: readonly Entry[];
  /**
   * The newest release that is out, has no `supersededBy` and is no pre-release; the series' page
   * counts as its first release. Null if there is none.
   */
  readonly newest: Entry | null;
}
