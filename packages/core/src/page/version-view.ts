import type { Addresses } from '../graph/addresses.ts';
import { tagsRoute } from '../graph/tags.ts';
import { collectionRoute, themeRoutes } from '../graph/theme-routes.ts';
import type { Entry, NavLink, PageModel, SiteGraph, Version, VersionView } from '../model/index.ts';
import { basePage, type PageContext, type VersionContext } from './context.ts';
import { type HeadSource, makeHead } from './head.ts';

/** A page that can exist in other versions: an entry, or the route of a page of the theme. */
type VersionedPage = Entry | string;

/** A version and the site of a page of the theme. */
interface ThemePageContext {
  /** The page's version; undefined for a page of the whole site. */
  readonly within: VersionContext | undefined;
  readonly context: PageContext;
}

/**
 * The common properties of a page of the theme at a route.
 *
 * @param head Properties of its head besides those that its version determines.
 */
export function themePage(
  route: string,
  { within, context }: ThemePageContext,
  head: Partial<HeadSource> = {},
): Omit<PageModel, 'main'> {
  const base = basePage(route, context, within);
  const texts = { title: null, description: null, route };
  if (within === undefined) return { ...base, head: makeHead({ ...texts, ...head }, context) };
  const { version } = within;
  const { noIndex } = version.info;
  const ofVersion = { ...texts, noIndex, ...canonicalRoute(route, version, context.site) };
  return {
    ...base,
    head: makeHead({ ...ofVersion, ...head }, context),
    version: versionView(route, version, context),
  };
}

/** The version bar of a page; null if its collection has one version. */
export function versionView(
  page: VersionedPage,
  version: Version,
  { site, addresses }: { site: SiteGraph; addresses: Addresses },
): VersionView | null {
  const { info, collection } = version;
  const versions = site.versions.filter((other) => other.collection.id === collection.id);
  if (versions.length < 2) return null;
  const link = (other: Version): NavLink => ({
    label: other.info.label,
    href: addresses.of(counterpart(page, version, other) ?? collectionRoute(other.collection)),
  });
  const last = versions.find((other) => other.info.isLast);
  const { label, banner, badge, className } = info;
  return {
    ...{ label, banner, badge, className },
    latest: last === undefined || info.isLast ? null : link(last),
    versions: versions.map((other) => {
      return { ...link(other), isCurrent: other.info.version === info.version };
    }),
  };
}

/** The canonical route of a page outside of the last version: the same page in it, if it exists. */
export function canonicalRoute(
  page: VersionedPage,
  version: Version,
  site: SiteGraph,
): { readonly canonical?: string } {
  if (version.info.isLast) return {};
  const last = site.versions.find((other) => {
    return other.collection.id === version.collection.id && other.info.isLast;
  });
  const canonical = last === undefined ? undefined : counterpart(page, version, last);
  return canonical === undefined ? {} : { canonical };
}

/**
 * The route of the same page in another version: entries are matched by id, the theme's pages by
 * the rest of their routes.
 */
function counterpart(page: VersionedPage, own: Version, other: Version): string | undefined {
  if (typeof page !== 'string') return other.entries.get(page.id)?.route;
  const rest = page.slice(collectionRoute(own.collection).length);
  const route = collectionRoute(other.collection) + rest;
  return hasThemePage(other, route) ? route : undefined;
}

function hasThemePage({ collection, sidebars, tags }: Version, route: string): boolean {
  const own = themeRoutes(collection, sidebars);
  const ofTags = tags.length === 0 ? [] : [tagsRoute(collection), ...tags.map((tag) => tag.route)];
  return own.includes(route) || ofTags.includes(route);
}
