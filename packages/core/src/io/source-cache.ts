import { memoized, once } from '@docsgen/text';

/**
 * An in-memory cache of results from sources, for long-running commands. A file with the same
 * content is the same object on every run, and results are looked up by that object's identity
 * (weak keys), so they are freed with it.
 *
 * A value depends on nothing but its object and the name of its table, which includes a digest of
 * the settings if there are any. Values are immutable. By the configuration, tables hold what the last
 * run has made of the whole site, such as its graph; the next run reuses what is still true of it.
 */
export interface SourceCache {
  /** The values of one kind, by source object. */
  table<K extends object, V>(name: string): WeakMap<K, V>;
  /**
   * The cells of a list of sources, in its order. The list is compared with that of the last call,
   * so that a change among thousands of sources costs few lookups.
   *
   * @param settings Identifies what the values depend on besides their source.
   */
  cells<K extends object, V>(
    name: string,
    sources: readonly K[],
    settings?: string,
  ): readonly Cell<K, V>[];
}

/** A source with the value that was computed from it, once there is one. */
export interface Cell<K, V> {
  readonly source: K;
  value?: V;
}

/** An empty source cache. A single run creates one, too, and discards it. */
export function createSourceCache(): SourceCache {
  const tables = new Map<string, WeakMap<object, unknown>>();
  const lists = new Map<string, unknown>();
  return {
    table<K extends object, V>(name: string) {
      return memoized(tables, name, () => new WeakMap<object, unknown>()) as WeakMap<K, V>;
    },
    cells<K extends object, V>(name: string, sources: readonly K[], settings = '') {
      const before = lists.get(name) as CellList<K, V> | undefined;
      const last = before?.settings === settings ? before.cells : [];
      // Most sources are where they were. The others have moved, changed or are new.
      const known = once(() => {
        const moved = last.filter(({ source }, at) => source !== sources[at]);
        return new Map(moved.map((cell) => [cell.source, cell]));
      });
      const cells = sources.map((source, at): Cell<K, V> => {
        const own = last[at];
        return own?.source === source ? own : (known().get(source) ?? { source });
      });
      lists.set(name, { settings, cells });
      return cells;
    },
  };
}

/** The cells of the last call of `cells` with a name. */
interface CellList<K extends object, V> {
  readonly settings: string;
  readonly cells: readonly Cell<K, V>[];
}
