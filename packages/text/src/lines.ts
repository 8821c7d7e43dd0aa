import type { NodeSpans, Span } from './span.ts';

/** Maps offsets of one text to lines and columns. Lines end with LF, CRLF or a lone CR. */
export interface LineIndex {
  /** Line and column of an offset, both from 1. Offsets beyond the text count as its end. */
  position(offset: number): { readonly line: number; readonly column: number };
  /** The span from one offset to another. */
  span(start: number, end: number): Span;
  /** The offset of the start of a line (from 1); the end of the text beyond the last line. */
  offset(line: number): number;
  /** A line's text without its end; empty beyond the last line. */
  line(line: number): string;
  readonly count: number;
}

/** Indexes a text once, in linear time. */
export function indexLines(text: string): LineIndex {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 13 && text.charCodeAt(at + 1) === 10) at += 1;
    else if (code !== 10 && code !== 13) continue;
    starts.push(at + 1);
  }
  const offset = (line: number): number => starts[line - 1] ?? text.length;
  const position = (at: number) => {
    const bounded = Math.max(0, Math.min(at, text.length));
    const line = floorIndex(starts, bounded);
    return { line: line + 1, column: bounded - (starts[line] ?? 0) + 1 };
  };
  return {
    count: starts.length,
    offset,
    position,
    span(start, end) {
      const from = position(start);
      const to = position(Math.max(start, end));
      const { line, column } = from;
      return { line, column, endLine: to.line, endColumn: to.column };
    },
    line(line) {
      let end = offset(line + 1);
      while (end > offset(line) && /[\r\n]/.test(text[end - 1] ?? '')) end -= 1;
      return text.slice(offset(line), end);
    },
  };
}

/** A text with line feeds alone and without a byte order mark. */
export function unifiedLines(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The span for findings that concern a whole file. */
export const fileStart: Span = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** The span of a YAML value by its dotted path, or the start of the file if it isn't written. */
export function valueSpan(spans: NodeSpans, path: string): Span {
  return spans[path]?.value ?? fileStart;
}

/**
 * Binary search in ascending `numbers`: the index of the last one that is at most `limit`; 0 if all
 * are greater.
 */
export function floorIndex(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
