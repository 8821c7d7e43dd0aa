import type { Entry } from '@docsgen/core';
import { compareVersions, isPrerelease, memoized } from '@docsgen/text';
import type { Release, Series, SupportState } from '../model/index.ts';
import { releasedProducts } from './products.ts';
import { releaseOf } from './read-release.ts';
import type { SiteReleases } from './site-releases.ts';

/** Groups the releases by product and series, in the order of products and versions. */
export function groupSeries(
  entries: Iterable<Entry>,
  { today, settings }: Pick<SiteReleases, 'today' | 'settings'>,
): Map<string, Series> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const release = releaseOf(entry);
    if (release === undefined) continue;
    const key = seriesKey(release.product, release.series);
    memoized(groups, key, () => []).push(entry);
  }
  const series = [...groups].flatMap(([key, members]): [string, Series][] => {
    const [entry] = members;
    const first = entry === undefined ? undefined : releaseOf(entry);
    return first === undefined ? [] : [[key, toSeries(first, members, today)]];
  });
  const products = releasedProducts({ series: new Map(series), settings });
  const order = new Map(products.map(({ id }, at) => [id, at]));
  const placeOf = ({ product }: Series): number => order.get(product) ?? 0;
  series.sort(([, a], [, b]) => placeOf(a) - placeOf(b) || compareVersions(a.name, b.name));
  return new Map(series);
}

/** The key of a series in `SiteReleases.series`. */
export function seriesKey(product: string, series: string): string {
  return `${product}/${series}`;
}

/** The page of a series is the release whose version equals the series' name. */
function toSeries(
  { product, series: name }: Release,
  members: readonly Entry[],
  today: string,
): Series {
  const sorted = members.toSorted((a, b) => compareVersions(versionOf(a), versionOf(b)));
  const page = sorted.find((entry) => versionOf(entry) === name) ?? null;
  const releases = sorted.filter((entry) => entry !== page);
  const isUsable = (entry: Entry): boolean =>
    isOut(entry, today) &&
    releaseOf(entry)?.supersededBy === undefined &&
    !isPrerelease(versionOf(entry));
  const newest = [...releases].reverse().find(isUsable);
  const ofPage = page !== null && isUsable(page) ? page : null;
  return { product, name, page, releases, newest: newest ?? ofPage };
}

function versionOf(entry: Entry): string {
  return releaseOf(entry)?.version ?? '';
}

function isOut(entry: Entry, today: string): boolean {
  return (releaseOf(entry)?.date ?? '') <= today;
}

/** The series of a release. */
export function seriesOf(
  release: Release,
  { series }: Pick<SiteReleases, 'series'>,
): Series | undefined {
  return series.get(seriesKey(release.product, release.series));
}

/** The releases of a series: its page first, then in version order. */
export function members(series: Series | undefined): Entry[] {
  if (series === undefined) return [];
  return series.page === null ? [...series.releases] : [series.page, ...series.releases];
}

/** The state of support of a release's series on the site's date, computed from its dates. */
export function supportState(release: Release, releases: SiteReleases): SupportState {
  const { today } = releases;
  const page = pageRelease(seriesOf(release, releases)) ?? release;
  const until = page.generalSupportEnd;
  const security = page.extendedSecuritySupportEnd ?? page.securitySupportEnd;
  if (release.date !== undefined && release.date > today)
    return { type: 'planned', from: release.date };
  if (until !== undefined && until >= today) return { type: 'supported', until };
  if (security !== undefined && security >= today) return { type: 'security', until: security };
  const end = security ?? until;
  return end === undefined ? { type: 'unknown' } : { type: 'ended', on: end };
}

/** The release that the page of a series describes; undefined without a page. */
export function pageRelease(series: Series | undefined): Release | undefined {
  return series?.page == null ? undefined : releaseOf(series.page);
}

/** The newest release of a series in place of an older one. */
export interface NewerRelease {
  readonly newest: Entry;
  /** Number of releases of the series that came out after the older one. */
  readonly later: number;
}

/** What came after a release in its series; null for the newest and for one that isn't out. */
export function newerRelease(entry: Entry, releases: SiteReleases): NewerRelease | null {
  const release = releaseOf(entry);
  const series = release === undefined ? undefined : seriesOf(release, releases);
  const newest = series?.newest ?? null;
  if (newest === null || newest === entry || !isOut(entry, releases.today)) return null;
  const after = members(series).slice(members(series).indexOf(entry) + 1);
  const later = after.filter((one) => isOut(one, releases.today)).length;
  return after.includes(newest) ? { newest, later } : null;
}
