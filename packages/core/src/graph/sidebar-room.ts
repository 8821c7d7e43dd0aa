/**
 * How many items of a sidebar a page may show: those of its top level, and the siblings at each
 * level of its path. Every page shows them, so a list of 100,000 items would be ten thousand
 * million links. Folders with more are divided.
 */
export const mostShown = 2_000;

/** How many items a sidebar may have, for each entry that there is, and if there are few. */
const perEntry = 10;
const ofFew = 100_000;

/** What is left of a sidebar's room while it is resolved. */
export interface SidebarRoom {
  /** How many items the levels above show. */
  readonly shown: number;
  /** That of the whole sidebar. */
  readonly whole: { left: number; isTold: boolean };
}

/** @param entries How many there are. */
export function createRoom(entries: number): SidebarRoom {
  return { shown: 0, whole: { left: Math.max(ofFew, perEntry * entries), isTold: false } };
}
