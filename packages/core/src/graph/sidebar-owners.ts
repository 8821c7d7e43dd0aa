import type { Finding, Sidebar, SidebarItem } from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { didYouMean } from '../text/nearest.ts';
import type { NamedEntries } from './entries.ts';

/**
 * The sidebar of each entry, by id. An entry in several belongs to the last of them,
 * unless its `displayed_sidebar` says otherwise.
 */
export function assignSidebars(
  sidebars: ReadonlyMap<string, Sidebar>,
  named: NamedEntries,
  findings: Finding[],
): Map<string, string> {
  const assigned = new Map<string, string>();
  for (const { name, items } of sidebars.values()) {
    for (const id of docIds(items)) assigned.set(id, name);
  }
  for (const { id, parsed } of named.entries.values()) {
    const displayed = parsed.frontMatter.displayed_sidebar;
    if (displayed === undefined) continue;
    if (displayed === null) assigned.delete(id);
    else if (sidebars.has(displayed)) assigned.set(id, displayed);
    else {
      findings.push({
        rule: 'invalid-front-matter',
        message: `There is no sidebar named "${displayed}".`,
        file: parsed.filePath,
        ...(parsed.frontMatterSpans.displayed_sidebar?.value ?? fileStart),
        ...didYouMean(displayed, sidebars.keys()),
      });
    }
  }
  return assigned;
}

/** The entries that these items own, from top to bottom; refs belong elsewhere. */
export function docIds(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    const own = item.docId === undefined || (item.type === 'link' && item.ref) ? [] : [item.docId];
    return item.type === 'category' ? [...own, ...docIds(item.items)] : own;
  });
}
