import {
  encodePath,
  joinPath,
  lastSegment,
  normalizePath,
  pathProblem,
  trimSlashes,
} from '@docsgen/text';
import type { CollectionConfig, NumberPrefixes } from '../model/collection-config.ts';

/**
 * File path → id → route → output path and address: only this module converts between them. Routes
 * start with a slash and have no trailing slash, except `/`.
 */

/** `01-intro` → `intro`. */
const numberPrefix = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;
/**
 * Names with a number that isn't a prefix: versions and dates (`4.3-x`, `2023-04-24-note`), as in
 * Docusaurus, and years (`2021-updates`), which Docusaurus takes for prefixes.
 */
const numbered = /^(?:\d+[-_.]\d+|(?:19|20)\d\d[-_.])/;
/** The same without years, for collections whose prefixes may be years. */
const numberedButYears = /^\d+[-_.]\d+/;

/**
 * Splits a file or folder name into its number prefix, as a position, and the rest. The position is
 * null without a prefix.
 */
export function splitNumberPrefix(
  name: string,
  prefixes: NumberPrefixes,
): { name: string; position: number | null } {
  const kept = prefixes === 'years' ? numberedButYears : numbered;
  const match = prefixes === false || kept.test(name) ? null : numberPrefix.exec(name);
  if (match === null) return { name, position: null };
  return { name: name.slice(match[0].length), position: Number(match[1]) };
}

/** Removes the number prefixes from all segments of a path, as in ids. */
export function withoutPrefixes(folder: string, prefixes: NumberPrefixes): string {
  if (prefixes === false) return folder;
  return folder
    .split('/')
    .map((segment) => splitNumberPrefix(segment, prefixes).name)
    .join('/');
}

/** The location of an entry in its collection. */
export interface EntryLocation {
  /** Folder on disk, relative to the collection's; empty for the collection itself. */
  readonly folder: string;
  /** The folder without number prefixes. */
  readonly idFolder: string;
  /** File name without extension and number prefix. */
  readonly name: string;
  /** The number prefix of the file name; null without one. */
  readonly position: number | null;
  /**
   * Whether the file is its folder's index: `index`, `README`, or the folder's own name in a folder
   * without them.
   */
  readonly isIndex: boolean;
}

/**
 * Parses a path relative to the collection's folder, such as `guides/01-intro.md`.
 */
export function locateEntry(path: string, prefixes: NumberPrefixes): EntryLocation {
  const segments = withoutExtension(path).split('/');
  const file = segments.pop() ?? '';
  const folder = segments.join('/');
  const idFolder = withoutPrefixes(folder, prefixes);
  const { name, position } = splitNumberPrefix(file, prefixes);
  const conventional = ['index', 'readme', lastSegment(idFolder).toLowerCase()];
  const isIndex = name !== '' && conventional.includes(name.toLowerCase());
  return { folder, idFolder, name, position, isIndex };
}

/** Extensions of Markdown files. */
const extension = /\.(?:md|mdx|markdown)$/i;

/** The path of a Markdown file without its extension. */
export function withoutExtension(path: string): string {
  return path.replace(extension, '');
}

/** Whether a path has the extension of a Markdown file, in any case. */
export function isMarkdown(path: string): boolean {
  return extension.test(path);
}

/** A route below a base path: `toRoute('general', 'a/b')` is `/general/a/b`. */
export function toRoute(routeBasePath: string, path: string): string {
  return `/${joinPath(routeBasePath, trimSlashes(path))}`;
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

/** Path of the manifest, which lists every other file. */
export const manifestPath = 'docsgen-manifest.json';

/** Path of a version's metadata. */
export function metadataPath({ routeBasePath }: CollectionConfig): string {
  return joinPath(routeBasePath, 'metadata.json');
}

/** Path of the Markdown twin of a route's page. */
export function twinPath(route: string): string {
  return outputPath(route, false).replace(/\.html$/, '.md');
}

/** The route of an output file; null for a file that isn't a page. */
export function routeAt(path: string, trailingSlash: boolean): string | null {
  if (path === 'index.html') return '/';
  const end = trailingSlash ? '/index.html' : '.html';
  return path.endsWith(end) ? `/${path.slice(0, -end.length)}` : null;
}

/** The routes whose page may have its Markdown twin at a path; none for another file. */
export function routesOfTwin(path: string): readonly string[] {
  if (!path.endsWith('.md')) return [];
  const route = `/${path.slice(0, -'.md'.length)}`;
  return route === '/index' ? ['/', route] : [route];
}

/** The address of a route, encoded, with base and trailing slash. */
export function routeHref(route: string, base: string, trailingSlash: boolean): string {
  if (route === '/') return base;
  return base + encodePath(route.slice(1)) + (trailingSlash ? '/' : '');
}
