import type {
  BrokenTarget,
  CollectionConfig,
  Finding,
  Link,
  LinkTarget,
  PublishedFile,
} from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';
import { type AddressUse, classifyAddress, splitAddress } from '../text/address.ts';
import {
  climbPath,
  joinPath,
  lastSegment,
  parentPath,
  withoutTrailingSlash,
} from '../text/paths.ts';

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
  /** Targets of redirects, by route. */
  readonly redirects: ReadonlyMap<string, LinkTarget>;
  /** Drafts by file, by id in the same collection and version, and by route. */
  readonly drafts: ReadonlySet<string>;
  readonly draftIds: ReadonlySet<string>;
  readonly draftRoutes: ReadonlySet<string>;
  /** Files beside entries, by path relative to the site's root. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
  /** Files of the static folder. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** The static folder relative to the site's root. */
  readonly staticFolder: string;
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
  return resolvePath({ path, suffix, href }, { from, page }, lookup);
}

/** Resolves an image; `from` is the file that contains it. */
export function resolveImage(src: string, from: string, lookup: LinkLookup): LinkTarget {
  const outside = resolveOutside(src, 'image');
  if (outside !== null) return outside;
  const { path, suffix } = splitAddress(src);
  const target = resolvePath({ path, suffix, href: src }, { from, page: from }, lookup);
  // A page isn't an image.
  if (target.type === 'route') {
    return { type: 'broken', href: src, reason: 'missing-asset', wanted: path };
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

interface WrittenPath {
  readonly path: string;
  readonly suffix: string;
  readonly href: string;
}

/** The file that contains the path, and the file of its page. */
interface LinkFiles {
  readonly from: string;
  readonly page: string;
}

function resolvePath(written: WrittenPath, files: LinkFiles, lookup: LinkLookup): LinkTarget {
  const { suffix, href } = written;
  const path = decodePath(written.path);
  if (path === null) return { type: 'broken', href, reason: 'malformed', wanted: written.path };
  if (path.startsWith('/')) return resolveAbsolute(path, { suffix, href }, lookup);
  const id = path.replace(/\/$/, '');
  const byId = path.startsWith('.') ? undefined : lookup.routesById.get(id);
  if (byId !== undefined) return { type: 'route', route: byId, suffix };
  const file = climbPath(joinPath(parentPath(files.from), path));
  const target = resolveFile(file, { suffix, href }, lookup);
  const isMissing = target.type === 'broken' && target.reason === 'missing-entry';
  const route = isMissing ? otherwiseNamed(path, files, lookup) : undefined;
  if (route !== undefined) return { type: 'route', route, suffix };
  if (isMissing && !path.startsWith('.') && lookup.draftIds.has(id)) {
    return { ...target, reason: 'draft' };
  }
  const isOutside = file.startsWith('../') && !file.startsWith(`${lookup.folder}/`);
  return target.type === 'broken' && isOutside ? { ...target, reason: 'outside' } : target;
}

/**
 * The extensions that a link may omit from a page's file name, which is an error in plain Markdown.
 */
const extensions = ['.md', '/index.md', '/README.md'];

/**
 * Resolves a relative path to a page by other bases than the file's folder: by file name from the
 * collection's folder, or by address from the page's own, as browsers do.
 */
function otherwiseNamed(
  path: string,
  { from, page }: LinkFiles,
  lookup: LinkLookup,
): string | undefined {
  if (!path.startsWith('.')) {
    const fromRoot = lookup.routesByFile.get(climbPath(joinPath(lookup.folder, path)));
    if (fromRoot !== undefined) return fromRoot;
  }
  const own = lookup.routesByFile.get(page);
  if (own === undefined) return undefined;
  const isMdx = lookup.collection.markdown !== 'commonmark' || /\.mdx$/i.test(page);
  const file = climbPath(joinPath(parentPath(from), path));
  // In Markdown, a file name without its extension is a broken link, and the file is suggested.
  const isFile = extensions.some((extension) => lookup.routesByFile.has(file + extension));
  if (isFile && !isMdx) return undefined;
  const usual = lookup.trailingSlash ? own : parentPath(own);
  // Docusaurus resolves relative addresses as without a trailing slash unless that is configured.
  const bases = isMdx ? [usual, own, parentPath(own)] : [usual];
  const routes = bases.map((base) => `/${climbPath(joinPath(base, path)).replace(/\/$/, '')}`);
  return routes.find((route) => lookup.routes.has(route));
}

/**
 * A route in the language of the page, if it exists there, so that readers stay in their language.
 */
export function localRoute(
  route: string,
  locale: string,
  known: { has(route: string): boolean },
): string {
  if (locale === '') return route;
  const local = toRoute(locale, route);
  return known.has(local) ? local : route;
}

/**
 * Resolves an absolute path: a route, a redirect, a static file, or a file below the collection's
 * folder or the site's root.
 */
function resolveAbsolute(
  path: string,
  link: { suffix: string; href: string },
  lookup: LinkLookup,
): LinkTarget {
  const written = withoutTrailingSlash(path);
  const route = localRoute(written, lookup.collection.locale, lookup.routes);
  if (lookup.routes.has(route)) return { type: 'route', route, suffix: link.suffix };
  const former = localRoute(written, lookup.collection.locale, lookup.redirects);
  const redirected = lookup.redirects.get(former);
  if (redirected !== undefined) return throughRedirect(redirected, former, link.suffix);
  const file = path.slice(1);
  const asset = lookup.staticFiles.get(file);
  if (asset !== undefined) return { type: 'asset', ...asset, suffix: link.suffix };
  const fromRoot = lookup.routesByFile.get(file);
  const inCollection = joinPath(lookup.folder, file);
  const target = resolveFile(inCollection, link, lookup);
  const isMissing = target.type === 'broken' && target.reason === 'missing-entry';
  if (isMissing && fromRoot !== undefined) {
    return { type: 'route', route: fromRoot, suffix: link.suffix };
  }
  if (target.type !== 'broken' || target.reason !== 'missing-entry') return target;
  const reason = lookup.draftRoutes.has(route) ? 'draft' : target.reason;
  return { ...target, reason, wanted: route };
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
  { suffix, href }: { suffix: string; href: string },
  lookup: LinkLookup,
): LinkTarget {
  const route = lookup.routesByFile.get(file);
  if (route !== undefined) return { type: 'route', route, suffix };
  if (lookup.drafts.has(file)) return { type: 'broken', href, reason: 'draft', wanted: file };
  const asset = lookup.assets.get(file);
  if (asset?.refused !== undefined) {
    return { type: 'broken', href, reason: 'refused-asset', wanted: file, because: asset.refused };
  }
  if (asset !== undefined) return { type: 'asset', ...asset, suffix };
  const isStatic = file.startsWith(`${lookup.staticFolder}/`);
  const copied = lookup.staticFiles.get(file.slice(lookup.staticFolder.length + 1));
  if (isStatic && copied !== undefined) return { type: 'asset', ...copied, suffix };
  const reason = isFile(file) ? 'missing-asset' : 'missing-entry';
  return { type: 'broken', href, reason, wanted: file };
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
