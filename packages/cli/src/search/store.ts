import type { Cache } from '@docsgen/core';

/** Texts by key: in the cache where it keeps them, and in memory otherwise. */
export interface Store {
  get(key: string): string | null;
  set(key: string, text: string): void;
  /** Whether a text is there, and stays. */
  has(key: string): boolean;
  /** Says that a text is of use though its content isn't asked for now. */
  touch(key: string): void;
}

/**
 * A store over the cache, whose keys are of the search alone.
 *
 * @param kind Of what all that is stored follows beside its key.
 */
export function createStore(cache: Cache, kind: string): Store {
  const held = new Map<string, string>();
  const own = (key: string): string => `search ${kind}:${key}`;
  return {
    get(key) {
      const text = held.get(key) ?? cache.get(own(key));
      return typeof text === 'string' ? text : null;
    },
    set(key, text) {
      if (cache.keeps(own(key))) return;
      cache.set(own(key), text);
      if (!cache.keeps(own(key))) held.set(key, text);
    },
    has: (key) => held.has(key) || cache.keeps(own(key)),
    touch: (key) => cache.touch?.(own(key)),
  };
}
