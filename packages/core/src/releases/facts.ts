import { compareVersions } from '@docsgen/text';
import type {
  Entry,
  LatestRelease,
  LocalView,
  NavLink,
  OverviewRelease,
  Release,
  ReleaseFacts,
  ReleaseState,
  ReleaseSuccessor,
  Series,
  SeriesOverview,
  SeriesRelease,
  SiteGraph,
  SupportState,
} from '../model/index.ts';
import { releasedProducts } from './products.ts';
import { members, newerRelease, seriesOf, supportState } from './series.ts';

/** Returns the address of a route. */
type AddressOf = LocalView['address'];

/** An entry with a `release` block. */
interface ReleaseEntry {
  readonly entry: Entry;
  readonly release: Release;
}

/** The key facts of a release. */
export function releaseFacts(
  { entry, release }: ReleaseEntry,
  site: SiteGraph,
  address: AddressOf,
): ReleaseFacts {
  const series = seriesOf(release, site);
  const { supersededBy } = release;
  const successor = successorOf(release, site, address);
  const page = series?.page;
  const support = supportState(release, site);
  return {
    product: release.product,
    version: release.version,
    date: release.date ?? null,
    build: release.build ?? null,
    lts: page?.frontMatter.release?.lts ?? release.lts ?? false,
    state: page === entry ? support : releaseState(entry, site, address),
    series: {
      name: release.series,
      href: page == null || page === entry ? null : address(page.route),
      support: seriesSupport(series, site),
      newest: series?.newest == null ? null : versionLink(series.newest, address),
    },
    supersededBy:
      successor === null
        ? null
        : {
            ...successor,
            date: supersededBy?.date ?? null,
            reason: supersededBy?.reason ?? null,
          },
    supersedes: supersededReleases(release, series, address),
    sameDay: releasesOfDay(entry, site, address),
    requirements: release.requirements ?? null,
  };
}

/** The state of a release that may have a newer one in its series. */
function releaseState(entry: Entry, site: SiteGraph, address: AddressOf): ReleaseState {
  const { release } = entry.frontMatter;
  if (release === undefined) return { type: 'unknown' };
  const newer = newerRelease(entry, site);
  if (newer !== null) {
    return { type: 'superseded', by: versionLink(newer.newest, address), later: newer.later };
  }
  const support = supportState(release, site);
  const by = support.type === 'planned' ? null : successorOf(release, site, address);
  return by === null ? support : { type: 'superseded', by, later: 0 };
}

/** The state of a series: that of its first release. */
function seriesSupport(series: Series | undefined, site: SiteGraph): SupportState {
  const release = members(series)[0]?.frontMatter.release;
  return release === undefined ? { type: 'unknown' } : supportState(release, site);
}

function versionLink({ frontMatter, title, route }: Entry, address: AddressOf): ReleaseSuccessor {
  return { version: frontMatter.release?.version ?? title, href: address(route) };
}

function successorOf(
  release: Release,
  site: SiteGraph,
  address: AddressOf,
): ReleaseSuccessor | null {
  const version = release.supersededBy?.version;
  if (version === undefined) return null;
  const entry = findVersion(version, seriesOf(release, site), site);
  return { version, href: entry === null ? null : address(entry.route) };
}

/** The releases of the series that name this release as their successor. */
function supersededReleases(
  { version }: Release,
  series: Series | undefined,
  address: AddressOf,
): NavLink[] {
  return members(series)
    .filter(({ frontMatter }) => frontMatter.release?.supersededBy?.version === version)
    .map((entry) => releaseLink(entry, address));
}

function releaseLink({ frontMatter, route }: Entry, address: AddressOf): NavLink {
  return { label: frontMatter.release?.version ?? '', href: address(route) };
}

/** The other releases of the product on the day of a release, newest first. */
function releasesOfDay(entry: Entry, site: SiteGraph, address: AddressOf): NavLink[] {
  const { product, date } = entry.frontMatter.release ?? {};
  if (date === undefined) return [];
  const others = [...site.series.values()].filter((series) => series.product === product);
  return others
    .flatMap(members)
    .filter((other) => other !== entry && other.frontMatter.release?.date === date)
    .map((other) => releaseLink(other, address))
    .sort((a, b) => compareVersions(b.label, a.label));
}

function findVersion(version: string, series: Series | undefined, site: SiteGraph): Entry | null {
  const matches = ({ frontMatter }: Entry): boolean => frontMatter.release?.version === version;
  const found = members(series).find(matches);
  if (found !== undefined) return found;
  const product = series?.product;
  const others = [...site.series.values()].filter((other) => other.product === product);
  return others.flatMap(members).find(matches) ?? null;
}

/** The releases of a series for its strip or table: its own page first, then in version order. */
export function seriesReleases(
  release: Release,
  site: SiteGraph,
  address: AddressOf,
): SeriesRelease[] {
  return members(seriesOf(release, site)).map((entry) => seriesRelease(entry, site, address));
}

function seriesRelease(
  { title, route, frontMatter: { release } }: Entry,
  site: SiteGraph,
  address: AddressOf,
): SeriesRelease {
  return {
    label: title,
    href: address(route),
    version: release?.version ?? title,
    date: release?.date ?? null,
    successor: release === undefined ? null : successorOf(release, site, address),
  };
}

function overviewRelease(entry: Entry, site: SiteGraph, address: AddressOf): OverviewRelease {
  const state = releaseState(entry, site, address);
  return { ...seriesRelease(entry, site, address), state };
}

/** Every series of every product with its dates, newest first. */
export function seriesOverviews(site: SiteGraph, address: AddressOf): SeriesOverview[] {
  return newestSeries(site).flatMap((series): SeriesOverview[] => {
    const release = (series.page ?? series.releases[0])?.frontMatter.release;
    if (release === undefined) return [];
    const { page, newest } = series;
    return [
      {
        product: series.product,
        name: series.name,
        href: page === null ? null : address(page.route),
        lts: release.lts ?? false,
        date: release.date ?? null,
        generalSupportEnd: release.generalSupportEnd ?? null,
        securitySupportEnd: release.securitySupportEnd ?? null,
        extendedSecuritySupportEnd: release.extendedSecuritySupportEnd ?? null,
        support: supportState(release, site),
        newest: newest === null ? null : seriesRelease(newest, site, address),
        first: page === null ? null : overviewRelease(page, site, address),
        releases: series.releases.map((entry) => overviewRelease(entry, site, address)),
      },
    ];
  });
}

function newestSeries({ series }: SiteGraph): Series[] {
  return [...series.values()].sort((a, b) => compareVersions(b.name, a.name));
}

/** The newest release of each series of the main product that is planned or supported, newest first. */
export function latestReleases(site: SiteGraph, address: AddressOf): LatestRelease[] {
  const [main] = releasedProducts(site.series.values(), site.config.releases);
  return newestSeries(site).flatMap((series): LatestRelease[] => {
    const entry = series.newest ?? series.page;
    const release = entry?.frontMatter.release;
    if (entry == null || release === undefined || release.product !== main?.id) return [];
    const support = supportState(release, site);
    if (support.type === 'ended' || support.type === 'unknown') return [];
    const lts = series.page?.frontMatter.release?.lts ?? false;
    const link = { label: entry.title, href: address(entry.route) };
    return [{ ...link, date: release.date ?? null, lts, support }];
  });
}
