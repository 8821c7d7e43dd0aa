import type { Span } from './diagnostic.ts';

/** A comment that silences a rule on the line after it. */
export interface DisableComment {
  /** The rule as written, which may be none. */
  readonly rule: string;
  /** The comment itself. */
  readonly span: Span;
  /** The line that it is about, as a span of that line's start. */
  readonly next: { readonly span: Span; readonly file?: string };
  /** The included file that it was written in, where that isn't the entry's own. */
  readonly file?: string;
}

/** What was found at an address outside of the site. */
export type LinkVerdict =
  /** It answers. */
  | { readonly type: 'alive' }
  /** It wasn't asked, such as an address of a private network. */
  | { readonly type: 'skipped' }
  /** `reason` completes a sentence: `The address …`. */
  | { readonly type: 'dead'; readonly reason: string };

/** What was published, by an earlier build or by another program, to compare the site with. */
export interface PublishedSite {
  /** The path, relative to the site's root, and the text of the file that lists it. */
  readonly file: string;
  readonly text: string;
  /** Where a route stands: a file, and offsets in \`text\` where that is the file. */
  readonly placeOf: (route: string) => {
    readonly file: string;
    readonly at: readonly [from: number, to: number] | null;
  };
  /**
   * Whether pages are known by their addresses alone: then an equal last segment is reason
   * enough to take a page for one that is gone.
   */
  readonly addressesOnly: boolean;
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly redirects: Readonly<Record<string, string>>;
  /** The Markdown twin of a route, where the published files are available. */
  readonly twin: (route: string) => Promise<string | null>;
}
