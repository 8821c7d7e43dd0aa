import { memoized } from './once.ts';

/** Groups items by a key, in the order of their first items. Node.js 20 lacks `Map.groupBy`. */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    memoized(groups, keyOf(item), () => []).push(item);
  }
  return groups;
}
