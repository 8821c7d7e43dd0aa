/** The part of a page that a block of prose is. `alt` is the text of an image. */
export type ProseBlockType =
  | 'title'
  | 'description'
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'quote'
  | 'cell'
  | 'label'
  | 'alt';

/** A range of a block's text that is marked up. */
export interface ProseMark {
  readonly type: 'link' | 'strong' | 'emphasis';
  /** Offsets in the text of the block. */
  readonly start: number;
  readonly end: number;
}

/**
 * Where text of a block stands in the file: its offset in the block, line and column from 1. The
 * text up to the next of these points is the same in the file.
 */
export type ProsePoint = readonly [offset: number, line: number, column: number];

/** A block of prose: a paragraph, a heading, the cell of a table. */
export interface ProseBlock {
  readonly type: ProseBlockType;
  /** The level of a heading, from 1. */
  readonly level?: number;
  /**
   * The text as readers see it, without markup. Code, formulas, images and addresses are one
   * character U+FFFC each; a line end within the block is one of `\n`.
   */
  readonly text: string;
  readonly marks: readonly ProseMark[];
  /** In the order of offsets; the first is at 0. */
  readonly points: readonly ProsePoint[];
}
