/** A text and the setting or file that it comes from. */
export interface Attributed {
  readonly text: string;
  readonly from: string;
}

/** The position of a page in its sidebar. */
export interface SidebarPosition {
  readonly name: string;
  /** The reason why the page has this sidebar. */
  readonly from: string;
  /** Counted from 1; null if the sidebar is shown but doesn't contain the page. */
  readonly position: number | null;
  readonly count: number;
  /** The labels of its categories, outermost first. */
  readonly path: readonly string[];
}

/** A part of a page's model. The page's HTML is unchanged as long as no part changes. */
export interface Dependency {
  readonly part: string;
  /** The inputs of the part. */
  readonly from: string;
  /** Digest of the part, in hex, 12 digits: a comparison of two explanations shows what changed. */
  readonly hash: string;
}

/** The explanation of a page. Routes are without base and trailing slash. */
export interface Explanation {
  readonly route: string | null;
  /** Path in the output folder. */
  readonly output: string;
  /** Absolute if the site's origin is known. */
  readonly address: string;
  /** The type of its main model, which selects the template. */
  readonly template: string;
  /** Its source file; null for a page of the theme. */
  readonly source: string | null;
  readonly id: string | null;
  readonly collection: string | null;
  readonly version: string | null;
  readonly title: Attributed;
  readonly description: Attributed;
  readonly sidebar: SidebarPosition | null;
  readonly breadcrumbs: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly tags: readonly string[];
  /** Draft, unlisted, or both. */
  readonly states: readonly string[];
  readonly linksTo: readonly string[];
  readonly linkedFrom: readonly string[];
  readonly includes: readonly string[];
  readonly assets: readonly string[];
  readonly redirectsFrom: readonly string[];
  readonly lastUpdated: string | null;
  readonly dependsOn: readonly Dependency[];
  /** The page's digest: its HTML is unchanged as long as the digest is. */
  readonly hash: string;
}

/** The explanation of a page or a redirect, or the nearest name if neither matches. */
export type ExplanationResult =
  | { readonly type: 'page'; readonly explanation: Explanation }
  | { readonly type: 'redirect'; readonly from: string; readonly to: string; readonly file: string }
  | { readonly type: 'none'; readonly hint: string | null };
