import type { SiteConfig } from '../model/index.ts';
import { routeHref } from '../routes/routes.ts';
import { encodePath } from '../text/paths.ts';
import { decodePath, isFile } from './links.ts';

/** Turns the site's routes and files into addresses for pages. */
export interface Addresses {
  /** The address of a route; an external address stays as it is. */
  of(route: string): string;
  /** The same in the language of the page, where that has it. */
  local(route: string): string;
  /** The address of a link as a person wrote it: of a route, a file, or somewhere else. */
  link(href: string): string;
  /** The address of a file of the output folder. */
  file(path: string): string;
  /** The site's origin without a slash at its end; empty where it is unknown. */
  readonly origin: string;
  /** The absolute address of a route; null where the site's own is unknown. */
  canonical(route: string): string | null;
}

/**
 * Addresses for a site's base, trailing slash and origin.
 *
 * @param local Gives routes as the pages of a language link to them.
 */
export function createAddresses(
  { base, trailingSlash, url }: Pick<SiteConfig, 'base' | 'trailingSlash' | 'url'>,
  local: (route: string) => string = (route) => route,
): Addresses {
  // Most routes are named on many pages, and encoding takes longer than looking up.
  const known = new Map<string, string>();
  const of = (route: string): string => {
    const address = known.get(route) ?? addressOf(route);
    known.set(route, address);
    return address;
  };
  const addressOf = (route: string): string =>
    /^\/(?!\/)/.test(route) ? routeHref(route, base, trailingSlash) : route;
  const link = (href: string): string => {
    const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    if (!/^\/(?!\/)/.test(written)) return href;
    const path = decodePath(written) ?? written;
    if (isFile(path)) return base + encodePath(path.slice(1)) + suffix;
    return of(local(path.replace(/(?<=.)\/$/, ''))) + suffix;
  };
  return {
    of,
    local: (route) => of(local(route)),
    link,
    origin: url,
    file: (path) => base + encodePath(path),
    canonical: (route) => (url === '' ? null : url + of(route)),
  };
}
