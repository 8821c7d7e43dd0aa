/**
 * A persistent key-value store of earlier results. Three rules make a cached build equal a clean
 * one:
 *
 * 1. A value is immutable: it is shared and never changed.
 * 2. A value depends on nothing but its key, which holds the file's text, its path if that
 *    matters (an entry without includes is compiled once for all versions that contain it), the
 *    options and docsgen's version. Outside inputs enter in discover.
 * 3. A value carries its findings, which are replayed on a hit: a warning doesn't disappear
 *    because nothing changed.
 */
export interface Cache {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /**
   * Whether the cache has the value and keeps it while it is in use, so that the caller need not
   * hold it. Nothing is read, so a damaged value is noticed by `get` alone. Counts as a use, which
   * protects the value from pruning.
   */
  keeps(key: string): boolean;
  /** Marks a value as used without reading it, for caches that prune. */
  touch?(key: string): void;
}

/** An in-memory cache for the lifetime of the process, for `watch`, `serve` and tests. */
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
