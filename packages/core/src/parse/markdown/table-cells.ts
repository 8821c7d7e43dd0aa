/** A cell of a table as it is written. */
export interface WrittenCell {
  /** Its content: what is written, but for backslashes before pipes. */
  readonly content: string;
  /** Where each character of the content stands in the line, and where the last one ends. */
  readonly columns: readonly number[];
}

/**
 * Splits a row of a table into its cells as markdown-it does, which keeps no positions. A
 * backslash before a pipe makes it part of the cell and isn't part itself.
 */
export function splitRow(line: string, from: number): WrittenCell[] {
  const cells: number[][] = [[]];
  let isEscaped = false;
  for (let at = from; at < line.length; at += 1) {
    const cell = cells.at(-1) ?? [];
    const isPipe = line[at] === '|';
    if (isPipe && isEscaped) cell.pop();
    if (isPipe && !isEscaped) cells.push([]);
    else cell.push(at);
    isEscaped = line[at] === '\\';
  }
  const isBlank = (cell: readonly number[] = []) => cell.every((at) => isSpace(line[at]));
  // A row may begin and end with a pipe. Only the row's ends are trimmed before that is seen.
  if (isBlank(cells[0]) && cells.length > 1) cells.shift();
  if (isBlank(cells.at(-1)) && cells.length > 1) cells.pop();
  return cells.map((cell) => trimCell(cell, line));
}

function trimCell(cell: readonly number[], line: string): WrittenCell {
  const first = cell.findIndex((at) => !isSpace(line[at]));
  const last = cell.findLastIndex((at) => !isSpace(line[at]));
  const kept = first < 0 ? [] : cell.slice(first, last + 1);
  const end = (kept.at(-1) ?? (cell[0] ?? line.length) - 1) + 1;
  return { content: kept.map((at) => line[at]).join(''), columns: [...kept, end] };
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || character.trim() === '';
}
