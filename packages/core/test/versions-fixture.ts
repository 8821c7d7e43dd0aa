import { type Cache, memoryCache } from '@docsgen/core';

export { memoryCache };

/** Wraps a cache and counts the compiled entries: the values that are set with keys `parse:…`. */
export function plainMarkdownOf(cache: Cache): { cache: Cache; parsed: () => number } {
  let parsed = 0;
  return {
    parsed: () => parsed,
    cache: {
      ...cache,
      set(key, value) {
        const { value: made } = (value ?? {}) as { value?: unknown };
        if (key.startsWith('parse:') && isEntry(made)) parsed += 1;
        cache.set(key, value);
      },
    },
  };
}

function isEntry(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'body' in value;
}
