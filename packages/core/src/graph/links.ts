import {
  type AddressUse,
  classifyAddress,
  climbPath,
  joinPath,
  lastSegment,
  parentPath,
  pathBelow,
  splitAddress,
} from '@docsgen/text';
import { dialectByName } from '../config/dialects.ts';
import type { BrokenTarget, Finding, Link, LinkTarget, RouteTarget } from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';
import {
  findAbsolute,
  type LinkLookup,
  type NamedTarget,
  resolveFile,
  type WrittenAddress,
} from './link-lookup.ts';

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
  const aliased = aliasedFiles(path, lookup).map((file): NamedTarget => {
    return { target: resolveFile(file, { suffix, href }, lookup), style: 'relative', file };
  });
  return [...composed, ...aliased].find(({ target }) => target.type !== 'broken') ?? found;
}

/**
 * The files that a path with an alias of Vite and Astro may mean, below the folders of the setting
 * `assets.folders`: `~/assets/a.png` and `@/assets/a.png` from the folder around `assets`,
 * `@assets/a.png` from it.
 */
function aliasedFiles(path: string, { assetFolders }: LinkLookup): string[] {
  const [, alias, rest = ''] = /^([~@][\w-]*)\/(.+)$/.exec(path) ?? [];
  if (alias === undefined) return [];
  if (alias === '~' || alias === '@') {
    return assetFolders.map((folder) => climbPath(joinPath(parentPath(folder), rest)));
  }
  const named = assetFolders.filter((folder) => lastSegment(folder) === alias.slice(1));
  return named.map((folder) => climbPath(joinPath(folder, rest)));
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
  const other = isMissing
    ? otherwiseNamed(path, suffix, files, lookup)
    : fileByAddress(path, { suffix, href }, files, lookup);
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
  const isDialect = isInDialect(page, lookup);
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

/**
 * Resolves a relative path to a file by the address of the page, as browsers do, for the HTML of
 * other tools, which leave its addresses alone.
 */
function fileByAddress(
  path: string,
  link: WrittenAddress,
  { page }: LinkFiles,
  lookup: LinkLookup,
): NamedTarget | null {
  const own = lookup.routesByFile.get(page);
  if (own === undefined || !isInDialect(page, lookup)) return null;
  const file = climbPath(joinPath(addressBase(own, lookup), path));
  if (file.startsWith('../')) return null;
  const found = findAbsolute(`/${file.replace(/^\/+/, '')}`, link, lookup);
  return found.target.type === 'asset' ? { ...found, style: 'address' } : null;
}

/** Whether a page is written in the Markdown of another tool. */
function isInDialect(page: string, { collection }: LinkLookup): boolean {
  return collection.markdown !== 'commonmark' || dialectByName(page) !== null;
}

/** The route below which browsers resolve the relative addresses of a page. */
export function addressBase(
  route: string,
  { trailingSlash }: Pick<LinkLookup, 'trailingSlash'>,
): string {
  return trailingSlash ? route : parentPath(route);
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
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
