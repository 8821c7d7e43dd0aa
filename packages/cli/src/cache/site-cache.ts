import { type Cache, memoryCache, noCache, stampsKey } from '@docsgen/core';
import { type CachePlace, cacheFolder, cachePlace, ownershipDoubt } from '../files/state-folder.ts';
import type { Session } from '../session.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { diskFolder } from './pack-folder.ts';

/** Replaced by `scripts/bundle.js` with a digest of all code that a build runs. */
declare const docsgenCode: string | undefined;

/**
 * Identity of the program for cache keys. Null when it runs from single modules, as in tests; nothing
 * is cached then. It includes the version of Node.js, whose Unicode data and sort order affect
 * results.
 */
export function codeDigest(): string | null {
  return typeof docsgenCode === 'string' ? `${docsgenCode} ${process.version}` : null;
}

/** The folder of packs that machines may share. @throws Failure */
export function sharedFolder(place: CachePlace): string {
  return cacheFolder(place, 'cache');
}

/**
 * Opens the cache of a site. A disabled cache stores nothing. The cache is in memory if the program
 * has no identity, or if git can't tell whether the cache folder is committed. The folder can be
 * deleted at any time. Stamps of outputs only concern this machine, so they are in its local cache.
 *
 * @param wanted Whether values are cached at all.
 * @param onDoubt Called with a one-line reason if the cache can't be used.
 * @throws Failure
 */
export function openSiteCache(
  place: CachePlace,
  wanted: boolean,
  onDoubt?: (line: string) => void,
): DiskCache {
  const shared = openFolder(place, wanted ? sharedFolder(place) : null, onDoubt);
  const local = openLocalCache(place, wanted, onDoubt);
  const holderOf = (key: string): DiskCache => (key.startsWith(stampsKey) ? local : shared);
  return {
    get: (key) => holderOf(key).get(key),
    set: (key, value) => holderOf(key).set(key, value),
    keeps: (key) => holderOf(key).keeps(key),
    touch: (key) => holderOf(key).touch?.(key),
    isCrowded: () => shared.isCrowded?.() === true,
    save(options) {
      shared.save(options);
      local.save(options);
    },
    close() {
      shared.close();
      local.close();
    },
  };
}

/** Runs work with the cache of a site, and saves what the work added. @throws Failure */
export async function withSiteCache<T>(
  root: string,
  { io, note }: Pick<Session, 'io' | 'note'>,
  work: (cache: Cache) => Promise<T>,
): Promise<T> {
  const cache = openSiteCache(cachePlace(root, {}, io), true, note);
  try {
    const result = await work(cache);
    cache.save();
    return result;
  } finally {
    cache.close();
  }
}

/**
 * Opens the cache of a site for values that never leave the machine and never come from another one:
 * code that docsgen executes, and what it noted about this machine. It has the rules of
 * `openSiteCache`.
 *
 * @throws Failure
 */
export function openLocalCache(
  place: CachePlace,
  wanted: boolean,
  onDoubt?: (line: string) => void,
): DiskCache {
  return openFolder(place, wanted ? cacheFolder(place, 'local') : null, onDoubt);
}

/** @param folder Null to cache nothing. */
function openFolder(
  place: CachePlace,
  folder: string | null,
  onDoubt?: (line: string) => void,
): DiskCache {
  const code = codeDigest();
  if (folder !== null && code !== null) {
    const doubt = ownershipDoubt(place);
    if (doubt === null) return openDiskCache(diskFolder(folder), code);
    onDoubt?.(doubt);
  }
  const cache = folder === null ? noCache : memoryCache();
  const nothing = (): void => undefined;
  return { ...cache, save: nothing, close: nothing };
}
