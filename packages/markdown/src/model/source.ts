import type { IncludeRequest } from './dialect.ts';

/**
 * A text of a page: lines of one file or of several. The page's own has the lines of its includes in
 * place; each Markdown file that it imports is another text.
 */
export interface PageText {
  readonly text: string;
  /** The origin of every line; null if all are those of the page's file. */
  readonly origins: readonly LineOrigin[] | null;
}

/** The origin of a line of a text. */
export interface LineOrigin {
  readonly file: string;
  readonly line: number;
  /** Number of columns that were added as indentation; below zero if indentation was removed. */
  readonly indent: number;
  /** The values that stand in the line in place of variables, from left to right. */
  readonly inserted?: readonly InsertedValue[];
}

/** A value in place of a variable. */
export interface InsertedValue {
  /** The column of the variable, from 1, in the line before values were inserted. */
  readonly column: number;
  /** The length of the variable with its braces. */
  readonly written: number;
  /** The length of the value. */
  readonly length: number;
}

/** An include as the parser finds it: of a directive, or of another tool's syntax. */
export interface FoundInclude {
  /** Line in the text, from 0. */
  readonly line: number;
  /** Column of its first character, from 0: after the markers of quotes and lists. */
  readonly column: number;
  /** Null for a line that is left out. */
  readonly wanted: Partial<IncludeRequest> | null;
  /** Whether its file is also looked up from the collection's and the site's folder. */
  readonly isAnywhere?: true;
  /** The last line that it replaces, from 0; its own by default. */
  readonly endLine?: number;
}

/** A variable in a text: `{{name}}`. Lines and columns from 0; `to` is behind its last brace. */
export interface VariableUse {
  readonly name: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}
