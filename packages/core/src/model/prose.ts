import type { ProseBlock } from '@docsgen/markdown/document';
import type { Severity } from './diagnostic.ts';

/** The prose of a Markdown file: what readers see as sentences. Plain data. */
export interface Prose {
  /** The tag of its language, such as `en`. */
  readonly lang: string;
  readonly blocks: readonly ProseBlock[];
}

/** A finding in a block of prose. */
export interface ProseFinding {
  readonly message: string;
  /** The block, one of those that were given. */
  readonly block: ProseBlock;
  /** Offsets in the text of the block. */
  readonly start: number;
  readonly end: number;
  readonly hint?: string;
  /** Replaces the default severity of the rule. */
  readonly severity?: Severity;
  /** What replaces the range. Left out where the file has markup in it. */
  readonly fix?: string;
}
