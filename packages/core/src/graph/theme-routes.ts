import type {
  CollectionConfig,
  ResolvedSidebar,
  SidebarCategory,
  SidebarItem,
  SiteConfig,
} from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';

/** The page that searches the site, or its part in a language. */
export function searchRoute(locale: string): string {
  return toRoute(locale, 'search');
}

/** The first page of the site, or of its part in a language. */
export function homeRoute(locale: string): string {
  return toRoute(locale, '');
}

/** The routes of the theme's pages that are no version's. */
export function routesOfSite({ search, locales }: SiteConfig): string[] {
  const paths = locales.length === 0 ? [''] : locales.map(({ path }) => path);
  return search ? paths.map(searchRoute) : [];
}

/** The page that holds the whole tree of a sidebar. */
export function contentsRoute(collection: CollectionConfig, sidebar: string): string {
  return toRoute(collection.routeBasePath, `contents/${sidebar}`);
}

/** The first page of a collection, where no entry takes its place. */
export function collectionRoute(collection: CollectionConfig): string {
  return toRoute(collection.routeBasePath, '');
}

/** Every category of a sidebar whose page is the theme's: it has no entry of its own. */
export function themeCategories(items: readonly SidebarItem[]): SidebarCategory[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const below = themeCategories(item.items);
    return item.docId === undefined ? [item, ...below] : below;
  });
}

/** The routes of the pages that a theme adds to a collection's entries. */
export function themeRoutes(
  collection: CollectionConfig,
  sidebars: ReadonlyMap<string, ResolvedSidebar>,
): string[] {
  const ofSidebars = [...sidebars.values()].flatMap(({ name, items }) => [
    contentsRoute(collection, name),
    ...themeCategories(items).map(({ page }) => page),
  ]);
  return [homeRoute(collection.locale), collectionRoute(collection), ...ofSidebars];
}
