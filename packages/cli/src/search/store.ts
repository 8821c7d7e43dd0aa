import type { Cache } from '@docsgen/core';

/** A store of texts by key: in the cache if it keeps them, otherwise in memory. */
export interface Store {
  get(key: string): string | null;
  set(key: string, text: string): void;
  /** Whether a text exists and stays available. */
  has(key: string): boolean;
  /** Marks a text as used without reading it. */
  touch(key: string): void;
}

/**
 * A store over the cache, with keys of its own.
 *
 * @param kind Digest of all inputs besides the key.
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
