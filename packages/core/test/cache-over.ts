import { type Cache, memoryCache } from '@docsgen/core';

/** A cache that begins with the values of another one, which stays as it is. */
export function cacheOver(first: Cache): Cache {
  const own = memoryCache();
  return {
    ...own,
    get: (key) => own.get(key) ?? first.get(key),
    keeps: (key) => own.keeps(key) || first.keeps(key),
  };
}
