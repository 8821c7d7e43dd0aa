import type { Token } from 'markdown-it';
import { readSample } from '../code/render-code-block.ts';
import type { SampleLine, SampleWords, Span } from '../model/index.ts';
import { isDiagram } from './code-blocks.ts';
import type { DocumentReader } from './locate.ts';

/** A block of code with its positions. */
export interface FoundCode {
  readonly language: string;
  readonly words: SampleWords;
  readonly lines: readonly SampleLine[];
  readonly fence: Span & { readonly file: string };
  readonly markup: string;
  readonly prefix: string;
}

/** Finds the blocks of code among the tokens of a body. */
export function findCode(tokens: readonly Token[], reader: DocumentReader): FoundCode[] {
  return tokens.flatMap((token) => {
    return token.type === 'fence' && !isDiagram(token) ? toCode(token, reader) : [];
  });
}

function toCode(token: Token, reader: DocumentReader): FoundCode {
  const { content, info, locate, map } = token;
  const { file, lines: index, firstLine } = reader;
  const { language, words, lines } = readSample({ code: content, info });
  // Code of components has no fence; it begins behind the tag, mostly on the next line.
  const first = locate === undefined ? firstLine + (map?.[0] ?? 0) : lineAt(locate(0), reader);
  const last = locate === undefined ? firstLine + (map?.[1] ?? 1) - 1 : index.count;
  const written = content.split('\n');
  const places = placeRows(written, { first, last, isFence: locate === undefined }, reader);
  const opening = index.offset(first) + Math.max(0, index.line(first).indexOf(info.trim()));
  return {
    language,
    words,
    lines: lines.map(({ text, row }) => {
      return { text, file, ...(places[row] ?? { line: first, column: 1 }) };
    }),
    fence: { file, ...index.span(opening, opening + Math.max(1, info.trim().length)) },
    markup: locate === undefined ? token.markup : '',
    prefix: prefixOf(places[0], index),
  };
}

function lineAt(offset: number, { lines }: DocumentReader): number {
  return lines.position(offset).line;
}

function prefixOf(place: Place | undefined, lines: DocumentReader['lines']): string {
  return place === undefined ? '' : lines.line(place.line).slice(0, place.column - 1);
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the position of each row of a block: the next line that ends with the row's text behind
 * spaces and markers of quotes. Comments that the parser has taken out of the block are skipped.
 */
function placeRows(
  rows: readonly string[],
  range: { readonly first: number; readonly last: number; readonly isFence: boolean },
  { lines }: DocumentReader,
): Place[] {
  let line = range.first + (range.isFence ? 1 : 0);
  return rows.map((row) => {
    for (let at = line; at <= range.last; at += 1) {
      const column = columnOf(row, lines.line(at), range.isFence);
      if (column === null) continue;
      line = at + 1;
      return { line: at, column };
    }
    return { line: Math.min(line, range.last), column: 1 };
  });
}

/** The column, from 1, at which a line ends with the text of a row; null if it is another line. */
function columnOf(row: string, line: string, isFence: boolean): number | null {
  // The parser may have expanded a tab.
  for (const text of [row, row.trimStart()]) {
    const start = line.length - text.length;
    const isBehind = isFence ? /^[\s>]*$/.test(line.slice(0, Math.max(0, start))) : true;
    if (start >= 0 && line.endsWith(text) && isBehind) return start + 1;
  }
  const start = isFence || row.trim() === '' ? -1 : line.indexOf(row);
  return start < 0 ? null : start + 1;
}
