/**
 * Appends items to a list. Spreading into `push` overflows the stack at about a hundred thousand
 * items.
 */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
