import type { Addresses } from '../graph/addresses.ts';
import { seriesKey } from '../graph/series.ts';
import type {
  Entry,
  LatestRelease,
  NavLink,
  OverviewRelease,
  Release,
  ReleaseFacts,
  ReleaseSuccessor,
  Series,
  SeriesOverview,
  SeriesRelease,
  SiteGraph,
  SupportState,
} from '../model/index.ts';
import { compareVersions } from '../text/order.ts';

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
  return {
    product: release.product,
    version: release.version,
    date: release.date ?? null,
    build: release.build ?? null,
    lts: page?.frontMatter.release?.lts ?? release.lts ?? false,
    support: supportState(release, site),
    series: {
      name: release.series,
      href: page == null || page === entry ? null : addresses.of(page.route),
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
    requirements: release.requirements ?? null,
  };
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
    .map(({ frontMatter, route }) => ({
      label: frontMatter.release?.version ?? '',
      href: addresses.of(route),
    }));
}

function findVersion(version: string, series: Series | undefined, site: SiteGraph): Entry | null {
  const matches = ({ frontMatter }: Entry): boolean => frontMatter.release?.version === version;
  const found = members(series).find(matches);
  if (found !== undefined) return found;
  const product = series?.product;
  const others = [...site.series.values()].filter((other) => other.product === product);
  return others.flatMap(members).find(matches) ?? null;
}

function members(series: Series | undefined): Entry[] {
  if (series === undefined) return [];
  return series.page === null ? [...series.releases] : [series.page, ...series.releases];
}

/** The releases of a series for its strip or table: its own page first, then in version order. */
export function seriesReleases(
  release: Release,
  site: SiteGraph,
  addresses: Addresses,
): SeriesRelease[] {
  return members(seriesOf(release, site)).map((entry) => seriesRelease(entry, addresses));
}

function seriesRelease({ title, route, frontMatter }: Entry, addresses: Addresses): SeriesRelease {
  return {
    label: title,
    href: addresses.of(route),
    version: frontMatter.release?.version ?? title,
    date: frontMatter.release?.date ?? null,
    superseded: frontMatter.release?.supersededBy !== undefined,
  };
}

function overviewRelease(entry: Entry, site: SiteGraph, addresses: Addresses): OverviewRelease {
  const { release } = entry.frontMatter;
  const successor = release === undefined ? null : successorOf(release, site, addresses);
  return { ...seriesRelease(entry, addresses), successor };
}

/** Every series of every product with its dates, newest first. */
export function seriesOverviews(site: SiteGraph, addresses: Addresses): SeriesOverview[] {
  return newestSeries(site).flatMap((series): SeriesOverview[] => {
    const release = (series.page ?? series.releases[0])?.frontMatter.release;
    if (release === undefined) return [];
    return [
      {
        product: series.product,
        name: series.name,
        href: series.page === null ? null : addresses.of(series.page.route),
        lts: release.lts ?? false,
        date: release.date ?? null,
        generalSupportEnd: release.generalSupportEnd ?? null,
        securitySupportEnd: release.securitySupportEnd ?? null,
        extendedSecuritySupportEnd: release.extendedSecuritySupportEnd ?? null,
        support: supportState(release, site),
        successor: series.page === null ? null : successorOf(release, site, addresses),
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
    const entry = series.releases.at(-1) ?? series.page;
    const release = entry?.frontMatter.release;
    if (entry == null || release === undefined || release.product !== 'lms') return [];
    const support = supportState(release, site);
    if (support.type === 'ended' || support.type === 'unknown') return [];
    const lts = series.page?.frontMatter.release?.lts ?? false;
    const link = { label: entry.title, href: addresses.of(entry.route) };
    return [{ ...link, date: release.date ?? null, lts, support }];
  });
}

/** A release's state of support on the site's date, computed from the dates of its series. */
export function supportState(release: Release, site: SiteGraph): SupportState {
  const page = seriesOf(release, site)?.page?.frontMatter.release ?? release;
  const { today } = site;
  const until = page.generalSupportEnd;
  const security = page.extendedSecuritySupportEnd ?? page.securitySupportEnd;
  if (release.date !== undefined && release.date > today)
    return { type: 'planned', from: release.date };
  if (until !== undefined && until >= today) return { type: 'supported', until };
  if (security !== undefined && security >= today) return { type: 'security', until: security };
  const end = security ?? until;
  return end === undefined ? { type: 'unknown' } : { type: 'ended', on: end };
}

/** The series of a release. */
function seriesOf(release: Release, site: SiteGraph): Series | undefined {
  return site.series.get(seriesKey(release.product, release.series));
}
