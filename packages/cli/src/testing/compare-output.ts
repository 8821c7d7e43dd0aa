/** What a command printed, compared with what the page shows. */
export interface Comparison {
  readonly isEqual: boolean;
  /** A line for each difference and each equal line, with `-`, `+` or a space before it. */
  readonly diff: readonly string[];
  /** What the page should show: the lines that were printed, and lines with `…` that match them. */
  readonly updated: readonly string[];
}

const gap = '…';

/** The most lines that are compared one with another; longer outputs are cut in the diff. */
const mostLines = 400;

/**
 * Compares the output that a page shows with the one that was printed. A `…` matches the rest of a
 * line or a part of it; alone on a line, any lines. Spaces at the ends of lines and empty lines at
 * the end don't count.
 */
export function compareOutput(shown: readonly string[], printed: readonly string[]): Comparison {
  const expected = withoutEnd(shown);
  const actual = withoutEnd(printed);
  if (matches(expected, actual)) {
    return { isEqual: true, diff: [], updated: [...shown] };
  }
  const isLong = expected.length > mostLines || actual.length > mostLines;
  const few = isLong ? actual.slice(0, mostLines) : actual;
  const steps = align(expected.slice(0, mostLines), few);
  const diff = steps.map(({ mark, text }) => `${mark} ${text}`);
  const updated = isLong ? actual : steps.flatMap(({ mark, text }) => (mark === '-' ? [] : [text]));
  const more = actual.length - few.length;
  return {
    isEqual: false,
    diff: more > 0 ? [...diff, `+ ${gap} ${more} more lines`] : diff,
    updated,
  };
}

function withoutEnd(lines: readonly string[]): string[] {
  const trimmed = lines.map((line) => line.trimEnd());
  const last = trimmed.findLastIndex((line) => line !== '');
  return trimmed.slice(0, last + 1);
}

/** Whether lines match a pattern. After a mismatch, the last `…` takes one line more. */
function matches(expected: readonly string[], actual: readonly string[]): boolean {
  let at = 0;
  let line = 0;
  let restart: { at: number; line: number } | null = null;
  while (line < actual.length) {
    const wanted = expected[at];
    if (wanted === gap) {
      restart = { at: at + 1, line };
      at += 1;
    } else if (wanted !== undefined && lineMatches(wanted, actual[line] ?? '')) {
      at += 1;
      line += 1;
    } else if (restart !== null) {
      restart = { at: restart.at, line: restart.line + 1 };
      ({ at, line } = restart);
    } else return false;
  }
  return expected.slice(at).every((wanted) => wanted === gap);
}

/** Whether a line matches a shown line, in which `…` stands for any text. */
function lineMatches(wanted: string, line: string): boolean {
  if (!wanted.includes(gap)) return wanted === line;
  const parts = wanted.split(gap);
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (!line.startsWith(first) || !line.endsWith(last)) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = line.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from + last.length <= line.length;
}

/** A line of the alignment; one with a space is shown and was printed. */
interface Step {
  readonly mark: ' ' | '-' | '+';
  readonly text: string;
}

/** The cost of a line that differs, and of a line that a `…` takes: fewer of these are better. */
const differs = 1000;
const taken = 1;

/** Aligns shown and printed lines with as few differences as possible. */
function align(expected: readonly string[], actual: readonly string[]): Step[] {
  const costs = costTable(expected, actual);
  const steps: Step[] = [];
  let at = 0;
  let line = 0;
  while (at < expected.length || line < actual.length) {
    const wanted = expected[at];
    const printed = actual[line];
    const here = costs[at]?.[line];
    const { skip, take, both } = costsFrom(costs, at, line);
    if (wanted === gap && (here === skip || here === take + taken)) {
      if (here === skip) steps.push({ mark: ' ', text: gap });
      if (here === skip) at += 1;
      else line += 1;
    } else if (
      wanted !== undefined &&
      printed !== undefined &&
      here === both &&
      lineMatches(wanted, printed)
    ) {
      steps.push({ mark: ' ', text: wanted });
      at += 1;
      line += 1;
    } else if (wanted !== undefined && printed !== undefined && here === both + differs) {
      steps.push({ mark: '-', text: wanted }, { mark: '+', text: printed });
      at += 1;
      line += 1;
    } else if (wanted !== undefined && here === skip + differs) {
      steps.push({ mark: '-', text: wanted });
      at += 1;
    } else {
      steps.push({ mark: '+', text: printed ?? '' });
      line += 1;
    }
  }
  return inOrder(steps);
}

/** Steps with all missing lines of a difference before the new ones. */
function inOrder(steps: readonly Step[]): Step[] {
  const ordered: Step[] = [];
  let added: Step[] = [];
  for (const step of steps) {
    if (step.mark === '+') added.push(step);
    else if (step.mark === '-') ordered.push(step);
    else {
      ordered.push(...added, step);
      added = [];
    }
  }
  return [...ordered, ...added];
}

/** The costs of the three ways to go on from a pair of lines. */
function costsFrom(costs: readonly (readonly number[])[], at: number, line: number) {
  return {
    skip: costs[at + 1]?.[line] ?? Number.POSITIVE_INFINITY,
    take: costs[at]?.[line + 1] ?? Number.POSITIVE_INFINITY,
    both: costs[at + 1]?.[line + 1] ?? Number.POSITIVE_INFINITY,
  };
}

/** The lowest cost of aligning the rest of both texts, by the lines where they begin. */
function costTable(expected: readonly string[], actual: readonly string[]): number[][] {
  const costs = Array.from({ length: expected.length + 1 }, () => [] as number[]);
  for (const [at, row] of [...costs.entries()].reverse()) {
    const wanted = expected[at];
    for (let line = actual.length; line >= 0; line -= 1) {
      const printed = actual[line];
      const { skip, take, both } = costsFrom(costs, at, line);
      if (wanted === undefined) row[line] = (actual.length - line) * differs;
      else if (wanted === gap) row[line] = Math.min(skip, take + taken);
      else {
        const isMatch = printed !== undefined && lineMatches(wanted, printed);
        row[line] = Math.min(skip + differs, take + differs, isMatch ? both : both + differs);
      }
    }
  }
  return costs;
}
