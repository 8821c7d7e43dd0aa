import { type ShareCard, shareCardSize } from '@docsgen/core';
import { type Measure, wrapText } from './wrap-text.ts';

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
