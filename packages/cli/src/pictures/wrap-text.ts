/** The width of a text, in units of the font size. */
export type Measure = (text: string) => number;

/** The space for a text. */
interface Room {
  /** Width of a line, in units of the font size. */
  readonly room: number;
  /** Maximum number of lines. */
  readonly most: number;
}

/** A text in lines. */
export interface Wrapped {
  readonly lines: readonly string[];
  /** False if it was too long and ends with an ellipsis. */
  readonly isWhole: boolean;
}

/** A safety factor: a line may be wider than the sum of its words, because of kerning. */
const slack = 0.98;

/**
 * Wraps a text between words, and between the characters of scripts without spaces. A word wider
 * than a line is broken. Invisible characters are removed.
 */
export function wrapText(text: string, { room, most }: Room, measure: Measure): Wrapped {
  const limit = room * slack;
  const [space, ellipsis] = [measure(' '), measure('…')];
  const lines: Line[] = [];
  const pieces = piecesOf(printable(text)).flatMap((piece) => breakWord(piece, limit, measure));
  for (const { word, isSpaced } of pieces) {
    const width = measure(word);
    const line = lines.at(-1);
    const gap = isSpaced ? space : 0;
    if (line !== undefined && line.width + gap + width <= limit) {
      line.words.push({ text: (isSpaced ? ' ' : '') + word, width: gap + width });
      line.width += gap + width;
    } else if (lines.length < most) {
      lines.push({ words: [{ text: word, width }], width });
    } else {
      cut(line, limit - ellipsis);
      return { lines: lines.map(textOf), isWhole: false };
    }
  }
  return { lines: lines.map(textOf), isWhole: true };
}

interface Line {
  readonly words: { readonly text: string; readonly width: number }[];
  width: number;
}

function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join('');
}

/** Removes words from the end of a line until an ellipsis fits. */
function cut(line: Line | undefined, limit: number): void {
  if (line === undefined) return;
  while (line.width > limit && line.words.length > 1) line.width -= line.words.pop()?.width ?? 0;
  line.words.push({ text: '…', width: 0 });
}

/** A part of a text without a line break opportunity. */
interface Piece {
  readonly word: string;
  /** Whether a space precedes it. */
  readonly isSpaced: boolean;
}

/** East Asian characters, between which lines can break. */
const wide = '\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uff60\\u{20000}-\\u{3ffff}';
const breaks = new RegExp(
  `(?<=[${wide}])(?<!\\p{Ps})(?=[^\\p{P}\\s])|(?<=[^\\s\\p{Ps}])(?=[${wide}])(?!\\p{P})`,
  'u',
);

function piecesOf(text: string): Piece[] {
  const words = text.split(' ').filter((word) => word !== '');
  return words.flatMap((word) =>
    word.split(breaks).map((piece, at) => ({ word: piece, isSpaced: at === 0 })),
  );
}

/** Matches a grapheme cluster, so that emoji sequences aren't split. */
const character = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu;

/** Splits a word wider than a line into the longest parts that fit, at most half a line each. */
function breakWord(piece: Piece, limit: number, measure: Measure): Piece[] {
  if (measure(piece.word) <= limit) return [piece];
  const parts: Piece[] = [];
  let part = '';
  let width = 0;
  for (const [unit] of piece.word.matchAll(character)) {
    const own = measure(unit);
    if (part !== '' && width + own > limit / 2) {
      parts.push({ word: part, isSpaced: parts.length === 0 && piece.isSpaced });
      part = '';
      width = 0;
    }
    part += unit;
    width += own;
  }
  parts.push({ word: part, isSpaced: parts.length === 0 && piece.isSpaced });
  return parts;
}

/** The text on one line, without control and bidirectional characters. */
function printable(text: string): string {
  return (
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      // Limits the combining marks of a character: longer stacks would leave the line.
      .replace(/(\p{M}{3})\p{M}+/gu, '$1')
      .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g, '')
      .trim()
  );
}
