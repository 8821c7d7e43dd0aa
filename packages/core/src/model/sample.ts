import type { Span } from '@docsgen/text';

/** The words of an info string that say how `docsgen test` runs the code. */
export interface SampleWords {
  /** `test`, as a word (empty) or with the name of settings; null without. */
  readonly test: string | null;
  readonly skip: boolean;
  readonly shouldFail: boolean;
  /** Whether the code goes on with that of the block before it. */
  readonly continues: boolean;
  /** The name of the file in the folder of the run; null without one. */
  readonly file: string | null;
  /** The group whose samples share a folder; null for a folder of its own. */
  readonly group: string | null;
}

/** A line of a sample and its position in the content. */
export interface SampleLine {
  readonly text: string;
  /** Path from the site's root: the page, or a file that it includes. */
  readonly file: string;
  readonly line: number;
  /** The column, from 1, of the first character of `text`. */
  readonly column: number;
}

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
