import { joined } from '../io/parts.ts';
import type { Recall } from '../io/recall.ts';
import type { Entry, Site } from '../model/index.ts';

/**
 * Looks for things in every entry of every version. What an earlier run found in entries that
 * are still the same is found again, so that after an edit a rule costs what the edit touches.
 * Therefore functions are given that live as long as the program, and all that they read.
 */
export interface EntrySearch {
  /** What `find` gives for each entry, in their order. It reads the entry and what is given. */
  each<A extends readonly unknown[], T>(
    find: (entry: Entry, ...given: A) => readonly T[],
    ...given: A
  ): readonly T[];
  /**
   * What `conclude` makes of what `find` gives for all entries: lists, to be taken one after the
   * other. Made anew when something else is found than in the run before.
   *
   * @param name Tells one such search from all others.
   */
  together<T, R>(
    name: string,
    find: (entry: Entry) => readonly T[],
    conclude: (found: Lists<T>) => R,
  ): R;
}

type Lists<T> = readonly (readonly T[])[];

/** A search of a site's entries. */
export function createEntrySearch(site: Site, recall: Recall): EntrySearch {
  const lists: EntryLists = [[...site.routes.values()]];
  return {
    each: <A extends readonly unknown[], T>(find: Find<A, T>, ...given: A) => {
      return joined(recall.inParts(findIn<A, T>, lists, find, ...given));
    },
    together: <T, R>(name: string, find: Find<[], T>, conclude: (found: Lists<T>) => R) => {
      const found = recall.inParts(findIn<[], T>, lists, find);
      return recall.call(conclude, recall.same(`found: ${name}`, found));
    },
  };
}

type EntryLists = readonly [readonly Entry[]];

type Find<A extends readonly unknown[], T> = (entry: Entry, ...given: A) => readonly T[];

function findIn<A extends readonly unknown[], T>(
  [entries]: EntryLists,
  find: Find<A, T>,
  ...given: A
): readonly T[] {
  return entries.flatMap((entry) => find(entry, ...given));
}
