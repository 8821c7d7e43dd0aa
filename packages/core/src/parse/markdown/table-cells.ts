/** The position of a table cell's content, in columns of its line. */
export interface WrittenCell {
  readonly start: number;
  readonly end: number;
  /** Backslashes before pipes, which the content omits. */
  readonly skipped: readonly number[];
}

/**
 * Splits a table row into its cells like markdown-it, which records no positions. An escaped pipe
 * is part of the cell; its backslash isn't.
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
export function columnIn({ start, end, skipped }: WrittenCell, offset: number): number {
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
