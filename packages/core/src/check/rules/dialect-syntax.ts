import { indexLines, type LineIndex } from '@docsgen/text';
import type { Span } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** Reports pages in the Markdown of another tool, with a fix that writes them in docsgen's own. */
export const dialectSyntax: BuiltInRule = {
  name: 'dialect-syntax',
  severity: 'warning',
  summary: "A page in the Markdown of another tool, which its collection's dialect reads.",
  example: `!!! note "Cron"

    It runs tasks.`,
  fixed: `:::note[Cron]

It runs tasks.
:::`,
  needs: 'conversions',
  check({ conversions, text: textOf }) {
    return [...(conversions ?? [])].flatMap(([file, page]): Found[] => {
      const { text: converted, places, includes } = page;
      const text = textOf(file);
      if (text === undefined) return [];
      if (places === 0) return includesLeft(file, includes);
      const lines = indexLines(text);
      const fix = differenceOf(lines, text, converted);
      const { line, column } = fix;
      const where = places === 1 ? 'one place' : `${places} places`;
      const message = `This page is in the Markdown of another tool, in ${where}.`;
      const hint = "check --fix writes it in docsgen's own. Once all are, remove `markdown`.";
      const end = lines.line(line).length + 1;
      const span = { line, column, endLine: line, endColumn: Math.max(end, column) };
      return [{ message, file, ...span, hint, fix }];
    });
  },
};

/** Says that a page of which nothing else is left to convert still needs its dialect. */
function includesLeft(file: string, [first, ...more]: readonly Span[]): Found[] {
  if (first === undefined) return [];
  const count = more.length + 1;
  const what = count === 1 ? 'an include' : `${count} includes`;
  const message = `This page has ${what} in the syntax of another tool, which check --fix can't write.`;
  const hint =
    'Write ::include{file="…"} with the path from the folder of the page, or keep `markdown`.';
  return [{ message, file, ...first, hint }];
}

/** The lines of a text that differ from another one, with what stands there in the other. */
function differenceOf(lines: LineIndex, text: string, other: string) {
  const before = text.split(/\r\n|\r|\n/);
  const after = other.split('\n');
  let same = 0;
  while (same < before.length - 1 && before[same] === after[same]) same += 1;
  let rest = 0;
  const most = Math.min(before.length, after.length) - same - 1;
  while (rest < most && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  const last = before.length - rest;
  const start = lines.offset(same + 1);
  const end = lines.offset(last) + lines.line(last).length;
  const changed = after.slice(same, after.length - rest).join('\n');
  return { ...lines.span(start, end), text: changed };
}
