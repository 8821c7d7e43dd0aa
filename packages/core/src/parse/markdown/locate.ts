import type { Token } from 'markdown-it';
import type { Span } from '../../model/index.ts';
import { floorIndex } from '../../text/floor-index.ts';
import type { LineIndex } from '../../text/lines.ts';
import type { FootnoteMeta } from './footnotes.ts';
import type { TextSpan } from './parse-state.ts';
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
export function spanOf(source: SourceLines, { line, from, to }: TextSpan): Span {
  return source.lines.span(offsetAt(source, line, from), offsetAt(source, line, to));
}

const contentTypes: ReadonlySet<string> = new Set([
  ...['inline', 'html_block', 'math_block', 'mdx_esm', 'mdx_flow'],
]);

/**
 * Maps every token that has content of its own to the locator of its content. Where a content
 * is written is found out at the first question: most have nothing in them that needs a place.
 */
export function locateContents(tokens: readonly Token[], source: SourceLines): Map<Token, Locate> {
  const locators = new Map<Token, Locate>();
  let row: Row | null = null;
  let before: Token | undefined;
  for (const token of tokens) {
    const isContent = contentTypes.has(token.type);
    if (token.type === 'tr_open') row = createRow(token.map?.[0] ?? 0, source);
    else if (token.type === 'tr_close') row = null;
    else if (isContent && row !== null) {
      locators.set(token, inCell(row, source));
      row.next += 1;
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

/** A table's row whose tokens are being passed. */
interface Row {
  readonly line: number;
  cells(): readonly WrittenCell[];
  /** Number of the next cell. */
  next: number;
}

function createRow(line: number, { lines, firstLine, columns }: SourceLines): Row {
  const cells = lazy(() => splitRow(lines.line(firstLine + line), columns[line] ?? 0));
  return { line, cells, next: 0 };
}

function inCell({ line, cells, next }: Row, source: SourceLines): Locate {
  return (offset) => {
    const cell = cells()[next];
    const start = source.columns[line] ?? 0;
    return offsetAt(source, line, cell === undefined ? start : columnIn(cell, offset));
  };
}

/**
 * Content of whole lines. What stands left of a line's text differs between content and
 * file (quote marks are gone, tabs may have become spaces), so columns count from the text.
 */
function inLines(token: Token, before: Token | undefined, source: SourceLines): Locate {
  const first = token.map?.[0] ?? 0;
  // A heading's id and a formula's dollars are taken off its content, but have a place too.
  const content = String(token.meta?.written ?? token.content);
  const starts = lazy(() => lineStarts(content));
  const marker = lazy(() => markerLength(token, before, source));
  return (offset) => {
    const index = floorIndex(starts(), offset);
    const start = starts()[index] ?? 0;
    const marked = index === 0 ? marker() : 0;
    const indent = marked > 0 ? 0 : indentation(content, start);
    const column = (source.columns[first + index] ?? 0) + marked;
    return offsetAt(source, first + index, column + Math.max(0, offset - start - indent));
  };
}

function lineStarts(content: string): number[] {
  const starts = [0];
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/** Makes a value when it is first asked for. */
function lazy<T extends object | number>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
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
