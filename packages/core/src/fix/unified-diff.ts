import { append } from '../text/append.ts';

/** Lines of context around a change. */
const context = 3;

/** A run of lines that differ: `count` lines from `start` (from 0) become `lines`. */
interface Change {
  readonly start: number;
  readonly count: number;
  readonly lines: readonly string[];
}

/**
 * The difference between two versions of a text as `diff -u` prints it, for people and for
 * `git apply`. Made for few changes far apart, as fixes are: what lies between the first and
 * the last line of a change that match nothing else is taken as changed.
 */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return '';
  const [old, fresh] = [splitLines(before), splitLines(after)];
  const hunks = groupChanges(findChanges(old, fresh)).map((changes) => printHunk(old, changes));
  let shift = 0;
  const printed = hunks.map(({ from, oldCount, newCount, rows }) => {
    const range = (start: number, count: number) => {
      return `${count === 0 ? start : start + 1}${count === 1 ? '' : `,${count}`}`;
    };
    const head = `@@ -${range(from, oldCount)} +${range(from + shift, newCount)} @@\n`;
    shift += newCount - oldCount;
    return head + rows.join('');
  });
  return `--- a/${file}\n+++ b/${file}\n${printed.join('')}`;
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Walks both texts in step, and looks a little ahead where they part. */
function findChanges(old: readonly string[], fresh: readonly string[]): Change[] {
  const changes: Change[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < fresh.length) {
    if (a < old.length && old[a] === fresh[b]) {
      a += 1;
      b += 1;
      continue;
    }
    const { oldLines, newLines } = distanceToMatch(old, fresh, a, b);
    changes.push({ start: a, count: oldLines, lines: fresh.slice(b, b + newLines) });
    a += oldLines;
    b += newLines;
  }
  return changes;
}

/** The fewest lines to leave out of both, until they match again. */
function distanceToMatch(
  old: readonly string[],
  fresh: readonly string[],
  a: number,
  b: number,
): { oldLines: number; newLines: number } {
  const far = Math.min(200, old.length - a + fresh.length - b);
  for (let sum = 1; sum <= far; sum += 1) {
    for (let oldLines = 0; oldLines <= sum; oldLines += 1) {
      const newLines = sum - oldLines;
      const [left, right] = [old[a + oldLines], fresh[b + newLines]];
      if (left !== undefined && left === right) return { oldLines, newLines };
    }
  }
  return { oldLines: old.length - a, newLines: fresh.length - b };
}

function groupChanges(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const end = last === undefined ? 0 : last.start + last.count;
    if (group !== undefined && change.start - end <= 2 * context) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function printHunk(old: readonly string[], changes: readonly Change[]) {
  const first = changes[0]?.start ?? 0;
  const from = Math.max(0, first - context);
  const rows: string[] = [];
  let at = from;
  let added = 0;
  let removed = 0;
  const keep = (end: number) => {
    for (; at < Math.min(end, old.length); at += 1) rows.push(row(' ', old[at]));
  };
  for (const { start, count, lines } of changes) {
    keep(start);
    for (const end = start + count; at < end; at += 1) rows.push(row('-', old[at]));
    append(
      rows,
      lines.map((line) => row('+', line)),
    );
    added += lines.length;
    removed += count;
  }
  keep(at + context);
  const oldCount = at - from;
  return { from, oldCount, newCount: oldCount + added - removed, rows };
}

function row(sign: string, line = ''): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}
