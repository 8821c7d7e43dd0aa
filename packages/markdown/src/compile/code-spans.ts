/** Masks the code spans of a text with spaces, so that offsets stay the same. Linear time. */
export function maskCode(text: string): string {
  const runs = [...text.matchAll(/(?<!\\)`+|(?<=\\`)`+/g)];
  // The end of the next run of the same length, by run.
  const ends = new Map<RegExpExecArray, number | undefined>();
  const next = new Map<number, number>();
  for (const run of runs.toReversed()) {
    const { length } = run[0];
    ends.set(run, next.get(length));
    next.set(length, run.index + length);
  }
  let masked = '';
  let at = 0;
  for (const run of runs) {
    const { index } = run;
    const end = ends.get(run);
    if (end === undefined || index < at) continue;
    masked += text.slice(at, index) + text.slice(index, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return masked + text.slice(at);
}
