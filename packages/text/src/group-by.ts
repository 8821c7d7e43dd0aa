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

/** The most frequent text; on a tie the first one by `compare`. Empty without texts. */
export function commonest(
  texts: readonly string[],
  compare: (a: string, b: string) => number,
): string {
  const groups = [...groupBy(texts, (text) => text)];
  const [first] = groups.sort(([a, m], [b, n]) => n.length - m.length || compare(a, b));
  return first?.[0] ?? '';
}
