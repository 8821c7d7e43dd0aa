import type { Entry, SiteGraph, Tag, Version } from '../model/index.ts';
import { tagsRoute } from './tags.ts';
import { routesOfSite, themeRoutes } from './theme-routes.ts';

/** Entries by their former routes. */
export function entriesByFormerRoute(site: SiteGraph): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { from, target, isPublished } of site.redirects) {
    const entry = target.type === 'route' ? site.routes.get(target.route) : undefined;
    if (from !== null && isPublished && entry !== undefined) entries.set(from, entry);
  }
  return entries;
}

/** The former routes of all published redirects. */
export function redirectedRoutes({ redirects }: SiteGraph): ReadonlySet<string> {
  const published = redirects.filter(({ isPublished }) => isPublished);
  return new Set(published.flatMap(({ from }) => from ?? []));
}

/** Every route with a page: entries' and the theme's own. */
export function liveRoutes(site: SiteGraph): ReadonlySet<string> {
  return new Set([...site.routes.keys(), ...themedRoutes(site)]);
}

/**
 * The parts of a site that the theme's pages depend on; also available before the site is complete.
 */
interface ThemedSite extends Pick<SiteGraph, 'config'> {
  readonly versions: readonly (Pick<Version, 'collection' | 'sidebars'> & {
    readonly tags: readonly Pick<Tag, 'route'>[];
  })[];
}

/** Every route of the theme's pages; entries can take some of them. */
export function themedRoutes({ config, versions }: ThemedSite): readonly string[] {
  const themed = versions.flatMap(({ collection, sidebars, tags }) => [
    ...themeRoutes(collection, sidebars),
    ...(tags.length === 0 ? [] : [tagsRoute(collection)]),
    ...tags.map(({ route }) => route),
  ]);
  return [...themed, ...routesOfSite(config)];
}
