/**
 * How many items of a sidebar a page may show: those of its top level, and the siblings at each
 * level of its path. Every page shows them, so a list of 100,000 items would be ten thousand
 * million links. Folders with more are divided.
 */
export const mostShown = 2_000;

/** Most items of a whole sidebar: so many for each entry, and at least `ofFew`. */
const perEntry = 10;
const ofFew = 100_000;

/** How many more items a sidebar may get while it is resolved. */
export interface SidebarBudget {
  /** Items on the levels above. */
  readonly shown: number;
  /** The budget of the whole sidebar, shared by all of its levels. */
  readonly whole: { left: number; isTold: boolean };
}

/** @param entries How many there are. */
export function createSidebarBudget(entries: number): SidebarBudget {
  return { shown: 0, whole: { left: Math.max(ofFew, perEntry * entries), isTold: false } };
}
