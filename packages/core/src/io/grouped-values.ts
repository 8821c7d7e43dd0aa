import { crc32 } from 'node:zlib';
import { memoized } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Cache } from './cache.ts';

/** Identifies the items whose values are cached. */
export interface ItemKeys<T> {
  /**
   * The name of another kind of values of the same items. They count as used wherever these are read,
   * since a cache that prunes would drop them if builds seldom need them.
   */
  readonly beside?: string;
  /** Decides where groups end, so that another item's coming or going changes one group. */
  path(item: T): string;
  /**
   * Identifies everything that its value depends on. Called when a value of the item's group is first
   * asked for.
   */
  key(item: T): string;
}

/** The cached values of a list of items, by index. */
export interface GroupedValues<V> {
  /** The value of an item; undefined if it isn't known. */
  get(index: number): V | undefined;
  /** Stores a value. The group is cached once it is complete. */
  set(index: number, value: V): void;
}

/** The cached value of an item. */
export interface CachedValue<V> {
  /** Undefined if it isn't known. */
  get(): V | undefined;
  set(value: V): void;
}

/** Items in an order, with their places in it. */
export interface IndexedItems<T> {
  readonly items: readonly T[];
  readonly indexes: ReadonlyMap<T, number>;
}

/** Finds the places of items, for `groupedByItem`. Several kinds of values of the items share them. */
export function indexItems<T>(items: readonly T[]): IndexedItems<T> {
  return { items, indexes: new Map(items.map((item, index) => [item, index])) };
}

/** `groupedValues` by item. Returns undefined for an item that isn't among them. */
export function groupedByItem<T, V>(
  cache: Cache,
  name: string,
  { items, indexes }: IndexedItems<T>,
  keys: ItemKeys<T>,
): (item: T) => CachedValue<V> | undefined {
  const values = groupedValues<T, V>(cache, name, items, keys);
  return (item) => {
    const index = indexes.get(item);
    if (index === undefined) return undefined;
    return { get: () => values.get(index), set: (value) => values.set(index, value) };
  };
}

/** Neighbours in a list of items. */
interface Group<V> {
  /** The index of its first item. */
  readonly start: number;
  /** The index after its last item. */
  readonly end: number;
  /** Its values while some of them aren't known; else null. */
  state: GroupState<V> | null;
}

interface GroupState<V> {
  readonly key: string;
  readonly values: (V | undefined)[];
  /** Number of values that aren't known. */
  missing: number;
}

/** Average number of items in a group. */
const usualSize = 32;

/**
 * Caches values of many items, those of neighbours as one value: where one item has changed, a build
 * reads few large values instead of many small ones, and writes one.
 *
 * @param name Identifies the kind of values, and everything that all of them depend on.
 */
export function groupedValues<T, V>(
  cache: Cache,
  name: string,
  items: readonly T[],
  keys: ItemKeys<T>,
): GroupedValues<V> {
  const groupAt = createGroups<T, V>(items, keys);
  // A large site doesn't hold the values that the cache has: they are asked for in order, mostly once.
  let lastKnown: { readonly group: Group<V>; readonly state: GroupState<V> } | null = null;
  const stateOf = (group: Group<V>): GroupState<V> => {
    if (group.state !== null) return group.state;
    if (lastKnown?.group === group) return lastKnown.state;
    const own = items.slice(group.start, group.end);
    const identity = digest(JSON.stringify(own.map((item) => [keys.path(item), keys.key(item)])));
    if (keys.beside !== undefined) cache.touch?.(`${keys.beside}:${identity}`);
    const state = readState<V>(cache, `${name}:${identity}`, own.length);
    if (state.missing === 0) lastKnown = { group, state };
    else group.state = state;
    return state;
  };
  return {
    get(index) {
      const group = groupAt(index);
      return stateOf(group).values[index - group.start];
    },
    set(index, value) {
      const group = groupAt(index);
      const state = stateOf(group);
      const at = index - group.start;
      // A value follows from its key, so a known one is the same.
      if (state.values[at] !== undefined) return;
      state.values[at] = value;
      state.missing -= 1;
      if (state.missing > 0) return;
      cache.set(state.key, state.values);
      lastKnown = { group, state };
      group.state = null;
    },
  };
}

/**
 * Returns a function that finds the group of the item at an index. Groups are found when they are asked
 * for: a server that has one changed item in ten thousand asks for one.
 */
function createGroups<T, V>(
  items: readonly T[],
  { path }: ItemKeys<T>,
): (index: number) => Group<V> {
  const groups = new Map<number, Group<V>>();
  let last: Group<V> = { start: 0, end: 0, state: null };
  const begins = (index: number): boolean => {
    const item = items[index];
    if (item === undefined) throw new RangeError(`There is no item ${index}.`);
    return index === 0 || crc32(path(item)) % usualSize === 0;
  };
  const groupFrom = (start: number): Group<V> => {
    let end = start + 1;
    while (end < items.length && !begins(end)) end += 1;
    return { start, end, state: null };
  };
  return (index) => {
    if (index >= last.start && index < last.end) return last;
    let start = index;
    while (!begins(start)) start -= 1;
    last = memoized(groups, start, () => groupFrom(start));
    return last;
  };
}

/** @param size Number of values. */
function readState<V>(cache: Cache, key: string, size: number): GroupState<V> {
  const known = cache.get(key) as V[] | undefined;
  if (known !== undefined) return { key, values: [...known], missing: 0 };
  return { key, values: new Array<V | undefined>(size).fill(undefined), missing: size };
}
