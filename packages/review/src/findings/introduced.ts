import type { Diagnostic } from '@docsgen/core';
import { diffArrays } from 'diff';
import type { FindingChanges } from '../model.ts';

/** The findings of a state of a site, with the texts that they are in. */
export interface CheckedState {
  readonly diagnostics: readonly Diagnostic[];
  /** Texts by file. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Compares the findings of two states. A finding is the same if rule and message are, and if its
 * place is: its file, also renamed, and its line, moved by the lines that came and went above it. Of
 * lines that were rewritten, each stands for all that took their place.
 *
 * @param renames New path by old path.
 */
export function compareFindings(
  before: CheckedState,
  after: CheckedState,
  renames: ReadonlyMap<string, string>,
): FindingChanges {
  const placeIn = createPlaces(before.texts, after.texts, renames);
  const known = new Map<string, Diagnostic[]>();
  for (const one of before.diagnostics) {
    const key = keyOf(one, placeIn.before(one));
    known.set(key, [...(known.get(key) ?? []), one]);
  }
  const added = after.diagnostics.filter((one) => {
    return known.get(keyOf(one, placeIn.after(one)))?.shift() === undefined;
  });
  return { added, gone: [...known.values()].flat() };
}

function keyOf({ rule, message }: Diagnostic, place: string): string {
  return JSON.stringify([rule, message, place]);
}

type PlaceOf = (at: Pick<Diagnostic, 'file' | 'line'>) => string;

/** Places that are equal in both states: the file as it is named now, and a stretch of lines. */
function createPlaces(
  old: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  renames: ReadonlyMap<string, string>,
): { readonly before: PlaceOf; readonly after: PlaceOf } {
  const former = new Map([...renames].map(([from, to]) => [to, from]));
  const known = new Map<string, LinePlaces | null>();
  const linesOf = (file: string): LinePlaces | null => {
    const found = known.get(file);
    if (found !== undefined) return found;
    const [from, to] = [old.get(former.get(file) ?? file) ?? old.get(file), now.get(file)];
    const made =
      from === undefined || to === undefined || from === to ? null : comparePlaces(from, to);
    known.set(file, made);
    return made;
  };
  const nameNow = (file: string): string => {
    const renamed = renames.get(file);
    return renamed !== undefined && now.has(renamed) ? renamed : file;
  };
  return {
    before: ({ file, line }) => {
      const name = nameNow(file);
      return `${name}:${linesOf(name)?.before[line - 1] ?? line}`;
    },
    after: ({ file, line }) => `${file}:${linesOf(file)?.after[line - 1] ?? line}`,
  };
}

/** The number of its stretch for each line of both texts. */
interface LinePlaces {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Limit of the search for the shortest difference; texts that differ in more are all new. */
const maxEditLength = 4_000;

function comparePlaces(before: string, after: string): LinePlaces {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const places = { before: [] as string[], after: [] as string[] };
  const found = diffArrays(old, now, { maxEditLength }) ?? [
    { added: false, removed: true, count: old.length },
    { added: true, removed: false, count: now.length },
  ];
  // Lines that came and went at one place share a name: the number of equal lines before them. Blank
  // lines between changed ones belong to them, since any two blank lines are equal.
  let equal = 0;
  let from = 0;
  for (const [at, { added, removed, count }] of found.entries()) {
    const isAnchor = !added && !removed;
    const isBetween = at > 0 && at < found.length - 1;
    const isBlank = isBetween && old.slice(from, from + count).every((line) => line.trim() === '');
    const isChanged = !isAnchor || isBlank;
    for (let line = 0; line < count; line += 1) {
      if (!isChanged) equal += 1;
      const name = isChanged ? `changed ${equal}` : `equal ${equal}`;
      if (!added) places.before.push(name);
      if (!removed) places.after.push(name);
    }
    if (!added) from += count;
  }
  return places;
}
