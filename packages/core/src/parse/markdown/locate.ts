import type { Token } from 'markdown-it';
import type { Span } from '../../model/index.ts';
import { lastNotAfter } from '../../text/last-not-after.ts';
import type { LineIndex } from '../../text/lines.ts';
import type { FootnoteMeta } from './footnotes.ts';
import type { Place } from './parse-state.ts';
import { columnIn, splitRow, type WrittenCell } from './table-cells.ts';

/** Finds an offset of a token's content in the file. */
export type Locate = (offset: number) => number;

/** The lines of a body and what the parser noted of them. */
export interface SourceLines {
  readonly lines: LineIndex;
  /** The line (from 1) at which the body begins. */
  readonly firstLine: number;
  readonly columns: readonly number[];
}

/** The offset in the file of a column (from 0) in a line (from 0) of the body. */
export function offsetAt({ lines, firstLine }: SourceLines, line: number, column: number): number {
  return lines.offset(firstLine + line) + column;
}

/** The span in the file of a stretch of one of the body's lines. */
export function spanOf(source: SourceLines, { line, from, to }: Place): Span {
  return source.lines.span(offsetAt(source, line, from), offsetAt(source, line, to));
}

const contentTypes: ReadonlySet<string> = new Set(['inline', 'html_block', 'math_block']);

/** Maps every token that has content of its own to the locator of its content. */
export function locateContents(
  tokens: readonly Token[],
  source: SourceLines,
): ReadonlyMap<Token, Locate> {
  const locators = new Map<Token, Locate>();
  let row: { readonly line: number; readonly cells: WrittenCell[] } | null = null;
  let before: Token | undefined;
  for (const token of tokens) {
    const isContent = contentTypes.has(token.type);
    if (token.type === 'tr_open') {
      const line = token.map?.[0] ?? 0;
      const text = source.lines.line(source.firstLine + line);
      row = { line, cells: splitRow(text, source.columns[line] ?? 0) };
    } else if (token.type === 'tr_close') row = null;
    else if (isContent && row !== null) {
      locators.set(token, inCell(row.cells.shift(), row.line, source));
    } else if (isContent) {
      // A note within a line keeps its offsets in that line.
      const { line } = (token.meta ?? {}) as FootnoteMeta;
      const within = line === undefined ? undefined : locators.get(line);
      locators.set(token, within ?? inLines(token, before, source));
    }
    before = token;
  }
  return locators;
}

function inCell(cell: WrittenCell | undefined, line: number, source: SourceLines): Locate {
  const start = source.columns[line] ?? 0;
  return (offset) => offsetAt(source, line, cell === undefined ? start : columnIn(cell, offset));
}

/**
 * Content of whole lines. What stands left of a line's text differs between content and
 * file (quote marks are gone, tabs may have become spaces), so columns count from the text.
 */
function inLines(token: Token, before: Token | undefined, source: SourceLines): Locate {
  const first = token.map?.[0] ?? 0;
  // A heading's id and a formula's dollars are taken off its content, but have a place too.
  const content = String(token.meta?.written ?? token.content);
  const starts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  const marker = markerLength(token, before, source);
  return (offset) => {
    const index = lastNotAfter(starts, offset);
    const start = starts[index] ?? 0;
    const indent = index === 0 && marker > 0 ? 0 : indentation(content, start);
    const column = (source.columns[first + index] ?? 0) + (index === 0 ? marker : 0);
    return offsetAt(source, first + index, column + Math.max(0, offset - start - indent));
  };
}

/** How much stands between the start of a block's text and its content: `## `, `:::note[`. */
function markerLength(
  { map, meta }: Token,
  before: Token | undefined,
  { lines, firstLine, columns }: SourceLines,
): number {
  if (typeof meta?.column === 'number') return meta.column;
  if (before?.type !== 'heading_open' || !before.markup.startsWith('#')) return 0;
  const line = map?.[0] ?? 0;
  const text = lines.line(firstLine + line).slice(columns[line] ?? 0);
  return /^#+[ \t]*/.exec(text)?.[0].length ?? 0;
}

function indentation(content: string, start: number): number {
  let at = start;
  while (content[at] === ' ' || content[at] === '\t') at += 1;
  return at - start;
}
