import { containsPath, joinPath, pathBelow } from '@docsgen/text';
import type { CollectionConfig } from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';

/** Stands for the name of the language in the route of a collection. */
export const localePart = '{locale}';

/** A route with the name of a language in the place of `{locale}`. */
export function localizedRoute(route: string, name: string): string {
  return route.replace(localePart, name);
}

/**
 * The route of a version in a language: below that of the language, or with its name in it.
 *
 * @param own The name of the site's own language.
 */
export function routeIn(
  { routeBasePath, localRoute }: CollectionConfig,
  name: string,
  own: string,
): string {
  if (localRoute === null) return joinPath(name, routeBasePath);
  const below = pathBelow(localizedRoute(localRoute, own), routeBasePath);
  return joinPath(localizedRoute(localRoute, name), below);
}

/** A language: its route, and the routes of its collections with those of their originals. */
export interface LanguageRoutes {
  /** Empty for the site's own language. */
  readonly locale: string;
  readonly moved: readonly { readonly from: string; readonly to: string }[];
}

/** The routes of collections that are all in one language. */
export function languageRoutes(
  locale: string,
  collections: readonly CollectionConfig[],
): LanguageRoutes {
  const moved = collections.flatMap(({ localRoute, originalRoute, routeBasePath }) => {
    return localRoute === null || originalRoute === null
      ? []
      : [{ from: originalRoute, to: routeBasePath }];
  });
  return { locale, moved };
}

/**
 * The route in the language of the page, if it exists there, so that readers stay in their language.
 */
export function routeInLanguageOf(
  route: string,
  { locale, moved }: LanguageRoutes,
  known: { has(route: string): boolean },
): string {
  if (locale === '') return route;
  const below = toRoute(locale, route);
  if (known.has(below)) return below;
  for (const { from, to } of moved) {
    if (!containsPath(`/${from}`, route)) continue;
    const there = toRoute(to, pathBelow(from, route.slice(1)));
    if (known.has(there)) return there;
  }
  return route;
}
