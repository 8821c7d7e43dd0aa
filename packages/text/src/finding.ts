import type { Span } from './span.ts';

/** A related position, such as the first of two duplicates. */
export interface Related extends Span {
  readonly message: string;
  readonly file: string;
}

/** The safe fix of a finding: replaces the span with `text`. */
export interface Fix extends Span {
  readonly text: string;
}

/**
 * What is wrong with a range of a file: a value, never an exception, so that one run finds
 * everything.
 *
 * @typeParam Rule The names of the rules that it can belong to.
 */
export interface TextFinding<Rule extends string = string> extends Span {
  readonly rule: Rule;
  /** One sentence that says what is wrong, without position and without "Error:". */
  readonly message: string;
  /** POSIX path relative to the site's root. */
  readonly file: string;
  /** How to fix it, such as the most similar existing name. */
  readonly hint?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
}
