import { indexLines, type LineIndex, once, type TextRange } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import type {
  DialectHabits,
  Finding,
  HeadingIds,
  Image,
  Link,
  MarkdownDirectives,
  Span,
} from '../model/index.ts';
import type { Definitions } from './definitions.ts';
import type { TextSpan } from './parse-state.ts';

/** Maps an offset in a token's content to an offset in the file. */
export type Locate = (offset: number) => number;

declare module 'markdown-it' {
  interface Token {
    /** Offset of an inline token in the content of its block. */
    offset?: number;
    /** For content whose positions are needed; set by `locateContents` and by transformations. */
    locate?: Locate;
  }
}

/** The lines of a body with the columns that the parser recorded. */
export interface SourceLines {
  readonly lines: LineIndex;
  /** The first line (from 1) of the body. */
  readonly firstLine: number;
  readonly columns: readonly number[];
}

/** A document that is being read: its text, the positions of its tokens, and what was found. */
export interface DocumentReader extends SourceLines {
  readonly file: string;
  /** The text of the file, with its front matter. */
  readonly text: string;
  /** Whether it is written in a dialect, whose syntax is in no token of text. */
  readonly readsDialect: boolean;
  readonly habits: Required<DialectHabits>;
  readonly md: MarkdownIt;
  readonly specs: MarkdownDirectives;
  /** Hosts that may be embedded in frames. */
  readonly frames: readonly string[];
  /** How ids of headings are made; null for GitHub's. */
  readonly headingIds: HeadingIds | null;
  readonly definitions: Definitions<TextSpan>;
  /** The links and images found so far: those of raw HTML follow those of Markdown. */
  readonly links: Link[];
  readonly images: Image[];
  /** Ids in raw HTML and of terms in glossaries. */
  readonly anchors: string[];
  readonly findings: Finding[];
}

/** Offset in the file of a column (from 0) in a line (from 0) of the body. */
export function offsetAt({ lines, firstLine }: SourceLines, line: number, column: number): number {
  return lines.offset(firstLine + line) + column;
}

/** The span in the file of a range of one of the body's lines. */
export function spanOf(source: SourceLines, { line, from, to }: TextSpan): Span {
  return source.lines.span(offsetAt(source, line, from), offsetAt(source, line, to));
}

/** The range in the file of a range of a token's content. */
export function locateRange(
  { locate = () => 0 }: Pick<Token, 'locate'>,
  { start, end }: TextRange,
): TextRange {
  return { start: locate(start), end: end > start ? locate(end - 1) + 1 : locate(start) };
}

/** The span in the file of a range of a token's content. */
export function locateSpan(lines: LineIndex, token: Token, start: number, end: number): Span {
  const range = locateRange(token, { start, end });
  return lines.span(range.start, range.end);
}

const contentTypes: ReadonlySet<string> = new Set(['inline', 'html_block', 'math_block']);

/** Types of inline tokens that are read by themselves. */
const inlineTypes: ReadonlySet<string> = new Set(['html_inline', 'math_inline']);

/**
 * Sets the locator of each token with content. Lines and markers are computed lazily, since most
 * locators are never called.
 */
export function locateContents(tokens: readonly Token[], source: SourceLines): void {
  let row: Row | null = null;
  let before: Token | undefined;
  for (const token of tokens) {
    const isContent = contentTypes.has(token.type) || token.needsLocate === true;
    if (token.type === 'tr_open') row = createRow(token, source);
    else if (token.type === 'tr_close') row = null;
    else if (isContent && row !== null) {
      token.locate = inCell(row, source);
      row.next += 1;
    } else if (isContent) {
      token.locate = inLines(token, before, source);
    }
    locateChildren(token);
    before = token;
  }
}

function locateChildren({ locate, children }: Token): void {
  if (locate === undefined) return;
  for (const child of children ?? []) {
    if (!inlineTypes.has(child.type)) continue;
    const at = child.offset ?? 0;
    child.locate = (offset) => locate(at + offset);
  }
}

type Row = ReturnType<typeof createRow>;

/** The current table row; `next` is the index of the next cell. */
function createRow(token: Token, source: SourceLines) {
  const line = token.map?.[0] ?? 0;
  const cells = once(() => splitRow(rowText(token, source), source.columns[line] ?? 0));
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
 * Locates content that consists of whole lines. The text before a line's content differs between
 * content and file (quote markers are removed, tabs may be expanded), so columns count from the
 * first character that isn't a space.
 */
function inLines(token: Token, before: Token | undefined, source: SourceLines): Locate {
  const first = token.map?.[0] ?? 0;
  // The id of a heading and the dollars of a formula are removed from the content but still have
  // positions.
  const content = String(token.meta?.written ?? token.content);
  const lines = once(() => indexLines(content));
  const marker = once(() => markerLength(token, before, source));
  return (offset) => {
    const at = lines().position(offset);
    const line = first + at.line - 1;
    const marked = at.line === 1 ? marker() : 0;
    const indent = marked > 0 ? 0 : indentation(content, lines().offset(at.line));
    const column = (source.columns[line] ?? 0) + marked;
    return offsetAt(source, line, column + Math.max(0, at.column - 1 - indent));
  };
}

/** Length of the marker before a block's content: `## `, `:::note[`. */
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

/** The position of a table cell's content, in columns of its line. */
interface WrittenCell {
  readonly start: number;
  readonly end: number;
  /** Backslashes before pipes, which the content omits. */
  readonly skipped: readonly number[];
}

/**
 * The line of a table row. A dialect in which some bars divide no cells, such as those in code, gives
 * the line with other characters in their place as `meta.row` of the token.
 */
export function rowText({ meta, map }: Token, { lines, firstLine }: SourceLines): string {
  const row: unknown = meta?.row;
  return typeof row === 'string' ? row : lines.line(firstLine + (map?.[0] ?? 0));
}

/**
 * Splits a table row into its cells like markdown-it, which records no positions. An escaped pipe
 * is part of the cell; its backslash isn't.
 *
 * @param from The column at which the row begins.
 */
export function splitRow(line: string, from: number): WrittenCell[] {
  const cells: WrittenCell[] = [];
  let start = from;
  let skipped: number[] = [];
  const close = (end: number): void => {
    cells.push({ start, end, skipped });
    start = end + 1;
    skipped = [];
  };
  for (let at = line.indexOf('|', from); at >= 0; at = line.indexOf('|', at + 1)) {
    if (at > from && line[at - 1] === '\\') skipped.push(at - 1);
    else close(at);
  }
  close(line.length);
  const isBlank = (cell: WrittenCell | undefined) =>
    cell !== undefined && line.slice(cell.start, cell.end).trim() === '';
  // A pipe at the start or end of a row makes a blank first or last cell, which isn't part of it.
  if (isBlank(cells[0]) && cells.length > 1) cells.shift();
  if (isBlank(cells.at(-1)) && cells.length > 1) cells.pop();
  return cells.map((cell) => trimCell(cell, line));
}

/** The column of an offset in a cell's content; the end of the cell for offsets beyond it. */
function columnIn({ start, end, skipped }: WrittenCell, offset: number): number {
  let column = start + offset;
  for (const backslash of skipped) if (backslash <= column) column += 1;
  return Math.min(column, end);
}

function trimCell({ start, end, skipped }: WrittenCell, line: string): WrittenCell {
  const written = line.slice(start, end);
  const text = written.trim();
  // An empty cell is located at its start.
  if (text === '') {
    const column = start < end ? start : line.length;
    return { start: column, end: column, skipped };
  }
  const first = start + written.length - written.trimStart().length;
  return { start: first, end: first + text.length, skipped };
}
