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
 *
 * Any value may be lost at any time, with a damaged disk or a cache that another build merges. So
 * each `get` can make its value again, and `set` stores it.
 */
export interface Cache {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  /**
   * Whether the cache has the value and keeps it while it is in use, so that the caller need not
   * hold it. It isn't a promise: nothing is read, and a value that is damaged or lost later is
   * noticed by `get` alone. Counts as a use, which protects the value from pruning.
   */
  keeps(key: string): boolean;
  /** Marks a value as used without reading it, for caches that prune. */
  touch?(key: string): void;
  /**
   * Whether unused values may outweigh the used ones. A build then makes all that it would skip, so
   * that the cache sees what is used, and drops the rest.
   */
  isCrowded?(): boolean;
}

/** Keys of stamps of files begin with this. Their values are of use on one machine only. */
export const stampsKey = 'stamps:';

/**
 * Thrown where a value is needed that the cache had, and that can't be made again there: the bodies
 * of entries are read without waiting.
 */
export class LostValue extends Error {
  override readonly name = 'LostValue';
  /** Prepares that such values can be made where they are needed. Then what was thrown can be done again. */
  readonly prepare: () => Promise<unknown>;

  constructor(key: string, prepare: () => Promise<unknown>) {
    super(`The cache has lost "${key}".`);
    this.prepare = prepare;
  }
}

/** The lost value because of which an error was thrown, by an extension, too; null for another error. */
export function lostValueOf(error: unknown): LostValue | null {
  if (error instanceof LostValue) return error;
  return error instanceof Error && error.cause !== undefined ? lostValueOf(error.cause) : null;
}

/** Does work; if it ends with a `LostValue`, prepares that the value can be made, and does it again. */
export async function withLostValues<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const lost = lostValueOf(error);
    if (lost === null) throw error;
    await lost.prepare();
    return work();
  }
}

/** A cache in memory, for the lifetime of the process. */
export function memoryCache(): Cache {
  const values = new Map<string, unknown>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    keeps: (key) => values.has(key),
  };
}

/**
 * A cache over another one that holds in memory what the other doesn't keep.
 *
 * @param held Holds these values.
 */
export function holdingCache(cache: Cache, held: Cache = memoryCache()): Cache {
  return {
    ...cache,
    get: (key) => held.get(key) ?? cache.get(key),
    set(key, value) {
      cache.set(key, value);
      if (!cache.keeps(key)) held.set(key, value);
    },
    keeps: (key) => held.keeps(key) || cache.keeps(key),
  };
}

/**
 * Reads a text that is made together with others. If the cache has lost it, they are made again and
 * stored.
 *
 * @param make Returns the texts by key.
 * @throws Error when the text isn't among them, which is a bug.
 */
export async function readOrMake(
  cache: Cache,
  key: string,
  make: () => Promise<Iterable<readonly [key: string, text: string]>>,
): Promise<string> {
  const known = cache.get(key);
  if (typeof known === 'string') return known;
  const made = new Map(await make());
  for (const [own, text] of made) cache.set(own, text);
  const text = made.get(key);
  if (text === undefined) throw new Error(`The lost text "${key}" can't be made again.`);
  return text;
}

/** A cache that stores nothing. */
export const noCache: Cache = {
  get: () => undefined,
  set: () => undefined,
  keeps: () => false,
};
