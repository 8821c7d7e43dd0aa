import {
  type AddressUse,
  classifyAddress,
  climbPath,
  joinPath,
  lastSegment,
  parentPath,
  pathBelow,
  splitAddress,
  withoutTrailingSlash,
} from '@docsgen/text';
import { dialectByName } from '../config/dialects.ts';
import { languageRoutes, routeInLanguageOf } from '../config/local-routes.ts';
import type {
  BrokenTarget,
  CollectionConfig,
  Finding,
  Link,
  LinkTarget,
  PublishedFile,
  RouteTarget,
} from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';
import { routeInOwnVersion, type VersionBases } from './version-links.ts';

/** The targets that a link can have. */
export interface LinkLookup {
  readonly collection: CollectionConfig;
  /** The collection's folder relative to the site's root. */
  readonly folder: string;
  /** Whether page addresses end in a slash, so that relative ones resolve below the page. */
  readonly trailingSlash: boolean;
  /** Routes of entries by file path, relative to the site's root. */
  readonly routesByFile: ReadonlyMap<string, string>;
  /** Routes of entries of the same collection and version, by id. */
  readonly routesById: ReadonlyMap<string, string>;
  /** Every route with a page: entries' and the theme's own. */
  readonly routes: ReadonlySet<string>;
  /** The routes of the collection's version and of the last one; null in the last version. */
  readonly version: VersionBases | null;
  /** Routes of entries in the last version of the collection. Empty in the last version. */
  readonly lastRoutes: ReadonlySet<string>;
  /** Targets of redirects, by route. */
  readonly redirects: ReadonlyMap<string, LinkTarget>;
  /** Drafts by file, by id in the same collection and version, and by route. */
  readonly drafts: ReadonlySet<string>;
  readonly draftIds: ReadonlySet<string>;
  readonly draftRoutes: ReadonlySet<string>;
  /** Files beside entries, by path relative to the site's root. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
  /** Files of the static folder, that of the version's commit if it has one. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** The static folder relative to the site's root. */
  readonly staticFolder: string;
  /** The site's own folder, from which paths with a slash can be written: empty, or at a commit. */
  readonly siteFolder: string;
}

/**
 * How an address names its target. With a slash: the `route` of a page, a former route (`redirect`),
 * a `static` file, or a file's path from the collection's folder (`root`) or the site's root
 * (`site-root`). Without: an `id`, a file's path from the linking file (`relative`) or from the
 * collection's folder (`collection`), or a page's `address` from that of the linking page.
 */
export type AddressStyle =
  | 'route'
  | 'redirect'
  | 'static'
  | 'root'
  | 'site-root'
  | 'id'
  | 'relative'
  | 'collection'
  | 'address';

/** The target of an address, and how the address names it. */
interface NamedTarget {
  readonly target: LinkTarget;
  /** Null for malformed percent-encoding. */
  readonly style: AddressStyle | null;
  /** The path that the address means, relative to the site's root, if it names a file. */
  readonly file?: string;
}

/** Matches an extension of letters: `releases/4.3` has none. */
const fileExtension = /\.[a-z][a-z0-9]*$/i;

/** Whether a path names a file rather than a page. */
export function isFile(path: string): boolean {
  return fileExtension.test(lastSegment(path)) && !/\.(?:mdx?|markdown)$/i.test(path);
}

/**
 * Resolves a link, or a file that a page loads.
 *
 * @param from The file that contains the link.
 * @param page The file of the page, which may include the other.
 */
export function resolveLink(
  { href, loads }: Pick<Link, 'href' | 'loads'>,
  from: string,
  lookup: LinkLookup,
  page: string = from,
): LinkTarget {
  const outside = resolveOutside(href, loads === true ? 'media' : 'link');
  if (outside !== null) return outside;
  const { path, suffix } = splitAddress(href);
  if (path === '') return { type: 'page', suffix };
  return findNamed(href, { from, page }, lookup).target;
}

/** Resolves an image; `from` is the file that contains it. */
export function resolveImage(src: string, from: string, lookup: LinkLookup): LinkTarget {
  const outside = resolveOutside(src, 'image');
  if (outside !== null) return outside;
  const { target } = findNamed(src, { from, page: from }, lookup);
  // A page isn't an image.
  if (target.type === 'route') {
    return { type: 'broken', href: src, reason: 'missing-asset', wanted: splitAddress(src).path };
  }
  if (target.type !== 'broken') return target;
  return target.reason === 'missing-entry' ? { ...target, reason: 'missing-asset' } : target;
}

/** The target of an external or unsafe address; null for an address of the site. */
export function resolveOutside(href: string, use: AddressUse): LinkTarget | null {
  const judged = classifyAddress(href, use);
  if (judged.type === 'site') return null;
  if (judged.type === 'unsafe') return { type: 'unsafe' };
  const host = judged.type === 'elsewhere' ? judged.host : null;
  return { type: 'external', href, ...(host === null ? {} : { host }) };
}

/** An address as written, and what follows its path: the query and the fragment. */
interface WrittenAddress {
  readonly suffix: string;
  readonly href: string;
}

/** The file that contains an address, and the file of its page. */
interface LinkFiles {
  readonly from: string;
  readonly page: string;
}

/**
 * Finds what an address of the site names: a page or a file, which may be missing. Names with
 * accents match however these are composed: some systems list a file as it is written, others with
 * its accents apart.
 */
export function findNamed(href: string, files: LinkFiles, lookup: LinkLookup): NamedTarget {
  const { path: written, suffix } = splitAddress(href);
  const path = decodePath(written);
  if (path === null) {
    const target = { type: 'broken', href, reason: 'malformed', wanted: written } as const;
    return { target, style: null };
  }
  const found = findPath(path, { suffix, href }, files, lookup);
  if (found.target.type !== 'broken') return found;
  const spellings = [path.normalize('NFC'), path.normalize('NFD'), ...sourcesOf(path, lookup)];
  const others = spellings.filter((one) => one !== path);
  const composed = others.map((one) => findPath(one, { suffix, href }, files, lookup));
  return composed.find(({ target }) => target.type !== 'broken') ?? found;
}

/**
 * The paths that other tools mean by an address: that of the file of HTML, which they write for each
 * page, an index by its name alone, or the Markdown at the address of a page.
 */
function sourcesOf(path: string, { collection }: LinkLookup): string[] {
  if (collection.markdown === 'commonmark') return [];
  const stem = path.replace(path.startsWith('/') ? /\.(?:html|md)$/ : /\.html$/, '');
  const isIndex = /(?:^|\/)index$/.test(stem);
  if (stem === path && !isIndex) return [];
  return path.startsWith('/') ? [stem.replace(/\/index$/, '/')] : [`${stem}.md`];
}

function findPath(
  path: string,
  { suffix, href }: WrittenAddress,
  files: LinkFiles,
  lookup: LinkLookup,
): NamedTarget {
  if (path.startsWith('/')) return findAbsolute(path, { suffix, href }, lookup);
  const id = path.replace(/\/$/, '');
  const byId = path.startsWith('.') ? undefined : lookup.routesById.get(id);
  if (byId !== undefined) return { target: { type: 'route', route: byId, suffix }, style: 'id' };
  const file = climbPath(joinPath(parentPath(files.from), path));
  const target = resolveFile(file, { suffix, href }, lookup);
  if (target.type !== 'broken') return { target, style: 'relative', file };
  const isMissing = target.reason === 'missing-entry';
  const other = isMissing ? otherwiseNamed(path, suffix, files, lookup) : null;
  if (other !== null) return other;
  const isDraft = isMissing && !path.startsWith('.') && lookup.draftIds.has(id);
  const isOutside = file.startsWith('../') && !file.startsWith(`${lookup.folder}/`);
  const reason = isDraft ? 'draft' : isOutside ? 'outside' : target.reason;
  return { target: { ...target, reason }, style: 'relative', file };
}

/** The ends that a link may omit from a page's file name, which is an error in plain Markdown. */
export const omittedEnds = ['.md', '/index.md', '/README.md'];

/**
 * The page at a relative path in a collection that gives pages other addresses: the path is written
 * as if the files of all pages were at their addresses. Null without such a page.
 */
function besideSlug(
  path: string,
  suffix: string,
  page: string,
  { collection, folder, routes }: LinkLookup,
): NamedTarget | null {
  const { slugs, routeBasePath } = collection;
  if (Object.keys(slugs).length === 0) return null;
  const own = pathBelow(folder, page);
  const slug = slugs[own] ?? own;
  const base = slug.endsWith('/') ? slug : parentPath(slug);
  const below = joinPath(base, path).replace(/(?:(^|\/)index)?\.md$/, '$1');
  const route = toRoute(routeBasePath, climbPath(below));
  return routes.has(route) ? { target: { type: 'route', route, suffix }, style: 'address' } : null;
}

/**
 * Resolves a relative path to a page by other bases than the file's folder: by file name from the
 * collection's folder, or by address from the page's own, as browsers do.
 */
function otherwiseNamed(
  path: string,
  suffix: string,
  { from, page }: LinkFiles,
  lookup: LinkLookup,
): NamedTarget | null {
  if (!path.startsWith('.')) {
    const file = climbPath(joinPath(lookup.folder, path));
    const route = lookup.routesByFile.get(file);
    if (route !== undefined) {
      return { target: { type: 'route', route, suffix }, style: 'collection', file };
    }
  }
  const near = besideSlug(path, suffix, page, lookup);
  if (near !== null) return near;
  const own = lookup.routesByFile.get(page);
  if (own === undefined) return null;
  const isDialect = lookup.collection.markdown !== 'commonmark' || dialectByName(page) !== null;
  const file = climbPath(joinPath(parentPath(from), path));
  // In Markdown, a file name without its extension is a broken link, and the file is suggested.
  const isFile = omittedEnds.some((end) => lookup.routesByFile.has(file + end));
  if (isFile && !isDialect) return null;
  const usual = addressBase(own, lookup);
  // Docusaurus resolves relative addresses as without a trailing slash unless that is configured.
  const bases = isDialect ? [usual, own, parentPath(own)] : [usual];
  const routes = bases.map((base) => `/${climbPath(joinPath(base, path)).replace(/\/$/, '')}`);
  const route = routes.find((one) => lookup.routes.has(one));
  if (route === undefined) return null;
  return { target: { type: 'route', route, suffix }, style: 'address' };
}

/** The route below which browsers resolve the relative addresses of a page. */
export function addressBase(
  route: string,
  { trailingSlash }: Pick<LinkLookup, 'trailingSlash'>,
): string {
  return trailingSlash ? route : parentPath(route);
}

/** An address in the language and the version of the page, if it is known there. */
function ownRoute(
  written: string,
  { collection, version }: LinkLookup,
  known: { has(route: string): boolean },
): string {
  const language = languageRoutes(collection.locale, [collection]);
  return routeInOwnVersion(routeInLanguageOf(written, language, known), version, known);
}

/** The page at a route. An address that names another version than the last is written on purpose. */
function routeTarget(route: string, suffix: string, { lastRoutes }: LinkLookup): LinkTarget {
  const target = { type: 'route', route, suffix } as const;
  return lastRoutes.has(route) ? { ...target, leavesVersion: true } : target;
}

/**
 * Resolves an absolute path: a route, a redirect, a static file, or a file below the collection's
 * folder or the site's root.
 */
function findAbsolute(path: string, link: WrittenAddress, lookup: LinkLookup): NamedTarget {
  const written = withoutTrailingSlash(path);
  const { suffix } = link;
  const route = ownRoute(written, lookup, lookup.routes);
  if (lookup.routes.has(route))
    return { target: routeTarget(route, suffix, lookup), style: 'route' };
  const former = ownRoute(written, lookup, lookup.redirects);
  const redirected = lookup.redirects.get(former);
  if (redirected !== undefined) {
    return { target: throughRedirect(redirected, former, suffix), style: 'redirect' };
  }
  const fromRoot = path.slice(1);
  const asset = lookup.staticFiles.get(fromRoot);
  if (asset !== undefined) {
    const wanted = joinPath(lookup.staticFolder, fromRoot);
    return { target: fileTarget(asset, wanted, link), style: 'static' };
  }
  const file = joinPath(lookup.folder, fromRoot);
  const target = resolveFile(file, link, lookup);
  const isMissing = target.type === 'broken' && target.reason === 'missing-entry';
  if (!isMissing) return { target, style: 'root', file };
  const named = joinPath(lookup.siteFolder, fromRoot);
  const entry = lookup.routesByFile.get(named);
  if (entry !== undefined) {
    return { target: { type: 'route', route: entry, suffix }, style: 'site-root', file: named };
  }
  const reason = lookup.draftRoutes.has(route) ? 'draft' : target.reason;
  return { target: { ...target, reason, wanted: route }, style: 'root', file };
}

/**
 * The target of a redirect. The link's fragment takes precedence over the redirect's, as in
 * browsers.
 */
function throughRedirect(target: LinkTarget, route: string, suffix: string): LinkTarget {
  if (target.type !== 'route') return target;
  return { ...target, suffix: suffix || target.suffix, redirectedFrom: route };
}

function resolveFile(
  file: string,
  { suffix, href }: WrittenAddress,
  lookup: LinkLookup,
): LinkTarget {
  const route = lookup.routesByFile.get(file);
  if (route !== undefined) return { type: 'route', route, suffix };
  if (lookup.drafts.has(file)) return { type: 'broken', href, reason: 'draft', wanted: file };
  const asset = lookup.assets.get(file);
  if (asset !== undefined) return fileTarget(asset, file, { suffix, href });
  const isStatic = file.startsWith(`${lookup.staticFolder}/`);
  const copied = lookup.staticFiles.get(file.slice(lookup.staticFolder.length + 1));
  if (isStatic && copied !== undefined) return fileTarget(copied, file, { suffix, href });
  const reason = isFile(file) ? 'missing-asset' : 'missing-entry';
  return { type: 'broken', href, reason, wanted: file };
}

/** A file to be published, or the reason why it isn't. @param wanted Its path in the sources. */
function fileTarget(
  { refused, ...file }: PublishedFile,
  wanted: string,
  { suffix, href }: WrittenAddress,
): LinkTarget {
  if (refused === undefined) return { type: 'asset', ...file, suffix };
  return { type: 'broken', href, reason: 'refused-asset', wanted, because: refused };
}

/** The message for an address that leads from the page's version to the last one. */
export function leavingWords(
  href: string,
  { route }: RouteTarget,
): Pick<Finding, 'message' | 'hint'> {
  return {
    message: `"${href}" leads to another version: this one has no such page, so readers get "${route}".`,
    hint: 'Link to a page of this version. If the other version is meant, disable this rule for the line, with the reason.',
  };
}

/** The message for a file that exists but isn't published. */
export function refusal({ wanted, because = '' }: BrokenTarget): Pick<Finding, 'message' | 'hint'> {
  const name = lastSegment(wanted);
  const message = `"${name}" can't be published: ${because}.`;
  const hint =
    'Put it into the static folder, or allow its type: `assets.allow` in the configuration.';
  return { message, hint };
}

/** Decodes percent-encoding; null if it is malformed. */
export function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
