/**
 * Appends to a list. Spreading into `push` would put every item on the stack, which a hundred
 * thousand of them overflow.
 */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
