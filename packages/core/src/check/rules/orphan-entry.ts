import { fileStart, splitAddress, withoutTrailingSlash } from '@docsgen/text';
import { everyItem } from '../../graph/sidebar-owners.ts';
import { homeRoute } from '../../graph/theme-routes.ts';
import type { ResolvedSidebar, SidebarItem } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** An entry that is in no sidebar and that no other entry links to. */
export const orphanEntry: BuiltInRule = {
  name: 'orphan-entry',
  severity: 'warning',
  summary: 'An entry in no sidebar that no other entry links to.',
  example: 'An entry that readers can only reach by its address.',
  fixed: 'Put it into a sidebar, link to it, or mark it `unlisted: true`.',
  check({ site }) {
    const sidebars = site.versions.flatMap((version) => [...version.sidebars.values()]);
    const shown = new Set([
      ...sidebars.flatMap(({ items }) => shownRoutes(items)),
      // The title in the header leads there.
      ...site.versions.map(({ collection }) => homeRoute(collection.locale)),
    ]);
    const listed = site.versions
      .filter((version) => isArranged([...version.sidebars.values()]))
      .flatMap((version) => [...version.entries.values()])
      .filter(({ unlisted, broken, untranslated }) => !unlisted && !broken && !untranslated);
    const hidden = listed.filter(({ route }) => !shown.has(route) && !site.backlinks.has(route));
    return hidden.map(({ filePath }): Found => {
      const message = 'The entry is in no sidebar and no other entry links to it.';
      const hint = 'Put it into a sidebar, link to it, or mark it `unlisted: true`.';
      return { message, file: filePath, ...fileStart, hint };
    });
  },
};

/**
 * Whether authors arranged the entries of a version. Unreadable sidebars are reported by another
 * rule, and a sidebar generated from the folders holds every entry that fits.
 */
function isArranged(sidebars: readonly ResolvedSidebar[]): boolean {
  return !sidebars.some(({ isGenerated, isBroken }) => isGenerated || isBroken);
}

/** The routes of items, including entries that belong to other sidebars. */
function shownRoutes(items: readonly SidebarItem[]): string[] {
  return everyItem(items).flatMap((item) => {
    if (item.type === 'html') return [];
    if (item.type === 'category') return item.page;
    // The route of an entry may itself contain `#`.
    const route = routeOf(item.href);
    return route === item.href ? route : [item.href, route];
  });
}

/** The route of an address: links can have a trailing slash, a query and a fragment. */
function routeOf(href: string): string {
  return withoutTrailingSlash(splitAddress(href).path);
}
