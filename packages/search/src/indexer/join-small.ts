/**
 * Joins adjacent items whose sizes add up to at most `most`. An item that is larger stays alone.
 */
export function joinSmall<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most: number,
): Item[][] {
  const joined: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = joined.at(-1);
    if (last === undefined || size > room) {
      joined.push([item]);
      room = most - size;
    } else {
      last.push(item);
      room -= size;
    }
  }
  return joined;
}
