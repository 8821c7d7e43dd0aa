import { append, didYouMean, memoized } from '@docsgen/text';
import type { Finding, ResolvedSidebar, SidebarItem } from '../model/index.ts';
import { type EntryHead, frontMatterSpan, type NamedEntries } from './entries.ts';

/**
 * The sidebar of each entry, by id. An entry in several sidebars belongs to the last of them unless
 * `displayed_sidebar` names one.
 */
export function assignSidebars(
  sidebars: ReadonlyMap<string, ResolvedSidebar>,
  named: NamedEntries,
  findings: Finding[],
): Map<string, string> {
  const assigned = new Map<string, string>();
  for (const { name, items } of sidebars.values()) {
    for (const id of docIds(items)) assigned.set(id, name);
  }
  const unknown = new Map<string, EntryHead[]>();
  for (const { id, parsed } of named.entries.values()) {
    const displayed = parsed.frontMatter.displayed_sidebar;
    if (displayed === undefined) continue;
    if (displayed === null) assigned.delete(id);
    else if (sidebars.has(displayed)) assigned.set(id, displayed);
    else memoized(unknown, displayed, () => []).push(parsed);
  }
  append(findings, unknownSidebars(unknown, sidebars));
  return assigned;
}

/**
 * Reports entries that name an unknown sidebar. If the version has no written sidebar at all, each
 * name is reported once: all sidebars are missing.
 */
function unknownSidebars(
  entries: ReadonlyMap<string, readonly EntryHead[]>,
  sidebars: ReadonlyMap<string, ResolvedSidebar>,
): Finding[] {
  const isWritten = [...sidebars.values()].some(({ isGenerated }) => !isGenerated);
  return [...entries].flatMap(([name, all]) => {
    const others = isWritten || all.length === 1 ? '' : `, which ${all.length} entries name`;
    return (isWritten ? all : all.slice(0, 1)).map((entry): Finding => {
      const message = `There is no sidebar named "${name}"${others}.`;
      const span = frontMatterSpan(entry, 'displayed_sidebar');
      const hint = didYouMean(name, sidebars.keys());
      return { rule: 'invalid-front-matter', message, file: entry.filePath, ...span, ...hint };
    });
  });
}

/** The entries that these items own, from top to bottom; refs belong to other sidebars. */
export function docIds(items: readonly SidebarItem[]): string[] {
  const ids: string[] = [];
  for (const item of everyItem(items)) {
    const isOwner = item.type === 'category' || (item.type === 'link' && item.ref !== true);
    if (isOwner && item.docId !== undefined) ids.push(item.docId);
  }
  return ids;
}

/** The items of a sidebar at all levels, from top to bottom. */
export function everyItem(items: readonly SidebarItem[]): SidebarItem[] {
  const every: SidebarItem[] = [];
  const visit = (level: readonly SidebarItem[]): void => {
    for (const item of level) {
      every.push(item);
      if (item.type === 'category') visit(item.items);
    }
  };
  visit(items);
  return every;
}
