import type { Finding, Neighbour, Sidebar, SidebarItem } from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { didYouMean } from '../text/nearest.ts';
import type { NamedEntry } from './entries.ts';

/** Previous and next of every entry of a version, by route. */
export interface ReadingOrder {
  readonly previous: ReadonlyMap<string, Neighbour>;
  readonly next: ReadonlyMap<string, Neighbour>;
}

/** What the reading order of a version follows from. */
export interface ReadingContext {
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly entries: ReadonlyMap<string, NamedEntry>;
  /** The sidebar of every entry that has one, by id. */
  readonly sidebarOf: ReadonlyMap<string, string>;
  readonly findings: Finding[];
}

/** Follows each sidebar from top to bottom. Unlisted entries are stepped over, refs belong elsewhere. */
export function readingOrder(context: ReadingContext): ReadingOrder {
  const previous = new Map<string, Neighbour>();
  const next = new Map<string, Neighbour>();
  for (const sidebar of context.sidebars.values()) {
    const steps = readingSteps(sidebar.items, context.entries);
    steps.forEach((step, index) => {
      if (step.id !== null && context.sidebarOf.get(step.id) !== sidebar.name) return;
      const before = steps[index - 1];
      const after = steps[index + 1];
      if (before !== undefined) previous.set(step.route, before);
      if (after !== undefined) next.set(step.route, after);
    });
  }
  for (const entry of context.entries.values()) {
    override(previous, entry, 'pagination_prev', context);
    override(next, entry, 'pagination_next', context);
  }
  return { previous, next };
}

interface Step extends Neighbour {
  /** The entry's id; null for a generated page. */
  readonly id: string | null;
}

function readingSteps(
  items: readonly SidebarItem[],
  entries: ReadonlyMap<string, NamedEntry>,
): Step[] {
  const steps: Step[] = [];
  const seen = new Set<string>();
  const visit = (item: SidebarItem): void => {
    if (item.type === 'html' || (item.type === 'link' && (item.docId === undefined || item.ref)))
      return;
    const step = stepOf(item, entries);
    if (step !== null && !seen.has(step.route)) {
      seen.add(step.route);
      steps.push(step);
    }
    if (item.type === 'category') item.items.forEach(visit);
  };
  items.forEach(visit);
  return steps;
}

function stepOf(
  item: Exclude<SidebarItem, { type: 'html' }>,
  entries: ReadonlyMap<string, NamedEntry>,
): Step | null {
  if (item.docId === undefined) {
    return item.href === undefined ? null : { id: null, label: item.label, route: item.href };
  }
  const entry = entries.get(item.docId);
  if (entry === undefined || entry.parsed.frontMatter.unlisted === true) return null;
  return { id: entry.id, ...neighbour(entry) };
}

function neighbour({ parsed, route, title }: NamedEntry): Neighbour {
  const { pagination_label, sidebar_label } = parsed.frontMatter;
  return { label: pagination_label ?? sidebar_label ?? title, route };
}

function override(
  neighbours: Map<string, Neighbour>,
  { route, parsed }: NamedEntry,
  key: 'pagination_prev' | 'pagination_next',
  { entries, findings }: ReadingContext,
): void {
  const id = parsed.frontMatter[key];
  if (id === undefined) return;
  const entry = id === null ? undefined : entries.get(id);
  if (entry !== undefined) neighbours.set(route, neighbour(entry));
  else neighbours.delete(route);
  if (id === null || entry !== undefined) return;
  findings.push({
    rule: 'broken-doc-id',
    message: `There is no entry with the id "${id}".`,
    file: parsed.filePath,
    ...(parsed.frontMatterSpans[key]?.value ?? fileStart),
    ...didYouMean(id, entries.keys()),
  });
}
