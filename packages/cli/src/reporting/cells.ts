import { eastAsianWidth } from 'get-east-asian-width';

/** Matches characters that terminals show as emoji. */
const picture = /^(?:\p{Emoji_Presentation}|.*\uFE0F)/u;

/** Matches combining and invisible characters. */
const widthless = /^[\p{M}\p{Cf}]+$/u;

/** Number of terminal cells of a text. */
export function cellWidth(text: string): number {
  // Fast path: most texts have one cell per character.
  if (/^[\u0020-\u024F]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += graphemeWidth(segment);
  return width;
}

/** The prefix of a text that fits into a number of cells. */
export function fitCells(text: string, cells: number): string {
  let width = 0;
  for (const { segment, index } of graphemesOf(text)) {
    width += graphemeWidth(segment);
    if (width > cells) return text.slice(0, index);
  }
  return text;
}

/**
 * The grapheme clusters of a text. The segmenter isn't created when the module is loaded, since
 * that takes a tenth of the time of a check without changes.
 */
function graphemesOf(text: string): Intl.Segments {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}

function graphemeWidth(grapheme: string): number {
  if (widthless.test(grapheme)) return 0;
  return picture.test(grapheme) ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}
