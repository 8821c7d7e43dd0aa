import { type Cache, digest, holdingCache, readOrMake } from '@docsgen/core';

/** A store of texts by key: in the cache if it keeps them, otherwise in memory. */
export class Store {
  readonly #cache: Cache;
  readonly #kind: string;

  /** Uses keys of its own in the cache. @param kind Digest of all inputs besides the key. */
  constructor(cache: Cache, kind: string) {
    this.#cache = holdingCache(cache);
    this.#kind = kind;
  }

  /** Null if the text isn't stored, or is lost. */
  get(key: string): string | null {
    const text = this.#cache.get(this.#own(key));
    return typeof text === 'string' ? text : null;
  }

  set(key: string, text: string): void {
    this.#cache.set(this.#own(key), text);
  }

  /** Stores a text under its digest, which is returned. */
  put(text: string): string {
    const name = digest(text);
    this.set(name, text);
    return name;
  }

  /** Reads a text by its digest. @param make Makes it again if it is lost, with others. */
  read(name: string, make: () => Promise<readonly string[]>): Promise<string> {
    return readOrMake(this.#cache, this.#own(name), async () => {
      return (await make()).map((text) => [this.#own(digest(text)), text]);
    });
  }

  /** Marks a text as used without reading it. */
  touch(key: string): void {
    this.#cache.touch?.(this.#own(key));
  }

  #own(key: string): string {
    return `search ${this.#kind}:${key}`;
  }
}
