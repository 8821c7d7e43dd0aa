import { memoryCache, noCache } from '@docsgen/core';
import { type CachePlace, cacheFolder, ownershipDoubt } from '../files/state-folder.ts';
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

/**
 * Opens the cache of a site. A disabled cache stores nothing. The cache is in memory if the program
 * has no identity, or if git can't tell whether the cache folder is committed. The folder can be
 * deleted at any time.
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
  const code = codeDigest();
  const folder = wanted ? cacheFolder(place, 'cache') : null;
  if (folder !== null && code !== null) {
    const doubt = ownershipDoubt(place);
    if (doubt === null) return openDiskCache(diskFolder(folder), code);
    onDoubt?.(doubt);
  }
  const cache = wanted ? memoryCache() : noCache;
  const nothing = (): void => undefined;
  return { ...cache, save: nothing, close: nothing };
}
