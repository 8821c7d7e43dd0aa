/** Lists one after the other as one. Copies the items at once, which `flat` doesn't. */
export function joined<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const [only] = lists;
  return only !== undefined && lists.length === 1 ? only : ([] as T[]).concat(...lists);
}

/** Lists that stand side by side: the items at one place belong together. */
export type Lists = readonly (readonly unknown[])[];

/** What was made of lists, part by part. */
export interface KnownParts {
  readonly lists: Lists;
  /** Where each part begins, and where the last one ends. */
  readonly bounds: readonly number[];
  readonly results: readonly unknown[];
}

/** Small enough that making one again costs little, large enough that there are few. */
const partSize = 128;

/**
 * What `make` gives for each part of some lists: parts that are as they were in the run before
 * are found again. Where items were put in or taken out, the parts before and behind stay.
 */
export function partsOf(
  lists: Lists,
  before: KnownParts | undefined,
  make: (part: Lists) => unknown,
): KnownParts {
  const length = lists[0]?.length ?? 0;
  const shift = length - (before?.bounds.at(-1) ?? 0);
  const same = before === undefined ? [] : sameParts(before, { lists, length, shift });
  if (before !== undefined && shift === 0 && same.length === before.results.length) return before;
  const bounds = [0];
  const results: unknown[] = [];
  const add = (end: number, result: unknown): void => {
    bounds.push(end);
    results.push(result);
  };
  const makeUpTo = (end: number): void => {
    for (let start = bounds.at(-1) ?? 0; start < end; start = bounds.at(-1) ?? end) {
      const next = Math.min(end, start + partSize);
      add(next, make(lists.map((list) => list.slice(start, next))));
    }
  };
  for (const { start, end, result } of same) {
    makeUpTo(start);
    add(end, result);
  }
  makeUpTo(length);
  return { lists, bounds, results };
}

/** A part that is as it was, and where it is now. */
interface SamePart {
  readonly start: number;
  readonly end: number;
  readonly result: unknown;
}

/** Parts that are where they were, and those that only moved by what came or went before them. */
function sameParts(
  before: KnownParts,
  now: { readonly lists: Lists; readonly length: number; readonly shift: number },
): SamePart[] {
  const { bounds, results } = before;
  const find = (index: number, shift: number): SamePart | null => {
    const [start = 0, end = 0] = [bounds[index], bounds[index + 1]].map((at = 0) => at + shift);
    if (end > now.length) return null;
    const isSame = now.lists.every((list, at) => {
      return areSame({ list, start, end }, before.lists[at] ?? [], shift);
    });
    return isSame ? { start, end, result: results[index] } : null;
  };
  const found = results.map((_, index) => find(index, 0));
  if (now.shift === 0) return found.filter((part) => part !== null);
  const first = found.indexOf(null);
  const head = found.slice(0, first < 0 ? found.length : first) as SamePart[];
  const behind = head.at(-1)?.end ?? 0;
  const tail: SamePart[] = [];
  for (let index = results.length - 1; index >= head.length; index -= 1) {
    const part = find(index, now.shift);
    if (part === null || part.start < behind) break;
    tail.unshift(part);
  }
  return [...head, ...tail];
}

function areSame(
  { list, start, end }: { list: readonly unknown[]; start: number; end: number },
  before: readonly unknown[],
  shift: number,
): boolean {
  for (let at = start; at < end; at += 1) if (list[at] !== before[at - shift]) return false;
  return true;
}
