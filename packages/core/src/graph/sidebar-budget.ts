/**
 * Maximum number of items that a page shows of a sidebar: its top level and the siblings at each
 * level of its path. Every page contains them, so a list of 100,000 items would make ten billion
 * links. Generated categories divide larger folders.
 */
export const mostShown = 2_000;

/** Maximum number of items in a whole sidebar: `perEntry` times the entries, at least `minimum`. */
const perEntry = 10;
const minimum = 100_000;

/** The remaining number of items during the resolution of a sidebar. */
export interface SidebarBudget {
  /** Number of items on the levels above. */
  readonly shown: number;
  /** The budget of the whole sidebar, shared by its levels. */
  readonly whole: { left: number; isReported: boolean };
}

/** @param entries Number of entries. */
export function createSidebarBudget(entries: number): SidebarBudget {
  return { shown: 0, whole: { left: Math.max(minimum, perEntry * entries), isReported: false } };
}
