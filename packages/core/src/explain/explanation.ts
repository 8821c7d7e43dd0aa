/** A text and the setting or file that it comes from. */
export interface Attributed {
  readonly text: string;
  readonly from: string;
}

/** Where a page stands in its sidebar. */
export interface SidebarPosition {
  readonly name: string;
  /** Why it is this one. */
  readonly from: string;
  /** From 1; null where the sidebar is shown but doesn't hold the page. */
  readonly position: number | null;
  readonly count: number;
  /** The labels of the categories above it, outermost first. */
  readonly path: readonly string[];
}

/** A part of a page's model: the page's HTML changes when one does, and only then. */
export interface Dependency {
  readonly part: string;
  /** What it follows from. */
  readonly from: string;
  /** Changes when the part does: two explanations show what is different. */
  readonly hash: string;
}

/** What a page is, and why. Routes stand without base and trailing slash. */
export interface Explanation {
  readonly route: string | null;
  /** Where in the output folder. */
  readonly output: string;
  /** Absolute where the site knows its origin. */
  readonly address: string;
  /** The kind of template that prints it. */
  readonly template: string;
  /** The file that it is made from; null for a page of the theme. */
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
  /** The page's identity: while it stands, so does the HTML. */
  readonly hash: string;
}

/** The explanation of a page, or what may have been meant. */
export type ExplanationResult =
  | { readonly type: 'page'; readonly explanation: Explanation }
  | { readonly type: 'redirect'; readonly from: string; readonly to: string; readonly file: string }
  | { readonly type: 'none'; readonly hint: string | null };
