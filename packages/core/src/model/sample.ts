import type { SampleLine, SampleWords } from '@docsgen/markdown/document';
import type { Span } from '@docsgen/text';

/** A block of code of a page, as readers copy it. */
export interface CodeSample {
  /** The page's file. */
  readonly page: string;
  /** Identifies the page's collection in its version and language. */
  readonly collection: string;
  /** The language as written; `text` without one. */
  readonly language: string;
  readonly words: SampleWords;
  readonly lines: readonly SampleLine[];
  /** The position of its info string, for findings about the block. */
  readonly fence: Span & { readonly file: string };
  /** The sign that ends the block, such as three backticks; empty for code that isn't in a fence. */
  readonly markup: string;
  /** What stands before its lines in the file: indentation, and the markers of quotes. */
  readonly prefix: string;
}
