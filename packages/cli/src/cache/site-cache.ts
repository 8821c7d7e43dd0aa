import { memoryCache, noCache } from '@docsgen/core';
import { ownershipDoubt, stateFolder } from '../files/state-folder.ts';
import { codeDigest } from './code-digest.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { diskFolder } from './pack-folder.ts';

/** How a cache is opened. */
export interface SiteCacheOptions {
  readonly wanted: boolean;
  /** Called with the reason, in one line, when the cache is wanted and can't be used. */
  readonly onDoubt?: (line: string) => void;
}

/**
 * The cache of the site at `root`. One that isn't wanted neither gives nor keeps anything; one
 * of a program without an identity lives as long as the process, and so does one of which git
 * can't say that it isn't committed. Deleting it costs time and nothing else.
 *
 * @throws Failure
 */
export function openSiteCache(root: string, { wanted, onDoubt }: SiteCacheOptions): DiskCache {
  const code = codeDigest();
  const folder = wanted ? stateFolder(root, 'cache') : null;
  if (folder !== null && code !== null) {
    const doubt = ownershipDoubt(root);
    if (doubt === null) return openDiskCache(diskFolder(folder), code);
    onDoubt?.(doubt);
  }
  const cache = wanted ? memoryCache() : noCache;
  const nothing = (): void => undefined;
  return { ...cache, save: nothing, close: nothing };
}
