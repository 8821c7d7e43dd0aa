import { encodePath, joinPath, normalizePath } from '../text/paths.ts';
import { pathProblem } from '../text/portable-path.ts';
import type { EntryLocation } from './entry-location.ts';

/**
 * File path → id → route → output path and address: only the modules of this folder convert between
 * them. Routes start with a slash and have no trailing slash, except `/`.
 */

/** A route below a base path: `toRoute('general', 'a/b')` is `/general/a/b`. */
export function toRoute(routeBasePath: string, path: string): string {
  return `/${joinPath(routeBasePath, path.replace(/^\/+|\/+$/g, ''))}`;
}

/**
 * The path of a slug in its collection; null for an invalid slug. A slug without leading slash is
 * relative to the entry's folder.
 */
export function slugPath(slug: string, location: EntryLocation): string | null {
  if (!isSlug(slug)) return null;
  return normalizePath(slug.startsWith('/') ? slug : joinPath(location.idFolder, slug));
}

/** Whether a slug is valid. */
export function isSlug(slug: string): boolean {
  return slugProblem(slug) === null;
}

/** Maximum length of a part of a slug in bytes: a margin for suffixes below the file systems' 255. */
const longestPart = 200;

/** The problem of a slug, as the predicate of a sentence about the slug; null for a valid slug. */
export function slugProblem(slug: string): string | null {
  if (slug.startsWith('//')) return 'begins with two slashes';
  const parts = slug.split('/').filter((part) => part !== '' && part !== '.');
  for (const part of parts) {
    if (Buffer.byteLength(part) > longestPart)
      return `has a part of more than ${longestPart} bytes`;
    const problem = pathProblem(part);
    if (problem !== null) return problem;
    const [sign] = /[\s#%]/.exec(part) ?? [];
    if (sign !== undefined) return sign.trim() === '' ? 'contains a space' : `contains "${sign}"`;
  }
  return null;
}

/** The path of a route's output file. */
export function outputPath(route: string, trailingSlash: boolean): string {
  const path = route.slice(1);
  if (path === '') return 'index.html';
  return trailingSlash ? `${path}/index.html` : `${path}.html`;
}

/** The route of an output file; null for a file that isn't a page. */
export function routeAt(path: string, trailingSlash: boolean): string | null {
  if (path === 'index.html') return '/';
  const end = trailingSlash ? '/index.html' : '.html';
  return path.endsWith(end) ? `/${path.slice(0, -end.length)}` : null;
}

/** The address of a route, encoded, with base and trailing slash. */
export function routeHref(route: string, base: string, trailingSlash: boolean): string {
  if (route === '/') return base;
  return base + encodePath(route.slice(1)) + (trailingSlash ? '/' : '');
}
