import { memoized } from '../text/once.ts';

/**
 * An in-memory cache of results from sources, for long-running commands. A file with the same
 * content is the same object on every run, and results are looked up by that object's identity
 * (weak keys), so they are freed with it.
 *
 * A value depends on nothing but its object and the name of its table, which includes a digest of
 * the settings if there are any. Values are immutable.
 */
export interface SourceCache {
  /** The values of one kind, by source object. */
  table<K extends object, V>(name: string): WeakMap<K, V>;
}

/** An empty source cache. A single run creates one, too, and discards it. */
export function createSourceCache(): SourceCache {
  const tables = new Map<string, WeakMap<object, unknown>>();
  return {
    table<K extends object, V>(name: string) {
      return memoized(tables, name, () => new WeakMap<object, unknown>()) as WeakMap<K, V>;
    },
  };
}
