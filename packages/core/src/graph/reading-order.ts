import type { Finding, Neighbour, ResolvedSidebar } from '../model/index.ts';
import { type NamedEntries, type NamedEntry, unknownId } from './entries.ts';
import { everyItem } from './sidebar-owners.ts';

/** The previous and next page of every entry of a version, by route. */
export interface ReadingOrder {
  readonly previous: ReadonlyMap<string, Neighbour>;
  readonly next: ReadonlyMap<string, Neighbour>;
}

/** The inputs of the reading order. */
interface ReadingContext {
  readonly sidebars: ReadonlyMap<string, ResolvedSidebar>;
  readonly named: NamedEntries;
  /** The sidebar of each entry that has one, by id. */
  readonly sidebarOf: ReadonlyMap<string, string>;
  readonly findings: Finding[];
}

/**
 * The previous and next pages, by the order of each sidebar from top to bottom. Unlisted entries and
 * entries of another sidebar are skipped, so that previous and next are inverse to each other.
 */
export function readingOrder(context: ReadingContext): ReadingOrder {
  const previous = new Map<string, Neighbour>();
  const next = new Map<string, Neighbour>();
  const seen = new Set<string>();
  for (const sidebar of context.sidebars.values()) {
    const steps = readingSteps(sidebar, context).filter(({ route }) => {
      const isNew = !seen.has(route);
      seen.add(route);
      return isNew;
    });
    steps.forEach((step, index) => {
      const before = steps[index - 1];
      const after = steps[index + 1];
      if (before !== undefined) previous.set(step.route, before);
      if (after !== undefined) next.set(step.route, after);
    });
  }
  for (const entry of context.named.entries.values()) {
    override(previous, entry, 'pagination_prev', context);
    override(next, entry, 'pagination_next', context);
  }
  return { previous, next };
}

/** The entries that a sidebar owns and its generated pages, from top to bottom. */
function readingSteps({ name, items }: ResolvedSidebar, context: ReadingContext): Neighbour[] {
  const { named, sidebarOf } = context;
  return everyItem(items).flatMap((item): Neighbour[] => {
    if (item.type === 'html' || (item.type === 'link' && item.ref === true)) return [];
    if (item.docId === undefined) {
      const isGenerated = item.type === 'category' && item.href !== undefined;
      return isGenerated ? [{ label: item.label, route: item.page }] : [];
    }
    const entry = named.entries.get(item.docId);
    const isStep = sidebarOf.get(item.docId) === name;
    if (!isStep || entry === undefined || entry.parsed.frontMatter.unlisted === true) return [];
    return [neighbour(entry)];
  });
}

function neighbour({ parsed, route, title }: NamedEntry): Neighbour {
  const { pagination_label, sidebar_label } = parsed.frontMatter;
  return { label: pagination_label ?? sidebar_label ?? title, route };
}

function override(
  neighbours: Map<string, Neighbour>,
  { route, parsed }: NamedEntry,
  key: 'pagination_prev' | 'pagination_next',
  { named, findings }: ReadingContext,
): void {
  const id = parsed.frontMatter[key];
  if (id === undefined) return;
  const entry = id === null ? undefined : named.entries.get(id);
  if (entry !== undefined) neighbours.set(route, neighbour(entry));
  else neighbours.delete(route);
  if (id === null || entry !== undefined || named.absent.has(id)) return;
  const at = parsed.readDetails().frontMatterSpans[key]?.value ?? null;
  findings.push({ file: parsed.filePath, ...unknownId(id, named, at) });
}
