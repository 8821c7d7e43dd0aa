/** The result of a request to an external address. */
export type LinkVerdict =
  /** The address responds. */
  | { readonly type: 'alive' }
  /** The address wasn't requested, for example because it is in a private network. */
  | { readonly type: 'skipped' }
  /** `reason` completes a sentence: `The address …`. */
  | { readonly type: 'dead'; readonly reason: string }
  /** The address names lines of a file on a branch; the permalink is null if it is unknown. */
  | { readonly type: 'moving'; readonly permalink: string | null };

/** A published state to compare the site with, of an earlier build or of another generator. */
export interface PublishedSite {
  /** Path, relative to the site's root, and text of the file that lists the routes. */
  readonly file: string;
  readonly text: string;
  /** The position of a route: its file, and its offsets in `text` if it is listed in that file. */
  readonly positionOf: (route: string) => {
    readonly file: string;
    readonly at: readonly [from: number, to: number] | null;
  };
  /**
   * Whether only the addresses of pages are known, not their anchors and texts. A page with the
   * same last segment is then suggested as the replacement of a missing one.
   */
  readonly addressesOnly: boolean;
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly redirects: Readonly<Record<string, string>>;
  /** The Markdown twin of a route, if the published files are available. */
  readonly twin: (route: string) => Promise<string | null>;
}
