import type { CollectionConfig, SidebarCategory, SidebarItem, SiteConfig } from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';
import { everyItem } from './sidebar-owners.ts';

/** The route of the search page of the site, or of one language. */
export function searchRoute(locale: string): string {
  return toRoute(locale, 'search');
}

/** The home page of the site, or of one language. */
export function homeRoute(locale: string): string {
  return toRoute(locale, '');
}

/** The routes of the theme's pages that belong to no version. */
export function routesOfSite({ search, locales }: SiteConfig): string[] {
  const paths = locales.length === 0 ? [''] : locales.map(({ path }) => path);
  return search ? paths.map(searchRoute) : [];
}

/** The route of a sidebar's contents page. */
export function contentsRoute(collection: CollectionConfig, sidebar: string): string {
  return toRoute(collection.routeBasePath, `contents/${sidebar}`);
}

/** The home page of a collection, unless an entry has its route. */
export function collectionRoute(collection: CollectionConfig): string {
  return toRoute(collection.routeBasePath, '');
}

/** Every category of a sidebar without an entry: the theme makes its page. */
export function themeCategories(items: readonly SidebarItem[]): SidebarCategory[] {
  return everyItem(items).filter((item): item is SidebarCategory => {
    return item.type === 'category' && item.docId === undefined;
  });
}
