import type { SidebarItem } from '../../model/index.ts';
import { fileStart } from '../../text/lines.ts';
import { allEntries, type Rule } from '../rule.ts';

/** An entry that stands in no sidebar and that no other entry links to: nobody will find it. */
export const orphanEntry: Rule = {
  name: 'orphan-entry',
  severity: 'warning',
  summary: 'An entry in no sidebar that no other entry links to.',
  example: 'An entry that people can only find by its address.',
  mend: 'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
  check(site) {
    const sidebars = site.versions.flatMap((version) => [...version.sidebars.values()]);
    const shown = new Set(sidebars.flatMap(({ items }) => shownRoutes(items)));
    return allEntries(site)
      .filter(({ unlisted, broken }) => !unlisted && !broken)
      .filter(({ route }) => !shown.has(route) && !site.backlinks.has(route))
      .map(({ filePath }) => ({
        rule: 'orphan-entry',
        message: 'The entry is in no sidebar and no other entry links to it.',
        file: filePath,
        ...fileStart,
        hint: 'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
      }));
  },
};

/** Where these items lead, whichever sidebar owns what they show. */
function shownRoutes(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    return item.type === 'link' ? [routeOf(item.href)] : [item.page, ...shownRoutes(item.items)];
  });
}

/** The route of an address: links may hold a slash at the end, a query and a fragment. */
function routeOf(href: string): string {
  return href.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
}
