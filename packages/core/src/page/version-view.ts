import type { Addresses } from '../graph/addresses.ts';
import {
  routeInLast,
  routeInVersion,
  type VersionedPage,
  versionsBeside,
} from '../graph/counterparts.ts';
import { collectionRoute } from '../graph/theme-routes.ts';
import type { NavLink, PageModel, SiteGraph, Version, VersionView } from '../model/index.ts';
import { basePage, type PageContext, type VersionContext } from './context.ts';
import { type HeadSource, makeHead } from './head.ts';

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
  const ofVersion = { ...texts, noIndex, canonical: routeInLast(route, version, context.site) };
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
  const { info } = version;
  const versions = versionsBeside(version, site);
  if (versions.length < 2) return null;
  const link = (other: Version): NavLink => ({
    label: other.info.label,
    href: addresses.of(
      routeInVersion(page, [version, other], site) ?? collectionRoute(other.collection),
    ),
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
