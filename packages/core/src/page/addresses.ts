import { encodePath, routeHref } from '../graph/paths.ts';
import type { SiteConfig } from '../model/index.ts';

/** Turns the site's routes and files into addresses for pages. */
export interface Addresses {
  /** The address of a route; an external address stays as it is. */
  of(route: string): string;
  /** The address of a file of the output folder. */
  file(path: string): string;
  /** The absolute address of a route; null where the site's own is unknown. */
  canonical(route: string): string | null;
}

/** Addresses for a site's base, trailing slash and origin. */
export function createAddresses({ base, trailingSlash, url }: SiteConfig): Addresses {
  const of = (route: string): string =>
    /^\/(?!\/)/.test(route) ? routeHref(route, base, trailingSlash) : route;
  return {
    of,
    file: (path) => base + encodePath(path),
    canonical: (route) => (url === '' ? null : url + of(route)),
  };
}
