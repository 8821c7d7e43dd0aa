import { digest } from '@docsgen/text/digest';
import { ownKey, type SiteKeys } from '../graph/site-keys.ts';
import type { Entry, SiteGraph } from '../model/index.ts';
import type { Pages } from '../page/plan-pages.ts';

/** What the pages and twins of a build followed from. */
export interface BuildState {
  /** Identifies what all of them follow from, besides an entry's own text and date. */
  readonly site: string;
  /** Identify the texts and dates of entries in the order of the graph, those of neighbours together. */
  readonly entries: readonly string[];
}

/** What a build stores for the next one, which then makes only files that may differ. Plain data. */
export interface BuildRecord extends BuildState {
  /** The paths of pages that may show texts of any entry. */
  readonly showingOthers: readonly string[];
  /** The paths of files that are neither pages nor twins. */
  readonly others: readonly string[];
}

/** Number of entries that share a digest: those beside a changed one are looked up as well. */
const neighbours = 32;

/** What the pages and twins of a site follow from. */
export function stateOf({ routes }: SiteGraph, { inputs }: Pages, keys: SiteKeys): BuildState {
  const groups = groupsOf([...routes.values()]);
  return {
    site: digest(`${keys.names()} ${inputs.surroundings()}`),
    entries: groups.map((entries) => digest(entries.map(ownKey).join('\n'))),
  };
}

/**
 * The entries whose page or twin may differ from those of an earlier build, whatever they show of others;
 * null if all may.
 */
export function changedSince(
  before: BuildState,
  now: BuildState,
  { routes }: SiteGraph,
): readonly Entry[] | null {
  if (before.site !== now.site || before.entries.length !== now.entries.length) return null;
  const groups = groupsOf([...routes.values()]);
  return groups.filter((_, at) => before.entries[at] !== now.entries[at]).flat();
}

function groupsOf(entries: readonly Entry[]): (readonly Entry[])[] {
  const count = Math.ceil(entries.length / neighbours);
  return Array.from({ length: count }, (_, at) => {
    return entries.slice(at * neighbours, (at + 1) * neighbours);
  });
}
