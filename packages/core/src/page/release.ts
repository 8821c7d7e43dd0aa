import { compareVersions } from '@docsgen/text';
import type { Addresses } from '../graph/addresses.ts';
import { members, newerRelease, seriesOf, supportState } from '../graph/series.ts';
import type {
  Entry,
  LatestRelease,
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

/** An entry with a `release` block. */
interface ReleaseEntry {
  readonly entry: Entry;
  readonly release: Release;
}

/** The key facts of a release. */
export function releaseFacts(
  { entry, release }: ReleaseEntry,
  site: SiteGraph,
  addresses: Addresses,
): ReleaseFacts {
  const series = seriesOf(release, site);
  const { supersededBy } = release;
  const successor = successorOf(release, site, addresses);
  const page = series?.page;
  const support = supportState(release, site);
  return {
    product: release.product,
    version: release.version,
    date: release.date ?? null,
    build: release.build ?? null,
    lts: page?.frontMatter.release?.lts ?? release.lts ?? false,
    state: page === entry ? support : releaseState(entry, site, addresses),
    series: {
      name: release.series,
      href: page == null || page === entry ? null : addresses.of(page.route),
      support: seriesSupport(series, site),
      newest: series?.newest == null ? null : versionLink(series.newest, addresses),
    },
    supersededBy:
      successor === null
        ? null
        : {
            ...successor,
            date: supersededBy?.date ?? null,
            reason: supersededBy?.reason ?? null,
          },
    supersedes: supersededReleases(release, series, addresses),
    sameDay: releasesOfDay(entry, site, addresses),
    requirements: release.requirements ?? null,
  };
}

/** The state of a release that may have a newer one in its series. */
function releaseState(entry: Entry, site: SiteGraph, addresses: Addresses): ReleaseState {
  const { release } = entry.frontMatter;
  if (release === undefined) return { type: 'unknown' };
  const newer = newerRelease(entry, site);
  if (newer !== null) {
    return { type: 'superseded', by: versionLink(newer.newest, addresses), later: newer.later };
  }
  const support = supportState(release, site);
  const by = support.type === 'planned' ? null : successorOf(release, site, addresses);
  return by === null ? support : { type: 'superseded', by, later: 0 };
}

/** The state of a series: that of its first release. */
function seriesSupport(series: Series | undefined, site: SiteGraph): SupportState {
  const release = members(series)[0]?.frontMatter.release;
  return release === undefined ? { type: 'unknown' } : supportState(release, site);
}

function versionLink({ frontMatter, title, route }: Entry, addresses: Addresses): ReleaseSuccessor {
  return { version: frontMatter.release?.version ?? title, href: addresses.of(route) };
}

function successorOf(
  release: Release,
  site: SiteGraph,
  addresses: Addresses,
): ReleaseSuccessor | null {
  const version = release.supersededBy?.version;
  if (version === undefined) return null;
  const entry = findVersion(version, seriesOf(release, site), site);
  return { version, href: entry === null ? null : addresses.of(entry.route) };
}

/** The releases of the series that name this release as their successor. */
function supersededReleases(
  { version }: Release,
  series: Series | undefined,
  addresses: Addresses,
): NavLink[] {
  return members(series)
    .filter(({ frontMatter }) => frontMatter.release?.supersededBy?.version === version)
    .map((entry) => releaseLink(entry, addresses));
}

function releaseLink({ frontMatter, route }: Entry, addresses: Addresses): NavLink {
  return { label: frontMatter.release?.version ?? '', href: addresses.of(route) };
}

/** The other releases of the product on the day of a release, newest first. */
function releasesOfDay(entry: Entry, site: SiteGraph, addresses: Addresses): NavLink[] {
  const { product, date } = entry.frontMatter.release ?? {};
  if (date === undefined) return [];
  const others = [...site.series.values()].filter((series) => series.product === product);
  return others
    .flatMap(members)
    .filter((other) => other !== entry && other.frontMatter.release?.date === date)
    .map((other) => releaseLink(other, addresses))
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
  addresses: Addresses,
): SeriesRelease[] {
  return members(seriesOf(release, site)).map((entry) => seriesRelease(entry, site, addresses));
}

function seriesRelease(
  { title, route, frontMatter: { release } }: Entry,
  site: SiteGraph,
  addresses: Addresses,
): SeriesRelease {
  return {
    label: title,
    href: addresses.of(route),
    version: release?.version ?? title,
    date: release?.date ?? null,
    successor: release === undefined ? null : successorOf(release, site, addresses),
  };
}

function overviewRelease(entry: Entry, site: SiteGraph, addresses: Addresses): OverviewRelease {
  const state = releaseState(entry, site, addresses);
  return { ...seriesRelease(entry, site, addresses), state };
}

/** Every series of every product with its dates, newest first. */
export function seriesOverviews(site: SiteGraph, addresses: Addresses): SeriesOverview[] {
  return newestSeries(site).flatMap((series): SeriesOverview[] => {
    const release = (series.page ?? series.releases[0])?.frontMatter.release;
    if (release === undefined) return [];
    const { page, newest } = series;
    return [
      {
        product: series.product,
        name: series.name,
        href: page === null ? null : addresses.of(page.route),
        lts: release.lts ?? false,
        date: release.date ?? null,
        generalSupportEnd: release.generalSupportEnd ?? null,
        securitySupportEnd: release.securitySupportEnd ?? null,
        extendedSecuritySupportEnd: release.extendedSecuritySupportEnd ?? null,
        support: supportState(release, site),
        newest: newest === null ? null : seriesRelease(newest, site, addresses),
        first: page === null ? null : overviewRelease(page, site, addresses),
        releases: series.releases.map((entry) => overviewRelease(entry, site, addresses)),
      },
    ];
  });
}

function newestSeries({ series }: SiteGraph): Series[] {
  return [...series.values()].sort((a, b) => compareVersions(b.name, a.name));
}

/** The newest release of each series that is planned or supported, newest series first. */
export function latestReleases(site: SiteGraph, addresses: Addresses): LatestRelease[] {
  return newestSeries(site).flatMap((series): LatestRelease[] => {
    const entry = series.newest ?? series.page;
    const release = entry?.frontMatter.release;
    if (entry == null || release === undefined || release.product !== 'lms') return [];
    const support = supportState(release, site);
    if (support.type === 'ended' || support.type === 'unknown') return [];
    const lts = series.page?.frontMatter.release?.lts ?? false;
    const link = { label: entry.title, href: addresses.of(entry.route) };
    return [{ ...link, date: release.date ?? null, lts, support }];
  });
}
