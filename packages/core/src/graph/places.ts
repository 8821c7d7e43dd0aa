/** Where things of a list are, by a name that each has once. */
export type Places = ReadonlyMap<string, number>;

/** The places of a list's names. */
export function placesOf(names: readonly string[]): Places {
  return new Map(names.map((name, at) => [name, at]));
}

/**
 * The items of a list by their names. While the names are as they were their places stay, so
 * that a new item among ten thousand is a new list and no new map.
 */
export class ListByName<T> implements ReadonlyMap<string, T> {
  readonly #places: Places;
  readonly #items: readonly T[];

  /** @param places Of all the items' names, in their order. */
  constructor(places: Places, items: readonly T[]) {
    this.#places = places;
    this.#items = items;
  }

  get size(): number {
    return this.#places.size;
  }

  has(name: string): boolean {
    return this.#places.has(name);
  }

  get(name: string): T | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : this.#items[place];
  }

  keys(): MapIterator<string> {
    return this.#places.keys();
  }

  values(): MapIterator<T> {
    return this.#items.values();
  }

  *entries(): MapIterator<[string, T]> {
    for (const [name, place] of this.#places) yield [name, this.#items[place] as T];
  }

  forEach(action: (item: T, name: string, map: ReadonlyMap<string, T>) => void): void {
    for (const [name, item] of this.entries()) action(item, name, this);
  }

  [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }
}
