/**
 * A map with other values of some of its keys. A map of all entries of a site has the same keys after each
 * edit of a text, and filling a new `Map` with fifty thousand entries takes 20 ms.
 *
 * @throws RangeError for a key that the map lacks.
 */
export function replaceValues<K, V>(
  map: ReadonlyMap<K, V>,
  changed: Iterable<readonly [K, V]>,
): ReadonlyMap<K, V> {
  return (map instanceof SharedKeysMap ? map : SharedKeysMap.of(map)).with(changed);
}

/** A read-only map that shares its keys with the maps made from it. */
class SharedKeysMap<K, V> implements ReadonlyMap<K, V> {
  readonly #indexes: ReadonlyMap<K, number>;
  readonly #values: readonly V[];

  private constructor(indexes: ReadonlyMap<K, number>, values: readonly V[]) {
    this.#indexes = indexes;
    this.#values = values;
  }

  static of<Key, Value>(map: ReadonlyMap<Key, Value>): SharedKeysMap<Key, Value> {
    const indexes = new Map([...map.keys()].map((key, index) => [key, index]));
    return new SharedKeysMap(indexes, [...map.values()]);
  }

  /** See `replaceValues`. */
  with(changed: Iterable<readonly [K, V]>): SharedKeysMap<K, V> {
    const values = this.#values.slice();
    for (const [key, value] of changed) {
      const index = this.#indexes.get(key);
      if (index === undefined) throw new RangeError(`The map has no key "${key}".`);
      values[index] = value;
    }
    return new SharedKeysMap(this.#indexes, values);
  }

  get size(): number {
    return this.#values.length;
  }

  has(key: K): boolean {
    return this.#indexes.has(key);
  }

  get(key: K): V | undefined {
    const index = this.#indexes.get(key);
    return index === undefined ? undefined : this.#values[index];
  }

  keys(): MapIterator<K> {
    return this.#indexes.keys();
  }

  values(): MapIterator<V> {
    return this.#values.values();
  }

  *entries(): MapIterator<[K, V]> {
    for (const [key, index] of this.#indexes) yield [key, this.#values[index] as V];
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  forEach(callback: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}
