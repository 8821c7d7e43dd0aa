import type { Entry, LocalView, NavLink } from '@docsgen/core';
import { compareVersions } from '@docsgen/text';
import type {
  LatestRelease,
  OverviewRelease,
  Release,
  ReleaseFacts,
  ReleaseState,
  ReleaseSuccessor,
  Series,
  SeriesOverview,
  SeriesRelease,
  SupportState,
} from './model/index.ts';
import { releasedProducts } from './site/products.ts';
import { releaseOf } from './site/read-release.ts';
import { members, newerRelease, pageRelease, seriesOf, supportState } from './site/series.ts';
import type { SiteReleases } from './site/site-releases.ts';

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
  releases: SiteReleases,
  address: AddressOf,
): ReleaseFacts {
  const series = seriesOf(release, releases);
  const { supersededBy } = release;
  const successor = successorOf(release, releases, address);
  const page = series?.page;
  const support = supportState(release, releases);
  return {
    product: release.product,
    version: release.version,
    date: release.date ?? null,
    build: release.build ?? null,
    lts: pageRelease(series)?.lts ?? release.lts ?? false,
    state: page === entry ? support : releaseState(entry, releases, address),
    series: {
      name: release.series,
      href: page == null || page === entry ? null : address(page.route),
      support: seriesSupport(series, releases),
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
    sameDay: releasesOfDay(entry, releases, address),
    requirements: release.requirements ?? null,
  };
}

/** The state of a release that may have a newer one in its series. */
function releaseState(entry: Entry, releases: SiteReleases, address: AddressOf): ReleaseState {
  const release = releaseOf(entry);
  if (release === undefined) return { type: 'unknown' };
  const newer = newerRelease(entry, releases);
  if (newer !== null) {
    return { type: 'superseded', by: versionLink(newer.newest, address), later: newer.later };
  }
  const support = supportState(release, releases);
  const by = support.type === 'planned' ? null : successorOf(release, releases, address);
  return by === null ? support : { type: 'superseded', by, later: 0 };
}

/** The state of a series: that of its first release. */
function seriesSupport(series: Series | undefined, releases: SiteReleases): SupportState {
  const [first] = members(series);
  const release = first === undefined ? undefined : releaseOf(first);
  return release === undefined ? { type: 'unknown' } : supportState(release, releases);
}

function versionLink(entry: Entry, address: AddressOf): ReleaseSuccessor {
  return { version: releaseOf(entry)?.version ?? entry.title, href: address(entry.route) };
}

function successorOf(
  release: Release,
  releases: SiteReleases,
  address: AddressOf,
): ReleaseSuccessor | null {
  const version = release.supersededBy?.version;
  if (version === undefined) return null;
  const entry = findVersion(version, seriesOf(release, releases), releases);
  return { version, href: entry === null ? null : address(entry.route) };
}

/** The releases of the series that name this release as their successor. */
function supersededReleases(
  { version }: Release,
  series: Series | undefined,
  address: AddressOf,
): NavLink[] {
  return members(series)
    .filter((entry) => releaseOf(entry)?.supersededBy?.version === version)
    .map((entry) => releaseLink(entry, address));
}

function releaseLink(entry: Entry, address: AddressOf): NavLink {
  return { label: releaseOf(entry)?.version ?? '', href: address(entry.route) };
}

/** The other releases of the product on the day of a release, newest first. */
function releasesOfDay(entry: Entry, releases: SiteReleases, address: AddressOf): NavLink[] {
  const { product, date } = releaseOf(entry) ?? {};
  if (date === undefined) return [];
  const others = [...releases.series.values()].filter((series) => series.product === product);
  return others
    .flatMap(members)
    .filter((other) => other !== entry && releaseOf(other)?.date === date)
    .map((other) => releaseLink(other, address))
    .sort((a, b) => compareVersions(b.label, a.label));
}

function findVersion(
  version: string,
  series: Series | undefined,
  releases: SiteReleases,
): Entry | null {
  const matches = (entry: Entry): boolean => releaseOf(entry)?.version === version;
  const found = members(series).find(matches);
  if (found !== undefined) return found;
  const product = series?.product;
  const others = [...releases.series.values()].filter((other) => other.product === product);
  return others.flatMap(members).find(matches) ?? null;
}

/** The releases of a series for its strip or table: its own page first, then in version order. */
export function seriesReleases(
  release: Release,
  releases: SiteReleases,
  address: AddressOf,
): SeriesRelease[] {
  return members(seriesOf(release, releases)).map((entry) =>
    seriesRelease(entry, releases, address),
  );
}

function seriesRelease(entry: Entry, releases: SiteReleases, address: AddressOf): SeriesRelease {
  const { title, route } = entry;
  const release = releaseOf(entry);
  return {
    label: title,
    href: address(route),
    version: release?.version ?? title,
    date: release?.date ?? null,
    successor: release === undefined ? null : successorOf(release, releases, address),
  };
}

function overviewRelease(
  entry: Entry,
  releases: SiteReleases,
  address: AddressOf,
): OverviewRelease {
  const state = releaseState(entry, releases, address);
  return { ...seriesRelease(entry, releases, address), state };
}

/** Every series of every product with its dates, newest first. */
export function seriesOverviews(releases: SiteReleases, address: AddressOf): SeriesOverview[] {
  return newestSeries(releases).flatMap((series): SeriesOverview[] => {
    const [entry] = members(series);
    const release = entry === undefined ? undefined : releaseOf(entry);
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
        support: supportState(release, releases),
        newest: newest === null ? null : seriesRelease(newest, releases, address),
        first: page === null ? null : overviewRelease(page, releases, address),
        releases: series.releases.map((entry) => overviewRelease(entry, releases, address)),
      },
    ];
  });
}

function newestSeries({ series }: Pick<SiteReleases, 'series'>): Series[] {
  return [...series.values()].sort((a, b) => compareVersions(b.name, a.name));
}

/** The newest release of each series of the main product that is planned or supported, newest first. */
export function latestReleases(releases: SiteReleases, address: AddressOf): LatestRelease[] {
  const [main] = releasedProducts(releases);
  return newestSeries(releases).flatMap((series): LatestRelease[] => {
    const entry = series.newest ?? series.page;
    const release = entry === null ? undefined : releaseOf(entry);
    if (entry === null || release === undefined || release.product !== main?.id) return [];
    const support = supportState(release, releases);
    if (support.type === 'ended' || support.type === 'unknown') return [];
    const lts = pageRelease(series)?.lts ?? false;
    const link = { label: entry.title, href: address(entry.route) };
    return [{ ...link, date: release.date ?? null, lts, support }];
  });
}
