import type { LineIndex } from './lines.ts';
import type { Span } from './span.ts';

/** Maximum length of a line; minified lines are cut. */
const width = 160;

/**
 * The lines around a span with line numbers and a row of carets:
 *
 *     2 | title: Moodle
 *   > 3 | sidebar_postion: 2
 *       | ^^^^^^^^^^^^^^^
 *
 * Tabs are shown as one space, so that the carets are aligned with the span. Control characters are
 * shown as one space, too, since a terminal would interpret them.
 */
export function codeFrame(lines: LineIndex, span: Span): string {
  const first = Math.max(1, span.line - 1);
  const next = span.line + 1;
  // The empty text after the last line end isn't a line.
  const isOver = next > lines.count || (next === lines.count && lines.line(next) === '');
  const last = isOver ? span.line : next;
  const gutter = String(last).length;
  const shift = Math.max(0, span.column - width + 40);
  const rows: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const marked = number === span.line;
    const line = lines.line(number);
    const excerpt = line.slice(shift, shift + width).replace(/\p{Cc}/gu, ' ');
    rows.push(`${marked ? '>' : ' '} ${String(number).padStart(gutter)} | ${excerpt}`.trimEnd());
    if (marked) rows.push(`  ${' '.repeat(gutter)} | ${carets(line, span, shift)}`);
  }
  return rows.join('\n');
}

function carets(line: string, span: Span, shift: number): string {
  const end = span.endLine > span.line ? line.length + 1 : span.endColumn;
  const indent = Math.max(0, span.column - 1 - shift);
  const count = Math.min(Math.max(1, end - span.column), width - indent);
  return ' '.repeat(indent) + '^'.repeat(count);
}
