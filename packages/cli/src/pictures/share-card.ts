import { type ShareCard, shareCardSize } from '@docsgen/core';

/** A text of an image: coordinates in pixels. */
interface Block {
  /** Upper and lower edge: marks that reach beyond them are clipped. */
  readonly top: number;
  readonly end: number;
  /** Font sizes to try, largest first, each with its maximum number of lines. */
  readonly sizes: readonly (readonly [size: number, lines: number])[];
  readonly color: string;
}

const margin = 88;
const room = shareCardSize.width - 2 * margin;

/** Line height relative to the font size: scripts with marks above and below need this much. */
const lineHeight = 1.25;

/** Makes the SVG of a card, with texts wrapped by their widths in the fonts. */
export function drawShareCard(
  { title, section, site, colors }: ShareCard,
  measure: Measure,
): string {
  const { width, height } = shareCardSize;
  const parts = [
    block(section, { top: 84, end: 140, sizes: [[34, 1]], color: colors.muted }, measure),
    block(title, { top: 158, end: 500, sizes: titleSizes, color: colors.text }, measure),
    block(site, { top: 514, end: 570, sizes: [[36, 1]], color: colors.accent }, measure),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>`,
    `<rect width="${width}" height="16" fill="${colors.accent}"/>`,
    ...parts,
    '</svg>',
  ].join('');
}

const titleSizes = [[84, 2] as const, [72, 3] as const, [60, 4] as const, [52, 5] as const];

/** Wraps a text in the largest size that fits; in the smallest size it is truncated. */
function block(text: string, { top, end, sizes, color }: Block, measure: Measure): string {
  const isRightToLeft = startsRightToLeft(text);
  for (const [at, [size, most]] of sizes.entries()) {
    const { lines, isWhole } = wrapText(text, { room: room / size, most }, measure);
    if (!isWhole && at < sizes.length - 1) continue;
    const [x, anchor] = isRightToLeft ? [margin + room, 'end'] : [margin, 'start'];
    const id = `from-${top}`;
    const bounds = `x="${margin - 8}" y="${top - 16}" width="${room + 16}" height="${end - top + 16}"`;
    const rows = lines
      .map((line, row) => {
        const y = Math.round(top + size + row * size * lineHeight);
        return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="${color}">${escapeXml(line)}</text>`;
      })
      .join('');
    return `<clipPath id="${id}"><rect ${bounds}/></clipPath><g clip-path="url(#${id})">${rows}</g>`;
  }
  return '';
}

/** Whether the first letter belongs to a right-to-left script (UAX #9, P2). */
function startsRightToLeft(text: string): boolean {
  return /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    text.replace(/^\P{L}+/u, ''),
  );
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

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
interface Wrapped {
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
function wrapText(text: string, { room, most }: Room, measure: Measure): Wrapped {
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
