/**
 * A range of a file. Lines and columns count from 1, columns in UTF-16 units, as in editors; the
 * end column is exclusive.
 */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A range of a text by offsets; the end is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The position of a YAML value: the span of its key, or null in a list, and of the value. */
export interface NodeSpan {
  readonly key: Span | null;
  readonly value: Span;
}

/** Spans by dotted path, such as `release.supersededBy.version` or `tags.0`. */
export type NodeSpans = Readonly<Record<string, NodeSpan>>;
