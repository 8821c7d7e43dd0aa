import { digest } from '@docsgen/text/digest';
import type { SiteKeys } from '../graph/site-keys.ts';
import type { Cache } from '../io/cache.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { Finding, PlannedFile, SiteGraph } from '../model/index.ts';
import { findCollisions } from './collisions.ts';

/** The output files of a site, with their origins. */
export interface CheckedPaths {
  /** All of them, in order. */
  readonly planned: () => readonly PlannedFile[];
  /** Those whose paths may follow from more than names: all but pages and twins. */
  readonly besideEntries: () => readonly PlannedFile[];
}

/** What the result of earlier checks is known by, and stored in. */
interface KnownBy {
  /** The part of the graph that has the names, which is the same object as long as names are. */
  readonly names: object;
  /** Null if the cache isn't to be asked. */
  readonly keys: SiteKeys | null;
  readonly cache: Cache;
  readonly sourceCache: SourceCache;
}

/**
 * The collisions of output files. They are searched again only if an earlier check may have found one:
 * a site of ten thousand entries has twenty thousand files, whose paths follow from names.
 */
export function knownCollisions(
  site: SiteGraph,
  { planned, besideEntries }: CheckedPaths,
  { names, keys, cache, sourceCache }: KnownBy,
): readonly Finding[] {
  const others = digest(JSON.stringify(besideEntries().map(({ path, what }) => [path, what])));
  const sound = sourceCache.table<object, string>('sound paths');
  if (sound.get(names) === others) return [];
  const key = keys === null ? null : `sound paths:${keys.names()} ${others}`;
  const isKnown = key !== null && cache.get(key) === true;
  const found = isKnown ? [] : findCollisions(site, planned());
  if (found.length > 0) return found;
  sound.set(names, others);
  if (key !== null && !isKnown) cache.set(key, true);
  return [];
}
