import { withoutCode } from './foreign-patterns.ts';

/** A row of dashes that makes no table, because the row above it has another number of cells. */
export interface UnevenTable {
  /** Offset of the row of dashes in the text, and its length. */
  readonly at: number;
  readonly length: number;
  /** Cells of the row of dashes, and of the row above it. */
  readonly dashes: number;
  readonly cells: number;
}

const dashRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/**
 * Finds tables in a paragraph that aren't read as such. The specification of GitHub Flavored
 * Markdown asks for the same number of cells in both rows.
 *
 * @param text The text of a paragraph.
 */
export function findUnevenTables(text: string): UnevenTable[] {
  // Ignores rows within code. Cells are counted in the original text, since a pipe in code divides
  // a cell, too.
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
