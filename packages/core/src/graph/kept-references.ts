import type { Cache } from '../io/cache.ts';
import { groupedValues } from '../io/grouped-values.ts';
import type { EntryReferences } from '../model/index.ts';
import type { Connections } from './connect.ts';
import type { NamedEntry } from './entries.ts';
import type { KeptReferences } from './site-entry.ts';

/** Returns the cached references of an entry; null if they aren't cached. */
export type KeptReferencesOf = (named: NamedEntry) => KeptReferences | null;

/** Finds the cached references of the entries of a site. */
export type ReferencesCache = (connections: Connections) => KeptReferencesOf;

/**
 * Caches the references of entries, which follow from their texts and the names of the site.
 *
 * @param names Identifies the names, the configuration and the files of the site.
 */
export function referencesCache(cache: Cache, names: string): ReferencesCache {
  return ({ collections }) => {
    const entries = collections.flatMap(({ named }) => named.indexed.map(([entry]) => entry));
    const indexes = new Map(entries.map((entry, index) => [entry, index]));
    const items = entries.map(({ route, parsed }) => ({ path: route, key: parsed.summary.key }));
    const values = groupedValues<EntryReferences>(cache, `references:${names}`, items);
    return (named) => {
      const index = indexes.get(named);
      if (index === undefined) return null;
      return {
        get: () => values.get(index),
        set: (references) => values.set(index, references),
      };
    };
  };
}
