import type { Cache } from '../io/cache.ts';
import { type CachedValue, groupedByItem } from '../io/grouped-values.ts';
import type { EntryReferences } from '../model/index.ts';
import type { Connections } from './connect.ts';
import type { NamedEntry } from './entries.ts';

/** Returns the cached references of an entry; undefined if they aren't cached. */
export type ReferencesOf = (named: NamedEntry) => CachedValue<EntryReferences> | undefined;

/** Finds the cached references of the entries of a site. */
export type ReferencesCache = (connections: Connections) => ReferencesOf;

/**
 * Caches the references of entries, which follow from their texts and the names of the site.
 *
 * @param names Identifies the names, the configuration and the files of the site.
 */
export function referencesCache(cache: Cache, names: string): ReferencesCache {
  return ({ collections }) => {
    const entries = collections.flatMap(({ named }) => named.indexed.map(([entry]) => entry));
    return groupedByItem<NamedEntry, EntryReferences>(
      cache,
      `references:${names}`,
      entries,
      ({ route, parsed }) => ({ path: route, key: parsed.summary.key }),
    );
  };
}
