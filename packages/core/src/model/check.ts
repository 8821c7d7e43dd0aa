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
  /** Nobody asked, such as an address of a private network. */
  | { readonly type: 'skipped' }
  /** `reason` completes a sentence: `The address …`. */
  | { readonly type: 'dead'; readonly reason: string };

/** What an earlier build published, to compare the site with. */
export interface PublishedSite {
  /** The manifest's path relative to the site's root, and its text. */
  readonly file: string;
  readonly text: string;
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly redirects: Readonly<Record<string, string>>;
  /** The Markdown twin of a route, where the published files are at hand. */
  readonly twin: (route: string) => Promise<string | null>;
}
