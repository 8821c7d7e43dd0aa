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
