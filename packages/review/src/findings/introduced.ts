import type { Diagnostic } from '@docsgen/core';
import { groupBy, listNames } from '@docsgen/text';
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
 * lines that were rewritten, each stands for all that took their place. One that lists `subjects` is
 * the same in its file, whatever it lists, and new if it lists others than before.
 *
 * @param renames New path by old path.
 */
export function compareFindings(
  before: CheckedState,
  after: CheckedState,
  renames: ReadonlyMap<string, string>,
): FindingChanges {
  const placeIn = createPlaces(before.texts, after.texts, renames);
  const known = groupBy(before.diagnostics, (one) => keyOf(one, placeIn.before(one)));
  const added = after.diagnostics.flatMap((one): Diagnostic[] => {
    const former = known.get(keyOf(one, placeIn.after(one)))?.shift();
    return former === undefined ? [one] : withNewSubjects(former, one);
  });
  return { added, gone: [...known.values()].flat() };
}

function keyOf({ rule, message, subjects }: Diagnostic, { file, lines }: Place): string {
  return JSON.stringify(subjects === undefined ? [rule, message, file, lines] : [rule, file]);
}

/** The later finding if it lists other subjects than the former, with a sentence that names them. */
function withNewSubjects(former: Diagnostic, now: Diagnostic): Diagnostic[] {
  const known = new Set(former.subjects);
  const fresh = now.subjects?.filter((name) => !known.has(name)) ?? [];
  if (fresh.length === 0) return [];
  return [{ ...now, message: `${now.message} New in this change: ${listNames(fresh)}.` }];
}

/** A place that is equal in both states: the file as it is named now, and a stretch of its lines. */
interface Place {
  readonly file: string;
  readonly lines: string;
}

type PlaceOf = (at: Pick<Diagnostic, 'file' | 'line'>) => Place;

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
      return { file: name, lines: linesOf(name)?.before[line - 1] ?? String(line) };
    },
    after: ({ file, line }) => ({ file, lines: linesOf(file)?.after[line - 1] ?? String(line) }),
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
