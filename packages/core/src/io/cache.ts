/**
 * Results of earlier work, by key. Three rules make a cached build equal a clean one:
 *
 * 1. A value is immutable: what comes out is shared and never changed.
 * 2. A value depends on nothing but its key, which holds the file's text, its path where
 *    that counts (an entry without includes is compiled once for all versions that have it,
 *    and gets its path afterwards), the options and our version. What comes from elsewhere enters in discover.
 * 3. A value carries its findings, which are replayed on a hit: a warning doesn't
 *    disappear because nothing changed.
 */
export interface Cache {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /**
   * Whether a value is there, sound, and stays as long as the cache is in use, so that its caller
   * need not hold it. Counts as a use, so the value isn't pruned. Costs no more than reading its
   * bytes.
   */
  keeps(key: string): boolean;
  /** Marks a value as used without reading it, for caches that prune. */
  touch?(key: string): void;
}

/** A cache that lives as long as the process, for `watch`, `serve` and tests. */
export function memoryCache(): Cache {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    keeps: (key) => values.has(key),
  };
}

/** A cache that stores nothing. */
export const noCache: Cache = {
  get: () => undefined,
  set: () => undefined,
  keeps: () => false,
};
