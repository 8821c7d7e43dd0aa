import { compareText, memoized } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { portableJson } from '../discover/digest-sources.ts';
import type { Cache } from '../io/cache.ts';
import { type CachedValue, groupedByItem, indexItems } from '../io/grouped-values.ts';
import type { EntryReferences, LinkTarget, PublishedFile, SiteConfig } from '../model/index.ts';
import type { ConnectedCollection, Connections } from './connect.ts';
import type { NamedEntry } from './entries.ts';
import type { LinkLookup } from './link-lookup.ts';

/** Returns the cached references of an entry; undefined if they aren't cached. */
export type ReferencesOf = (named: NamedEntry) => CachedValue<EntryReferences> | undefined;

/** Finds the cached references of the entries of a site. */
export type ReferencesCache = (connections: Connections) => ReferencesOf;

/**
 * Caches the references of entries. They follow from the texts of entries and from what links can lead
 * to: a change of a title leaves them as they are.
 */
export function referencesCache(cache: Cache, { root }: Pick<SiteConfig, 'root'>): ReferencesCache {
  return ({ collections }) => {
    const entries = collections.flatMap(({ named }) => named.indexed.map(([entry]) => entry));
    return groupedByItem<NamedEntry, EntryReferences>(
      cache,
      `references:${lookupDigest(collections, root)}`,
      indexItems(entries),
      { path: ({ route }) => route, key: ({ parsed }) => parsed.summary.key },
    );
  };
}

/** Identifies what the links of all collections can lead to. */
function lookupDigest(collections: readonly ConnectedCollection[], root: string): string {
  // Lookups share most of their parts, which are as large as the site.
  const known = new Map<object, string>();
  const partOf = (part: LinkLookup[keyof LinkLookup]): unknown => {
    if (part instanceof Set) {
      return memoized(known, part, () => digest([...part].sort(compareText).join('\n')));
    }
    if (part instanceof Map) {
      return memoized(known, part, () => {
        const targets = [...part].map(([name, target]) => [name, plainTarget(target)]);
        return digest(JSON.stringify(targets));
      });
    }
    return part;
  };
  const lookups = collections.map(({ lookup }) => {
    return Object.entries(lookup).map(([name, part]) => [name, partOf(part)]);
  });
  return digest(portableJson(lookups, root).text);
}

/** A target as plain data: files that are copied have their contents with them. */
function plainTarget(target: string | LinkTarget | PublishedFile): unknown {
  if (typeof target === 'string' || 'type' in target) return target;
  const { path, size, refused } = target;
  return [path, size, refused];
}
