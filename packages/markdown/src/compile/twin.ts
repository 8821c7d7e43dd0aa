import {
  append,
  floorIndex,
  isSafeAddress,
  type LineIndex,
  ownValue,
  type TextRange,
  urlScheme,
} from '@docsgen/text';
import type { Token } from 'markdown-it';
import { parseInfo } from '../code/info.ts';
import { ansi } from '../code/languages.ts';
import { colourCodes } from '../code/render-code-block.ts';
import type { MarkdownDirective, Span, TwinEdit, TwinPiece } from '../model/index.ts';
import { type OpeningPart, valuesByName } from './directive-opening.ts';
import { type DirectiveMeta, type DirectiveToken, isDirective } from './directives.ts';
import { type DocumentReader, offsetAt, type SourceLines } from './locate.ts';

/**
 * Makes a page's Markdown twin for other tools: link targets are holes for absolute addresses,
 * directives are replaced by their labels, and raw HTML that the page leaves out is removed.
 *
 * @param own The range of the page's own text; imported partials may follow it.
 * @param ofDialect Edits that replace the syntax of a dialect by Markdown.
 */
export function readTwin(
  tokens: readonly Token[],
  reader: DocumentReader,
  own: TextRange,
  ofDialect: readonly TwinEdit[],
): TwinPiece[] {
  const edits: TwinEdit[] = [
    ...ofDialect,
    ...targetEdits(tokens, reader),
    ...tokens.flatMap((token) => tokenEdits(token, reader)),
  ];
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  const starts = edits.map(({ start }) => start);
  const pieces: TwinPiece[] = [];
  let left = mostInserts;
  /** Adds a range of the text with its edits; partials are inserted where they are shown. */
  const add = (range: TextRange): void => {
    let at = range.start;
    for (let next = floorIndex(starts, at - 1); next < edits.length; next += 1) {
      const edit = edits[next];
      if (edit === undefined || edit.start >= range.end) break;
      // An edit before the range, or of a definition that several links share.
      if (edit.start < at) continue;
      pieces.push(reader.text.slice(at, edit.start), ...edit.pieces);
      at = edit.end;
      if (edit.insert === undefined || left <= 0) continue;
      left -= 1;
      add(edit.insert);
    }
    pieces.push(reader.text.slice(at, Math.max(at, range.end)));
  };
  add(own);
  return joinStrings(pieces);
}

/** Maximum number of partials in a page. */
const mostInserts = 1_000;

/** The directives of a document, including inline ones. */
function allDirectives(tokens: readonly Token[]): DirectiveToken[] {
  const found = tokens.filter(isDirective);
  for (const { children } of tokens) if (children) append(found, children.filter(isDirective));
  return found;
}

/** The edits that replace addresses by holes. Addresses with a scheme and fragments are kept. */
function targetEdits(
  tokens: readonly Token[],
  { links, images, lines }: DocumentReader,
): TwinEdit[] {
  const attributes = new Set(
    allDirectives(tokens).flatMap(({ meta }) => Object.values(meta.holes ?? {})),
  );
  return [
    ...links.flatMap(({ href, span, loads }, link) => {
      if (attributes.has(link)) return [];
      const isSafe = isSafeAddress(href, loads === true ? 'media' : 'link');
      return targetEdit(href, span, isSafe ? { type: 'link', link } : '#', lines);
    }),
    ...images.flatMap(({ src, span }, image) => {
      const isSafe = isSafeAddress(src, 'image');
      return targetEdit(src, span, isSafe ? { type: 'image', image } : '#', lines);
    }),
  ];
}

function targetEdit(
  href: string,
  { line, column, endLine, endColumn }: Span,
  piece: TwinPiece,
  lines: LineIndex,
): TwinEdit[] {
  const isSame = urlScheme(href) !== null || href.startsWith('//') || href.startsWith('#');
  if (isSame && typeof piece !== 'string') return [];
  const start = lines.offset(line) + column - 1;
  return [{ start, end: lines.offset(endLine) + endColumn - 1, pieces: [piece] }];
}

function tokenEdits(token: Token, source: DocumentReader): TwinEdit[] {
  if (isDirective(token)) return twinOfDirective(token, source);
  if (token.type === 'directive_stray') return [removedLine(source, token.map?.[0] ?? 0)];
  if (token.type === 'html_block') return blockEdits(token, source);
  if (token.type === 'fence') return codesOfColours(token, source);
  return (token.children ?? []).flatMap(({ meta }) => (meta?.removed ?? []) as TwinEdit[]);
}

/** Removes the codes for colours from the output of a terminal. */
function codesOfColours({ info, map }: Token, source: DocumentReader): TwinEdit[] {
  if (map === null || parseInfo(info).language?.name !== ansi) return [];
  const start = startOf(source, map[0]);
  const text = source.text.slice(start, rangeOf(source, map[1] - 1).end);
  return [...text.matchAll(colourCodes)].map(({ 0: code, index }) => {
    return { start: start + index, end: start + index + code.length, pieces: [] };
  });
}

/**
 * Removes the unprinted parts of an HTML block. If it begins with one, an empty comment keeps it a
 * block, so that lists on both sides stay separate.
 */
function blockEdits({ map, meta }: Token, source: DocumentReader): TwinEdit[] {
  const [first, ...others] = (meta?.removed ?? []) as TwinEdit[];
  if (first === undefined) return [];
  const isStart = first.start === startOf(source, map?.[0] ?? 0);
  return [{ ...first, pieces: isStart ? ['<!-- -->'] : [] }, ...others];
}

/** Joins adjacent strings, with normalized line ends. */
function joinStrings(pieces: readonly TwinPiece[]): TwinPiece[] {
  const joined: TwinPiece[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      joined.push(text, piece);
      text = '';
    }
  }
  return [...joined, text]
    .map((piece) => (typeof piece === 'string' ? piece.replace(/\r\n?/g, '\n') : piece))
    .filter((piece) => piece !== '');
}

/**
 * The edits that replace a directive's lines by plain Markdown: its type and label become a bold
 * paragraph, `**Warning: Mind this**`. Its body is kept, in a fence if it isn't Markdown.
 */
function twinOfDirective(token: DirectiveToken, source: DocumentReader): TwinEdit[] {
  const [, last] = token.map ?? [0, 0];
  const { opening } = token.meta;
  // An alert (`> [!NOTE]`) is plain Markdown already.
  if (opening === undefined) return [];
  const isVerbatim = ownValue(source.specs, token.meta.name)?.verbatim === true;
  if (isVerbatim && token.type === 'directive_open') {
    return fenceEdits(token, opening.label, source);
  }
  const edits = openingEdits(token, opening.label, source);
  if (token.type === 'directive_leaf' || !token.meta.closed) return edits;
  return [...edits, removedLine(source, last)];
}

/** Offset in the file of the start of a block's text on a line. */
function startOf(source: SourceLines, line: number): number {
  return offsetAt(source, line, source.columns[line] ?? 0);
}

/** The range in the file of a block's text on a line. */
function rangeOf(source: SourceLines, line: number): TextRange {
  const end = offsetAt(source, line, lineText(source, line).length);
  return { start: startOf(source, line), end };
}

/** Replaces what a line has around a label. The label stays, so that its links are replaced, too. */
function around(
  { start, end }: TextRange,
  { text, at }: OpeningPart,
  before: readonly TwinPiece[],
  after: readonly TwinPiece[],
): TwinEdit[] {
  return [
    { start, end: start + at, pieces: before },
    { start: start + at + text.length, end, pieces: after },
  ];
}

/** Replaces the lines of colons by fences of backticks, below the label as a bold paragraph. */
function fenceEdits(
  { map, meta }: DirectiveToken,
  label: OpeningPart,
  source: DocumentReader,
): TwinEdit[] {
  const [first, last] = map ?? [0, 0];
  const line = rangeOf(source, first);
  const body = Array.from({ length: last - first - 1 }, (_, line) =>
    lineText(source, first + 1 + line),
  );
  const runs = body.flatMap((text) => text.match(/`+/g) ?? []);
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  const close = meta.closed ? [{ ...rangeOf(source, last), pieces: [fence] }] : [];
  if (label.text === '') return [{ ...line, pieces: [fence + meta.name] }, ...close];
  const { above, prefix } = surroundings(source, first);
  const mark = markFor(label.text);
  const opening = `\n${prefix.trimEnd()}\n${prefix}${fence}${meta.name}`;
  return [...around(line, label, [above, mark], [mark, opening]), ...close];
}

/**
 * The edit that removes a block's text on a line. Before indented text it leaves an empty comment,
 * since the text would become part of a list above.
 */
function removedLine(source: SourceLines, line: number): TwinEdit {
  let next = line + 1;
  while (next - line < 5 && isBlank(lineText(source, next))) next += 1;
  const text = lineText(source, next).slice(source.columns[line] ?? 0);
  const pieces = /^(?: {2}|\t)/.test(text) ? ['<!-- -->'] : [];
  return { ...rangeOf(source, line), pieces };
}

function isBlank(text: string): boolean {
  return /^[\s>]*$/.test(text);
}

function openingEdits(
  token: DirectiveToken,
  label: OpeningPart,
  source: DocumentReader,
): TwinEdit[] {
  const line = token.map?.[0] ?? 0;
  const { isMarked, above, below } = surroundings(source, line);
  const { before, after } = wordsOf(token, label.text, isMarked);
  if (before.length + after.length === 0) return [removedLine(source, line)];
  return around(rangeOf(source, line), label, [above, ...before], [...after, below]);

  function wordsOf({ meta, type }: DirectiveToken, label: string, isNeeded: boolean) {
    const spec = ownValue(source.specs, meta.name);
    const kind = kindOf(meta, type, spec) || (isNeeded && label === '' ? title(meta.name) : '');
    const link = linkOf(meta, spec);
    const mark = markFor(kind + label);
    if (link === null) {
      if (kind === '' && label === '') return { before: [], after: [] };
      const colon = kind !== '' && label !== '' ? ': ' : '';
      return { before: [mark + kind + colon], after: [mark] };
    }
    // Links can't be nested.
    if (label.includes('[')) return { before: [], after: [' [→](', link, ')'] };
    const words = label === '' ? kind || title(meta.name) : '';
    return { before: [`[${words.replace(/[[\]\\]/g, '\\$&')}`], after: ['](', link, ')'] };
  }
}

/** The name of a directive's type in words, such as `Warning`; empty for layout directives. */
function kindOf(meta: DirectiveMeta, type: string, spec: MarkdownDirective | undefined): string {
  if (spec?.plain !== undefined) return spec.plain;
  const { type: written, title: named, ...props } = valuesByName(meta.attributes);
  if (type === 'directive_open') return written === undefined ? '' : title(written);
  if (named !== undefined) return named;
  // Data from the graph isn't available in a twin.
  if (spec === undefined || spec.data !== undefined || meta.hasLabel) return '';
  return [title(meta.name), ...Object.values(props)].join(' ');
}

/** The link of a directive: the first attribute that contains an address; null if none does. */
function linkOf(
  { holes = {} }: DirectiveMeta,
  spec: MarkdownDirective | undefined,
): TwinPiece | null {
  const link = Object.keys(spec?.props ?? {})
    .map((key) => ownValue(holes, key))
    .find((hole) => hole !== undefined);
  return link === undefined ? null : { type: 'link', link };
}

/** Delimiters that make a text bold although it contains emphasis; empty if none do. */
function markFor(text: string): string {
  if (!text.includes('*')) return '**';
  return text.includes('_') ? '' : '__';
}

function title(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1).replaceAll('-', ' ');
}

/** The text to insert around a line, within its quotes and lists, to make it a paragraph. */
function surroundings(source: SourceLines, line: number) {
  const written = lineText(source, line).slice(0, source.columns[line] ?? 0);
  const below = written.replace(/[^>\s]/g, ' ');
  const isMarked = below !== written;
  const isFree = isMarked || line === 0 || isBlank(lineText(source, line - 1));
  return {
    /** Whether the marker of a list item precedes it. */
    isMarked,
    /** The prefix of the lines that follow. */
    prefix: below,
    above: isFree ? '' : `\n${below}`,
    below: isBlank(lineText(source, line + 1)) ? '' : `\n${below.trimEnd()}`,
  };
}

function lineText({ lines, firstLine }: SourceLines, line: number): string {
  return lines.line(firstLine + line);
}
