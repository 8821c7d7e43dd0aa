import { eastAsianWidth } from 'get-east-asian-width';

/** What terminals show as pictures. */
const picture = /^(?:\p{Emoji_Presentation}|.*\uFE0F)/u;

/** What only changes the character before it, or shows nothing. */
const widthless = /^[\p{M}\p{Cf}]+$/u;

/** How many cells of a terminal a text takes. */
export function cellWidth(text: string): number {
  // Most texts: one cell for each character.
  if (/^[\u0020-\u024F]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += graphemeWidth(segment);
  return width;
}

/** As much of a text as fits into so many cells. */
export function fitCells(text: string, cells: number): string {
  let width = 0;
  for (const { segment, index } of graphemesOf(text)) {
    width += graphemeWidth(segment);
    if (width > cells) return text.slice(0, index);
  }
  return text;
}

/**
 * The characters that a reader sees as one. The first segmenter takes as long to set up as a tenth
 * of a check without changes: it is made for texts that need it.
 */
function graphemesOf(text: string): Intl.Segments {
  return new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text);
}

function graphemeWidth(grapheme: string): number {
  if (widthless.test(grapheme)) return 0;
  return picture.test(grapheme) ? 2 : eastAsianWidth(grapheme.codePointAt(0) ?? 0);
}
