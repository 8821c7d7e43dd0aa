import type { Token } from 'markdown-it';
import type { Finding } from '../model/index.ts';
import { type DocumentReader, offsetAt, rowText, splitRow } from './locate.ts';

/** Reports the cells of a row for which the table has no columns, so that the page hasn't them. */
export function excessCells(
  tokens: readonly Token[],
  index: number,
  reader: DocumentReader,
): Finding[] {
  const row = tokens[index];
  const line = row?.map?.[0];
  if (row === undefined || line === undefined) return [];
  let columns = 0;
  for (let at = index + 1; at < tokens.length && tokens[at]?.type !== 'tr_close'; at += 1) {
    if (tokens[at]?.type === 'td_open' || tokens[at]?.type === 'th_open') columns += 1;
  }
  const text = rowText(row, reader);
  // Most rows have a bar before each cell and one at the end; others have bars between cells only.
  const outer = Number(/^\s*\|/.test(text)) + Number(/\|\s*$/.test(text));
  if (text.split('|').length <= columns + outer) return [];
  const cells = splitRow(text, reader.columns[line] ?? 0);
  const excess = cells.slice(columns).filter(({ start, end }) => end > start);
  const [first] = excess;
  const last = excess.at(-1);
  if (first === undefined || last === undefined) return [];
  const span = reader.lines.span(
    offsetAt(reader, line, first.start),
    offsetAt(reader, line, last.end),
  );
  const message = `This row has ${cells.length} cells and the table ${columns}, so the rest is left out.`;
  const hint = 'Write \\| for a bar that is text, in code too.';
  return [{ rule: 'foreign-syntax', file: reader.file, ...span, message, hint }];
}
