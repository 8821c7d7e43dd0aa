import { pathProblem } from '../text/portable-path.ts';

/**
 * File path → id → route → output path and address. The only place that knows how they
 * follow from each other. Routes start with a slash and have none at their end, but `/`.
 */

/** `01-intro` → `intro`; versions and dates (`4.3-x`, `2023-04-24-note`) carry no prefix. */
const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
const versionLike = /^\d+[-_.]\d+/;

/** A file or folder name without its number prefix, and that prefix as a position. */
export function splitNumberPrefix(name: string): { name: string; position: number | null } {
  const match = versionLike.test(name) ? null : numberPrefix.exec(name);
  if (match === null) return { name, position: null };
  return { name: name.slice(match[0].length), position: Number(match[1]) };
}

/** A folder without its number prefixes, as ids have it. */
export function withoutPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/');
}

/** Where an entry's file is in its collection. */
export interface EntryLocation {
  /** Folder on disk, relative to the collection's; empty for the collection itself. */
  readonly folder: string;
  /** The folder without number prefixes. */
  readonly idFolder: string;
  /** File name without extension and number prefix. */
  readonly name: string;
  readonly position: number | null;
  /** Whether the file stands for its folder: `index`, `README` or the folder's own name. */
  readonly isIndex: boolean;
}

/** Reads a path relative to the collection's folder, such as `guides/01-intro.md`. */
export function locateEntry(path: string): EntryLocation {
  const segments = path.replace(/\.md$/i, '').split('/');
  const file = segments.pop() ?? '';
  const folder = segments.join('/');
  const idFolder = withoutPrefixes(folder);
  const { name, position } = splitNumberPrefix(file);
  const conventional = ['index', 'readme', lastSegment(idFolder).toLowerCase()];
  const isIndex = name !== '' && conventional.includes(name.toLowerCase());
  return { folder, idFolder, name, position, isIndex };
}

/** Joins parts of a path with single slashes, leaving empty parts out. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/** A route below a base path: `toRoute('general', 'a/b')` is `/general/a/b`. */
export function toRoute(routeBasePath: string, path: string): string {
  return `/${joinPath(routeBasePath, path.replace(/^\/+|\/+$/g, ''))}`;
}

/** The path that a slug gives an entry within its collection; null when no page may live there. */
export function slugPath(slug: string, location: EntryLocation): string | null {
  if (!isSlug(slug)) return null;
  return normalizePath(slug.startsWith('/') ? slug : joinPath(location.idFolder, slug));
}

/** Whether a page can live at a slug. */
export function isSlug(slug: string): boolean {
  const segments = slug.split('/').filter((segment) => segment !== '' && segment !== '.');
  return !slug.startsWith('//') && segments.every(isSafeSegment);
}

/** Whether a segment can be part of a slug: it stays where it is put, on every system. */
function isSafeSegment(segment: string): boolean {
  if (Buffer.byteLength(segment) > 200 || /[\s#%]/.test(segment)) return false;
  return pathProblem(segment) === null;
}

/** The file that a route is written to. */
export function outputPath(route: string, trailingSlash: boolean): string {
  const path = route.slice(1);
  if (path === '') return 'index.html';
  return trailingSlash ? `${path}/index.html` : `${path}.html`;
}

/** The route that is written to a file; null for a file that no route is written to. */
export function routeAt(path: string, trailingSlash: boolean): string | null {
  if (path === 'index.html') return '/';
  const end = trailingSlash ? '/index.html' : '.html';
  return path.endsWith(end) ? `/${path.slice(0, -end.length)}` : null;
}

/** The address of a route, encoded: base and trailing slash applied. */
export function routeHref(route: string, base: string, trailingSlash: boolean): string {
  if (route === '/') return base;
  return base + encodePath(route.slice(1)) + (trailingSlash ? '/' : '');
}

/** Percent-encodes what may not stand in the path of an address. */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Cs}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** Resolves `..` and `.`; null when the path climbs out of where it starts. */
export function normalizePath(path: string): string | null {
  const resolved = climbPath(path);
  return /^\.\.(\/|$)/.test(resolved) ? null : resolved;
}

/** Resolves `..` and `.`; what climbs out of where the path starts stays in front. */
export function climbPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    const isClimbing = segment === '..' && (segments.at(-1) ?? '..') === '..';
    if (segment !== '..' || isClimbing) segments.push(segment);
    else segments.pop();
  }
  return segments.join('/');
}

/** The path from one absolute folder to another, or to a file. Empty where they are one. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').filter((segment) => segment !== '');
  const there = to.split('/').filter((segment) => segment !== '');
  const differing = here.findIndex((segment, at) => segment !== there[at]);
  const shared = differing < 0 ? here.length : differing;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

/** What follows the last slash. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What stands before the last slash; empty without one. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
