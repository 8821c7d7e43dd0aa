import { bodyLine } from '@docsgen/markdown/document';
import { didYouMean, indexLines, type LineIndex } from '@docsgen/text';
import type { IncludeRequest } from '../model/index.ts';

/** A line of a file with its number, from 1. */
export interface NumberedLine {
  readonly text: string;
  readonly number: number;
}

/**
 * Selects the lines of an included file: a region, a list of lines, or everything below its front
 * matter. Returns an error message, with a hint on a second line, if it can't.
 */
export function includedLines(
  text: string,
  wanted: Pick<Partial<IncludeRequest>, 'lines' | 'region' | 'marks'>,
): NumberedLine[] | string {
  const index = indexLines(text);
  // The empty text after the file's last line end isn't a line.
  const last = index.line(index.count) === '' ? index.count - 1 : index.count;
  const { region, lines, marks = usualMarks } = wanted;
  if (region !== undefined) return linesOfRegions(numbered(index, 1, last), region, marks);
  if (lines !== undefined) return linesOfRanges(index, last, lines);
  const all = numbered(index, bodyLine(index), last);
  return wanted.marks === undefined ? all : withoutMarks(all, marks);
}

/** Numbers the lines of a range, both ends included. */
export function numbered(index: LineIndex, from: number, to: number): NumberedLine[] {
  const count = Math.max(0, to - from + 1);
  return Array.from({ length: count }, (_, at) => ({
    number: from + at,
    text: index.line(from + at),
  }));
}

type Marks = NonNullable<IncludeRequest['marks']>;

/** The marks of regions that editors know: `<!-- #region setup -->`. */
const usualMarks: Marks = { start: '#region ', end: '#endregion ' };

/** The lines of regions, by their names with commas between them; `…` stands for what is between. */
function linesOfRegions(
  lines: readonly NumberedLine[],
  regions: string,
  marks: Marks,
): NumberedLine[] | string {
  const shown: NumberedLine[] = [];
  for (const name of regions.split(',')) {
    const own = linesOfRegion(lines, name.trim(), marks);
    if (typeof own === 'string') return own;
    const [first] = own;
    if (shown.length > 0 && first !== undefined) {
      const indent = /^\s*/.exec(first.text)?.[0] ?? '';
      shown.push({ text: `${indent}…`, number: first.number });
    }
    shown.push(...own);
  }
  return shown;
}

function linesOfRegion(
  lines: readonly NumberedLine[],
  region: string,
  marks: Marks,
): NumberedLine[] | string {
  const start = lines.findIndex(({ text }) => isMark(text, marks.start, region));
  const end = lines.findIndex(({ text }, at) => at > start && isMark(text, marks.end, region));
  // In other tools, a region that is never closed goes on to the end.
  const isClosed = end >= 0 || marks !== usualMarks;
  if (start < 0) return noRegion(lines, region, marks);
  if (!isClosed) return `The region "${region}" has no end in the file.`;
  const inside = lines.slice(start + 1, end < 0 ? undefined : end);
  return marks === usualMarks ? inside : withoutMarks(inside, marks);
}

/** The message about a missing region, with the name that was probably meant on a second line. */
function noRegion(lines: readonly NumberedLine[], region: string, marks: Marks): string {
  const names = lines.flatMap(({ text }) => {
    const at = text.indexOf(marks.start);
    const name = at < 0 ? null : /^\s*([\w-]+)/.exec(text.slice(at + marks.start.length));
    return name?.[1] ?? [];
  });
  const { hint } = didYouMean(region, names);
  return `There is no region "${region}" in the file.${hint === undefined ? '' : `\n${hint}`}`;
}

/** Lines without those that mark regions. */
function withoutMarks(lines: readonly NumberedLine[], { start, end }: Marks): NumberedLine[] {
  return lines.filter(({ text }) => !text.includes(start) && !text.includes(end));
}

/** Whether a line marks a region with a name: `<!-- #region setup -->`. */
function isMark(line: string, mark: string, name: string): boolean {
  const sign = mark.trimEnd();
  const needsSpace = sign !== mark;
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + 1)) {
    const behind = line.slice(at + sign.length);
    const written = behind.trimStart();
    const isNamed = (!needsSpace || written !== behind) && written.startsWith(name);
    if (isNamed && /^(?:[^\w-]|-->|$)/.test(written.slice(name.length))) return true;
  }
  return false;
}

function linesOfRanges(index: LineIndex, last: number, written: string): NumberedLine[] | string {
  const ranges = written.split(',').map((range) => /^(\d+)(?:\s*-\s*(\d*))?$/.exec(range.trim()));
  // Difference array: the number of ranges that start at a line, minus those that end before it.
  const changes = new Map<number, number>();
  const change = (line: number, by: number) => changes.set(line, (changes.get(line) ?? 0) + by);
  for (const range of ranges) {
    if (range === null) return `"${written}" isn't a list of lines.\nWrite them like 3-5,8.`;
    const [, first = '', end = first] = range;
    const from = Number(first);
    const to = end === '' ? last : Number(end);
    if (from < 1 || to < from || to > last) return `The file has no lines ${range[0].trim()}.`;
    change(from, 1);
    change(to + 1, -1);
  }
  let open = 0;
  return numbered(index, 1, last).filter(({ number }) => {
    open += changes.get(number) ?? 0;
    return open > 0;
  });
}
