import { docIds } from '../graph/sidebar-owners.ts';
import { contentsRoute, searchRoute } from '../graph/theme-routes.ts';
import type { Card } from '../model/index.ts';
import { basePage, type PageContext } from './context.ts';
import { makeHead } from './head.ts';
import { type PlannedPage, pageAt } from './planned-page.ts';
import { listed } from './sidebar-view.ts';

/** Path of the first file of the index, which every indexer must use. */
export const searchEntry = 'search-index/index.json';

/**
 * The search page; empty if the site has no search or an entry has the page's route. Without scripts
 * the page links to the contents of each sidebar.
 */
export function searchPages(context: PageContext): PlannedPage[] {
  const route = searchRoute(context.languages?.locale.path ?? '');
  if (context.frame.search === null || context.site.routes.has(route)) return [];
  const page = pageAt(route, context, () => ({
    ...basePage(route, context),
    head: makeHead({ title: null, description: null, route: null, noIndex: true }, context),
    main: { type: 'search', contents: contentsCards(context) },
  }));
  return [page];
}

/** Links to the contents of each sidebar, per version if a collection has several. */
function contentsCards({ versions, addresses }: PageContext): Card[] {
  const collections = versions.map(({ version }) => version.collection.id);
  return versions.flatMap(({ version, sidebars }) => {
    const { id } = version.collection;
    const isOne = collections.filter((one) => one === id).length === 1;
    const description = isOne ? '' : version.info.label;
    return [...version.sidebars.values()].flatMap(({ name, items }): Card[] => {
      const label = sidebars.get(name)?.label;
      if (label === undefined) return [];
      const href = addresses.of(contentsRoute(version.collection, name));
      return [{ label, href, description, count: docIds(listed(items)).length }];
    });
  });
}
