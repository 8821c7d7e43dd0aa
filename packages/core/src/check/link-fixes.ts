import {
  containsPath,
  createNameIndex,
  joinPath,
  type NameIndex,
  parentPath,
  pathBelow,
  relativePath,
  type Suggestion,
  splitAddress,
} from '@docsgen/text';
import { withoutLanguage } from '../config/translation-files.ts';
import { versionOf } from '../graph/counterparts.ts';
import { omittedEnds } from '../graph/links.ts';
import { publishedRedirects } from '../graph/published-redirects.ts';
import type {
  BrokenTarget,
  CollectionConfig,
  Entry,
  Fix,
  SiteConfig,
  SiteGraph,
  Span,
} from '../model/index.ts';
import { isMarkdown, locateEntry, toRoute } from '../routes/routes.ts';
import { entriesByFile, type PlacedLink, type SiteView } from './rule.ts';

/** The suggested target of a broken link, written in the same style as the link. */
interface PageSuggestion {
  readonly name: string;
  /** Whether a fix may apply it; otherwise it is only a hint. */
  readonly sure: boolean;
  /** Whether the page has moved, so the link was correct before. */
  readonly moved: boolean;
}

/** A broken link with its entry. */
export interface BrokenLink extends PlacedLink {
  readonly target: BrokenTarget;
  readonly entry: Entry;
}

/** Indexes of the site's pages by file and by route. Made once for all broken links. */
export interface PageNames {
  readonly site: SiteGraph;
  readonly renames: SiteView['renames'];
  /** Entries by file, and by their former routes. */
  readonly files: ReadonlyMap<string, Entry>;
  readonly former: ReadonlyMap<string, Entry>;
  readonly byFile: NameIndex;
  readonly byRoute: NameIndex;
}

/** Indexes the pages of a site. */
export function createPageNames(site: SiteGraph, renames: SiteView['renames']): PageNames {
  const files = entriesByFile(site);
  return {
    site,
    renames,
    files,
    former: entriesByFormerRoute(site),
    byFile: createNameIndex(() => files.keys()),
    byRoute: createNameIndex(() => site.routes.keys()),
  };
}

/**
 * Suggests the page that a broken link most likely means, other than the link's own page; null if
 * there is none.
 */
export function suggestPage(link: BrokenLink, names: PageNames): PageSuggestion | null {
  const { wanted } = link.target;
  if (!wanted.startsWith('/')) return suggestFile(link, names);
  return isMarkdown(wanted) ? suggestAbsoluteFile(link, names) : suggestRoute(link, names);
}

function suggestRoute(
  { target: { wanted, href }, entry }: BrokenLink,
  { byRoute }: PageNames,
): PageSuggestion | null {
  const near = byRoute.nearest(wanted, entry.route);
  if (near === null) return null;
  return { name: near.name + endSlash(href), sure: isSure(near), moved: false };
}

function suggestFile(
  { target: { wanted }, entry, file: from }: BrokenLink,
  names: PageNames,
): PageSuggestion | null {
  const { files, byFile } = names;
  const candidates = omittedEnds.map((end) => wanted + end);
  const [complete, more] = candidates.filter((file) => files.has(file));
  if (complete !== undefined) {
    return { name: relativeLink(from, complete), sure: more === undefined, moved: false };
  }
  const gone = findMoved(wanted, entry, names);
  if (gone !== null) return { name: relativeLink(from, gone.filePath), sure: true, moved: true };
  const near = byFile.nearest(isMarkdown(wanted) ? wanted : `${wanted}.md`, entry.filePath);
  if (near === null) return null;
  return { name: relativeLink(from, near.name), sure: isSure(near), moved: false };
}

/** An absolute path to a file starts at the collection's folder. */
function suggestAbsoluteFile(
  { target: { wanted }, entry }: BrokenLink,
  names: PageNames,
): PageSuggestion | null {
  const folder = folderOf(entry, names);
  const file = joinPath(folder, wanted.slice(1));
  const gone = findMoved(file, entry, names);
  const near = names.byFile.nearest(file, entry.filePath);
  const found = gone?.filePath ?? near?.name;
  if (found === undefined || !found.startsWith(folder)) return null;
  const name = found.slice(folder.length).replace(/^\/?/, '/');
  const sure = gone !== null || (near !== null && isSure(near));
  return { name, sure, moved: gone !== null };
}

/** The entry whose file was formerly at a path, or had the address of that path. */
function findMoved(wanted: string, entry: Entry, names: PageNames): Entry | null {
  const { site, renames, files, former } = names;
  const file = renames.get(wanted) ?? renames.get(`${wanted}.md`);
  const collection = versionOf(entry, site)?.collection;
  const route = collection === undefined ? null : routeByPath(wanted, collection, site.config);
  return files.get(file ?? '') ?? former.get(route ?? '') ?? null;
}

/** The route that a file would get from its path alone; null for a file outside of the folder. */
export function routeByPath(
  file: string,
  collection: CollectionConfig,
  { root }: SiteConfig,
): string | null {
  const { path, numberPrefixes, routeBasePath } = collection;
  const folder = relativePath(root, path);
  if (!containsPath(folder, file)) return null;
  const { idFolder, name, isIndex } = locateEntry(
    withoutLanguage(pathBelow(folder, file), collection),
    numberPrefixes,
  );
  return toRoute(routeBasePath, isIndex ? idFolder : joinPath(idFolder, name));
}

/** The folder of the entries beside an entry, relative to the site's root. */
function folderOf(entry: Entry, { site }: PageNames): string {
  const version = versionOf(entry, site);
  return version === undefined ? '' : relativePath(site.config.root, version.collection.path);
}

function isSure({ by, sure }: Suggestion): boolean {
  return sure && by === 'case';
}

/** The relative path from one file to another, in the form that links use. */
export function relativeLink(from: string, to: string): string {
  const path = relativePath(parentPath(from), to);
  return path.startsWith('../') ? path : `./${path}`;
}

/** Entries by their former routes. */
function entriesByFormerRoute(site: SiteGraph): ReadonlyMap<string, Entry> {
  return new Map(
    publishedRedirects(site.redirects).flatMap(({ from, target }): [string, Entry][] => {
      const entry = target.type === 'route' ? site.routes.get(target.route) : undefined;
      return entry === undefined ? [] : [[from, entry]];
    }),
  );
}

/** An address and its position in the source. */
export interface WrittenLink {
  readonly href: string;
  readonly span: Span;
}

/** The slash at the end of an address's path; empty without one. */
export function endSlash(href: string): string {
  return /^[^?#]*[^/]\/(?:[?#]|$)/.test(href) ? '/' : '';
}

/**
 * The source text of an address, which fixes are applied to. Null if its length differs from the
 * span's, for example because of entities: offsets in it can't be mapped to the source then.
 */
function writtenTarget({ href, span }: WrittenLink): string | null {
  if (span.line !== span.endLine) return null;
  const length = span.endColumn - span.column;
  if (href.length === length) return href;
  const decoded = readable(href);
  return decoded.length === length ? decoded : null;
}

/** The fix that replaces the path of a link and keeps its query and fragment. */
export function pathFix(link: WrittenLink, path: string): { fix?: Fix } {
  const written = writtenTarget(link);
  if (written === null) return {};
  const { length } = splitAddress(written).path;
  const { span } = link;
  return { fix: { ...span, endColumn: span.column + length, text: encodeTarget(path) } };
}

/** The fix that replaces the fragment of a link. */
export function fragmentFix(link: WrittenLink, fragment: string): { fix?: Fix } {
  const written = writtenTarget(link);
  const at = written?.indexOf('#') ?? -1;
  if (at < 0) return {};
  const { span } = link;
  return { fix: { ...span, column: span.column + at + 1, text: encodeTarget(fragment) } };
}

/** Percent-encodes the characters of a path that would end a link in Markdown, HTML or a table. */
export function encodeTarget(path: string): string {
  return path.replace(/[\s()<>"'|\\`&?#%[\]]/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/** A percent-decoded address, for messages; the address itself if it is malformed. */
export function readable(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}
