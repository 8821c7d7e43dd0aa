import { diffArrays } from 'diff';

/** A segment of two lists: equal, or different in both. */
export interface Segment<T> {
  readonly type: 'equal' | 'different';
  readonly before: readonly T[];
  readonly after: readonly T[];
}

/**
 * Limit of the search for the shortest difference, in additions and removals: the time grows with
 * its square. Lists that differ in more are different as a whole.
 */
const maxEditLength = 2_000;

/** Aligns two lists by the keys of their members. */
export function align<T extends { readonly key: string }>(
  before: readonly T[],
  after: readonly T[],
): Segment<T>[] {
  const found = diffArrays(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    { maxEditLength },
  );
  if (found === undefined) return [{ type: 'different', before, after }];
  const segments: Segment<T>[] = [];
  let [old, now] = [0, 0];
  for (const { added, removed, count } of found) {
    const left = added ? [] : before.slice(old, old + count);
    const right = removed ? [] : after.slice(now, now + count);
    old += left.length;
    now += right.length;
    const last = segments.at(-1);
    if (!added && !removed) segments.push({ type: 'equal', before: left, after: right });
    else if (last?.type === 'different') {
      const [a, b] = [
        [...last.before, ...left],
        [...last.after, ...right],
      ];
      segments[segments.length - 1] = { type: 'different', before: a, after: b };
    } else segments.push({ type: 'different', before: left, after: right });
  }
  return segments;
}
