import path from 'node:path';
import { memoryCache, noCache } from '@docsgen/core';
import { codeDigest } from './code-digest.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { diskFolder } from './pack-folder.ts';

/** Where a site's cache is, relative to its configuration. Deleting it costs time and nothing else. */
export const cacheFolder: readonly string[] = ['.docsgen', 'cache'];

/**
 * The cache of the site at `root`. One that isn't wanted neither gives nor keeps anything; one
 * of a program without an identity lives as long as the process.
 */
export function openSiteCache(root: string, { wanted }: { readonly wanted: boolean }): DiskCache {
  const code = codeDigest();
  if (wanted && code !== null) {
    return openDiskCache(diskFolder(path.join(root, ...cacheFolder)), code);
  }
  const cache = wanted ? memoryCache() : noCache;
  const nothing = (): void => undefined;
  return { ...cache, save: nothing, close: nothing };
}
