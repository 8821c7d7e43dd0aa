import { cellWidth, fitCells } from './terminal.ts';

const carets = /^ *\^+$/;

/**
 * Prints a code frame for a terminal: carets are aligned below wide characters, and long lines are
 * truncated so that the carets stay visible.
 *
 * @param width In cells; null for unlimited lines.
 */
export function fitFrame(frame: string, width: number | null): string {
  const bar = frame.indexOf('|') + 2;
  // The gutter has the line number and the bar.
  const rows = frame.split('\n').map((line) => {
    return { gutter: line.slice(0, bar), text: line.slice(bar) };
  });
  const at = rows.findIndex(({ gutter, text }) => !/\d/.test(gutter) && carets.test(text));
  const line = rows[at - 1];
  const row = rows[at];
  if (line === undefined || row === undefined) return frame;
  const begin = row.text.indexOf('^');
  const before = cellWidth(line.text.slice(0, begin));
  const marked = Math.max(1, row.text.length - begin);
  const shown = cellWidth(line.text.slice(begin, begin + marked).padEnd(marked));
  const room = width === null ? Number.POSITIVE_INFINITY : width - bar - 1;
  const isLong = rows.some(({ text }) => cellWidth(text) > room);
  const skipped = isLong && before > room * 0.7 ? before - Math.floor(room * 0.3) : 0;
  const pointer = `${' '.repeat(before - skipped)}${'^'.repeat(shown)}`;
  return rows
    .map(({ gutter, text }, index) => {
      const cut = index === at ? pointer.slice(0, room + 1) : shorten(skip(text, skipped), room);
      return `${gutter}${cut}`.trimEnd();
    })
    .join('\n');
}

function shorten(text: string, room: number): string {
  return cellWidth(text) > room ? `${fitCells(text, room)}…` : text;
}

/** Removes a number of cells from the start of a text; half of a wide character becomes a space. */
function skip(text: string, cells: number): string {
  if (cells === 0) return text;
  const left = fitCells(text, cells);
  const missing = cells - cellWidth(left);
  if (missing === 0 || left === text) return text.slice(left.length);
  const rest = text.slice(left.length);
  return ' '.repeat(missing) + rest.slice(fitCells(rest, 2).length);
}
