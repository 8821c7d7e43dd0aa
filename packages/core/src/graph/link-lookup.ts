import { joinPath, lastSegment, withoutTrailingSlash } from '@docsgen/text';
import { languageRoutes, routeInLanguageOf } from '../config/local-routes.ts';
import type { CollectionConfig, LinkTarget, PublishedFile } from '../model/index.ts';
import { routeInOwnVersion, type VersionBases } from './version-links.ts';

/** The targets that a link can have. */
export interface LinkLookup {
  readonly collection: CollectionConfig;
  /** The collection's folder relative to the site's root. */
  readonly folder: string;
  /** What addresses of the published site begin with: a path with slashes around it. */
  readonly base: string;
  /** The folders of the setting `assets.folders`, relative to the site's root. */
  readonly assetFolders: readonly string[];
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
export interface NamedTarget {
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

/** An address as written, and what follows its path: the query and the fragment. */
export interface WrittenAddress {
  readonly suffix: string;
  readonly href: string;
}

/** An address in the language and the version of the page, if it is known there. */
function ownRoute(
  written: string,
  { collection, version }: LinkLookup,
  known: { has(route: string): boolean },
): string {
  const { locale } = collection;
  const route =
    locale === ''
      ? written
      : routeInLanguageOf(written, languageRoutes(locale, [collection]), known);
  return routeInOwnVersion(route, version, known);
}

/** The page at a route. An address that names another version than the last is written on purpose. */
function routeTarget(route: string, suffix: string, { lastRoutes }: LinkLookup): LinkTarget {
  const target = { type: 'route', route, suffix } as const;
  return lastRoutes.has(route) ? { ...target, leavesVersion: true } : target;
}

/**
 * Resolves an absolute path: a route, a redirect, a static file, or a file below the collection's
 * folder or the site's root. If it is none of them, the path may begin with the site's `base`, as
 * in Astro.
 */
export function findAbsolute(path: string, link: WrittenAddress, lookup: LinkLookup): NamedTarget {
  const found = findBelowBase(path, link, lookup);
  const { base } = lookup;
  if (found.target.type !== 'broken' || base === '/' || !`${path}/`.startsWith(base)) return found;
  const below = findBelowBase(`/${path.slice(base.length)}`, link, lookup);
  return below.target.type === 'broken' ? found : below;
}

function findBelowBase(path: string, link: WrittenAddress, lookup: LinkLookup): NamedTarget {
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

export function resolveFile(
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
  { path, size, refused }: PublishedFile,
  wanted: string,
  { suffix, href }: WrittenAddress,
): LinkTarget {
  if (refused === undefined) return { type: 'asset', path, size, suffix };
  return { type: 'broken', href, reason: 'refused-asset', wanted, because: refused };
}
