import { withoutCode } from './foreign-patterns.ts';

/** A delimiter row of dashes whose number of cells differs from that of the header row above. */
interface UnevenTable {
  /** Offset of the delimiter row in the text, and its length. */
  readonly at: number;
  readonly length: number;
  /** Number of cells of the delimiter row, and of the header row. */
  readonly dashes: number;
  readonly cells: number;
}

const dashRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/**
 * Finds tables that the parser takes for a paragraph, since their first two rows differ in the
 * number of cells (GitHub Flavored Markdown, "Tables").
 *
 * @param text The text of a paragraph.
 */
export function findUnevenTables(text: string): UnevenTable[] {
  // Rows within code are ignored. Cells are counted in the original text, since a pipe in code
  // separates cells, too.
  const masked = withoutCode(text).split('\n');
  let offset = 0;
  let above = '';
  return text.split('\n').flatMap((line, index): UnevenTable[] => {
    const row = line.trim();
    const at = offset + line.indexOf(row);
    const head = above;
    offset += line.length + 1;
    above = row;
    if (!head.includes('|') || !row.includes('|')) return [];
    if (!dashRow.test(masked[index]?.trim() ?? '')) return [];
    return [{ at, length: row.length, dashes: countCells(row), cells: countCells(head) }];
  });
}

/** Counts the cells of a row as GitHub does: `\|` is text, and the outer pipes are optional. */
function countCells(row: string): number {
  return row.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/).length;
}
