import { shorten } from '@docsgen/core';

/** A position that the output of a command names, in a file of the run. */
export interface ReportedPosition {
  /** Path from the folder of the run. */
  readonly name: string;
  readonly line: number;
  /** From 1; null if the output names only the line. */
  readonly column: number | null;
  /** What the output says about it. */
  readonly message: string;
}

/** `:3:7`, `(3,7)` as tsc prints it, and `", line 3` as Python does. */
const place =
  /:(?<line>\d{1,7})(?::(?<column>\d{1,7}))?|\((?<row>\d{1,7}),(?<at>\d{1,7})\)|", line (?<traced>\d{1,7})/g;

/** A line that tells what is wrong, without a position of its own. */
const verdict =
  /^\s*(?:(?:\w+\.)*\w*(?:Error|Exception|Warning)\b|error\b|panic\b|thread '.{0,80}' panicked)/;

/** A mention of a position in a line of the output. */
interface Mention extends Omit<ReportedPosition, 'message'> {
  readonly before: string;
  readonly behind: string;
  /** The index of the line in the output. */
  readonly at: number;
  readonly isTraced: boolean;
}

/**
 * Finds what the output of a failed command says about files. A line that begins with a position
 * and a message is a mistake of its own, as compilers print them. Otherwise the innermost position
 * of a stack is reported, with the line that names the error.
 *
 * @param names The files, as paths from the folder of the run.
 * @param folder The absolute path of that folder.
 */
export function findPositions(
  output: string,
  names: readonly string[],
  folder: string,
): ReportedPosition[] {
  const lines = output.split('\n').map((line) => line.slice(0, 2000));
  const sorted = names.toSorted((a, b) => b.length - a.length);
  const mentions = lines.flatMap((line, at) => mentionsIn(line, at, { names: sorted, folder }));
  const told = mentions.flatMap((mention): ReportedPosition[] => {
    const message = ownMessage(mention, lines);
    return message === '' ? [] : [positionOf(mention, message)];
  });
  const errors = told.filter(({ message }) => /\berror\b/i.test(message));
  if (told.length > 0) return errors.length > 0 ? errors : told;
  // Python prints the innermost frame last, other languages first.
  const mention = mentions.findLast(({ isTraced }) => isTraced) ?? mentions[0];
  return mention === undefined ? [] : [positionOf(mention, summaryOf(output))];
}

/** The line of an output that tells the error; else its last line. */
export function summaryOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const told = lines.find((line) => line.length < 2000 && verdict.test(line)) ?? lines.at(-1) ?? '';
  return shorten(told.trim(), 300);
}

function mentionsIn(
  line: string,
  at: number,
  { names, folder }: { readonly names: readonly string[]; readonly folder: string },
): Mention[] {
  return [...line.matchAll(place)].flatMap(({ 0: text, index, groups = {} }): Mention[] => {
    const head = line.slice(0, index);
    const name = names.find((one) => head.endsWith(one) && isNamed(head, one, folder));
    if (name === undefined) return [];
    const { line: own, column, row, at: inRow, traced } = groups;
    const written = column ?? inRow;
    return [
      {
        name,
        line: Number(own ?? row ?? traced),
        column: written === undefined ? null : Number(written),
        before: withoutLastWord(head.slice(0, -name.length)),
        behind: line.slice(index + text.length),
        at,
        isTraced: traced !== undefined,
      },
    ];
  });
}

/** A text up to its last space: without the folders of a path. */
function withoutLastWord(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf(' '), text.lastIndexOf('\t')) + 1);
}

/** Whether a text ends with the path of a file of the run, not with one of another folder. */
function isNamed(head: string, name: string, folder: string): boolean {
  const before = head.slice(0, -name.length);
  if (before.endsWith(`${folder}/`)) return true;
  return /(?:^|[\s"'(`[])(?:\.\/)?$/.test(before);
}

/** What a line says about the position at its beginning; empty if it says nothing. */
function ownMessage({ before, behind, at, isTraced }: Mention, lines: readonly string[]): string {
  if (isTraced) return '';
  // rustc prints the message above `--> file:3:7`.
  if (before.trim() === '-->') return shorten((lines[at - 1] ?? '').trim(), 300);
  if (/\S/.test(before) && !/^\s*(?:error|warning):?\s*$/i.test(before)) return '';
  const message = behind.replace(/^[\s:),-]+/, '').trim();
  return /\p{L}/u.test(message) ? shorten(message, 300) : '';
}

function positionOf({ name, line, column }: Mention, message: string): ReportedPosition {
  return { name, line, column, message };
}
