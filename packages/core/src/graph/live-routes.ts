import type { Entry, Site, Tag, Version } from '../model/index.ts';
import { tagsRoute } from './tags.ts';
import { routesOfSite, themeRoutes } from './theme-routes.ts';

/** Entries by the former routes that lead to them. */
export function entriesByFormerRoute(site: Site): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const { from, target, isPublished } of site.redirects) {
    const entry = target.type === 'route' ? site.routes.get(target.route) : undefined;
    if (from !== null && isPublished && entry !== undefined) entries.set(from, entry);
  }
  return entries;
}

/** Every address that leads somewhere else. */
export function redirectedRoutes({ redirects }: Site): ReadonlySet<string> {
  const published = redirects.filter(({ isPublished }) => isPublished);
  return new Set(published.flatMap(({ from }) => from ?? []));
}

/** Every route that has a page: entries' and the theme's own. */
export function liveRoutes(site: Site): ReadonlySet<string> {
  return new Set([...site.routes.keys(), ...themedRoutes(site)]);
}

/** A site, or its parts before they are complete, as far as the theme's pages follow from it. */
interface ThemedSite extends Pick<Site, 'config'> {
  readonly versions: readonly (Pick<Version, 'collection' | 'sidebars'> & {
    readonly tags: readonly Pick<Tag, 'route'>[];
  })[];
}

/** Every route of the theme's own, of which entries may have some. */
export function themedRoutes({ config, versions }: ThemedSite): readonly string[] {
  const themed = versions.flatMap(({ collection, sidebars, tags }) => [
    ...themeRoutes(collection, sidebars),
    ...(tags.length === 0 ? [] : [tagsRoute(collection)]),
    ...tags.map(({ route }) => route),
  ]);
  return [...themed, ...routesOfSite(config)];
}
