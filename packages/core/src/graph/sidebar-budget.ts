/**
 * Maximum number of items that a page shows of a sidebar: its top level and the siblings at each
 * level of its path. Every page contains them, so a list of 100,000 items would make ten billion
 * links. Larger folders are divided.
 */
export const mostShown = 2_000;

/** Maximum number of items in a whole sidebar: a number per entry, and at least `ofFew`. */
const perEntry = 10;
const ofFew = 100_000;

/** The remaining number of items during the resolution of a sidebar. */
export interface SidebarBudget {
  /** Number of items on the levels above. */
  readonly shown: number;
  /** The budget of the whole sidebar, shared by its levels. */
  readonly whole: { left: number; isTold: boolean };
}

/** @param entries Number of entries. */
export function createSidebarBudget(entries: number): SidebarBudget {
  return { shown: 0, whole: { left: Math.max(ofFew, perEntry * entries), isTold: false } };
}
