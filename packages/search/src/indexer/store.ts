import { type Cache, digest } from '@docsgen/core';

/** A store of texts by key: in the cache if it keeps them, otherwise in memory. */
export class Store {
  readonly #held = new Map<string, string>();
  readonly #cache: Cache;
  readonly #kind: string;

  /** Uses keys of its own in the cache. @param kind Digest of all inputs besides the key. */
  constructor(cache: Cache, kind: string) {
    this.#cache = cache;
    this.#kind = kind;
  }

  get(key: string): string | null {
    const text = this.#held.get(key) ?? this.#cache.get(this.#own(key));
    return typeof text === 'string' ? text : null;
  }

  set(key: string, text: string): void {
    const own = this.#own(key);
    if (this.#cache.keeps(own)) return;
    this.#cache.set(own, text);
    if (!this.#cache.keeps(own)) this.#held.set(key, text);
  }

  /** Stores a text under its digest, which is returned. */
  put(text: string): string {
    const name = digest(text);
    this.set(name, text);
    return name;
  }

  /** Whether a text exists and stays available. */
  has(key: string): boolean {
    return this.#held.has(key) || this.#cache.keeps(this.#own(key));
  }

  /** Marks a text as used without reading it. */
  touch(key: string): void {
    this.#cache.touch?.(this.#own(key));
  }

  #own(key: string): string {
    return `search ${this.#kind}:${key}`;
  }
}
