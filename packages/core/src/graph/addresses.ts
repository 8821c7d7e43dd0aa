import { encodePath, memoized, splitAddress, withoutTrailingSlash } from '@docsgen/text';
import type { LinkTarget, SiteConfig } from '../model/index.ts';
import { routeHref } from '../routes/routes.ts';
import { isFile } from './link-lookup.ts';
import { decodePath } from './links.ts';

/** Resolves the site's routes and files to addresses for pages. */
export interface Addresses {
  /** The address of a route; an external address is returned unchanged. */
  of(route: string): string;
  /** The address of a route in the page's language, if it exists there; else of the route itself. */
  local(route: string): string;
  /** The address of a link as written: a route, a file, or an external address. */
  link(href: string): string;
  /** The address of a file in the output folder. */
  file(path: string): string;
  /** The site's origin without a trailing slash; empty if unknown. */
  readonly origin: string;
  /** An address of the site with its origin, if that is known; another address is unchanged. */
  absolute(href: string): string;
  /** The absolute address of a route; null if the site's origin is unknown. */
  canonical(route: string): string | null;
}

/**
 * Addresses for a site's base, trailing slash and origin.
 *
 * @param local Maps routes to those of the page's language.
 */
export function createAddresses(
  { base, trailingSlash, url }: Pick<SiteConfig, 'base' | 'trailingSlash' | 'url'>,
  local: (route: string) => string = (route) => route,
): Addresses {
  // Memoized: most routes are used on many pages, and encoding is slower than a lookup.
  const known = new Map<string, string>();
  const of = (route: string): string => memoized(known, route, () => addressOf(route));
  const addressOf = (route: string): string =>
    isPath(route) ? routeHref(route, base, trailingSlash) : route;
  const absolute = (href: string): string => (isPath(href) ? url + href : href);
  const link = (href: string): string => {
    const { path: written, suffix } = splitAddress(href);
    if (!isPath(written)) return href;
    const path = decodePath(written) ?? written;
    if (isFile(path)) return base + encodePath(path.slice(1)) + suffix;
    return of(local(withoutTrailingSlash(path))) + suffix;
  };
  return {
    of,
    local: (route) => of(local(route)),
    link,
    origin: url,
    file: (path) => base + encodePath(path),
    absolute,
    canonical: (route) => (url === '' ? null : absolute(of(route))),
  };
}

/** Whether an address is a path from the root of the host. */
function isPath(href: string): boolean {
  return /^\/(?!\/)/.test(href);
}

/**
 * The address of a target. A broken or unsafe target, which is reported, becomes a link to the page
 * itself.
 */
export function linkAddress(target: LinkTarget, addresses: Addresses): string {
  switch (target.type) {
    case 'route':
      return addresses.of(target.route) + target.suffix;
    case 'asset':
      return addresses.file(target.path) + target.suffix;
    case 'page':
      return target.suffix;
    case 'external':
      return target.href;
    default:
      return '';
  }
}
