import { memoryCache, noCache } from '@docsgen/core';
import { ownFolder } from '../files/own-folder.ts';
import { codeDigest } from './code-digest.ts';
import { type DiskCache, openDiskCache } from './disk-cache.ts';
import { diskFolder } from './pack-folder.ts';

/**
 * The cache of the site at `root`. One that isn't wanted neither gives nor keeps anything; one
 * of a program without an identity lives as long as the process. Deleting it costs time and
 * nothing else.
 *
 * @throws Failure
 */
export function openSiteCache(root: string, { wanted }: { readonly wanted: boolean }): DiskCache {
  const code = codeDigest();
  const folder = wanted ? ownFolder(root, 'cache') : null;
  if (folder !== null && code !== null) return openDiskCache(diskFolder(folder), code);
  const cache = wanted ? memoryCache() : noCache;
  const nothing = (): void => undefined;
  return { ...cache, save: nothing, close: nothing };
}
