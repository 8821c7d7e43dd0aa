/**
 * What was made of sources, for commands that stay: a file whose content is the same is the same
 * object from run to run, and so is all that was made of it alone. Values are found by that
 * object's identity and forgotten with it.
 *
 * A value depends on nothing but its object and the name of its table, which holds a digest of
 * the settings where there are some. Values are never changed.
 */
export interface SourceCache {
  /** The values of one kind, by what they were made of. */
  table<K extends object, V>(name: string): WeakMap<K, V>;
}

/** An empty source cache. A single run uses one, too, and drops it. */
export function createSourceCache(): SourceCache {
  const tables = new Map<string, WeakMap<object, unknown>>();
  return {
    table<K extends object, V>(name: string) {
      const known = tables.get(name) ?? new WeakMap<object, unknown>();
      tables.set(name, known);
      return known as WeakMap<K, V>;
    },
  };
}
