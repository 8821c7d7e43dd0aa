import { compareVersions, isPrerelease, memoized } from '@docsgen/text';
import type { Entry, Release, Series, SiteGraph, SupportState } from '../model/index.ts';
import { releasedProducts } from './products.ts';

/** Groups the releases by product and series, in the order of products and versions. */
export function groupSeries(
  entries: Iterable<Entry>,
  { today, config }: Pick<SiteGraph, 'today' | 'config'>,
): Map<string, Series> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { release } = entry.frontMatter;
    if (release === undefined) continue;
    const key = seriesKey(release.product, release.series);
    memoized(groups, key, () => []).push(entry);
  }
  const series = [...groups].flatMap(([key, members]): [string, Series][] => {
    const first = members[0]?.frontMatter.release;
    return first === undefined ? [] : [[key, toSeries(first, members, today)]];
  });
  const products = releasedProducts(
    series.map(([, one]) => one),
    config.releases,
  );
  const order = new Map(products.map(({ id }, at) => [id, at]));
  const placeOf = ({ product }: Series): number => order.get(product) ?? 0;
  series.sort(([, a], [, b]) => placeOf(a) - placeOf(b) || compareVersions(a.name, b.name));
  return new Map(series);
}

/** The key of a series in `SiteGraph.series`. */
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
    entry.frontMatter.release?.supersededBy === undefined &&
    !isPrerelease(versionOf(entry));
  const newest = [...releases].reverse().find(isUsable);
  const ofPage = page !== null && isUsable(page) ? page : null;
  return { product, name, page, releases, newest: newest ?? ofPage };
}

function versionOf(entry: Entry): string {
  return entry.frontMatter.release?.version ?? '';
}

function isOut({ frontMatter }: Entry, today: string): boolean {
  return (frontMatter.release?.date ?? '') <= today;
}

/** The series of a release. */
export function seriesOf(release: Release, site: SiteGraph): Series | undefined {
  return site.series.get(seriesKey(release.product, release.series));
}

/** The releases of a series: its page first, then in version order. */
export function members(series: Series | undefined): Entry[] {
  if (series === undefined) return [];
  return series.page === null ? [...series.releases] : [series.page, ...series.releases];
}

/** The state of support of a release's series on the site's date, computed from its dates. */
export function supportState(release: Release, { series, today }: SiteGraph): SupportState {
  const of = series.get(seriesKey(release.product, release.series));
  const page = of?.page?.frontMatter.release ?? release;
  const until = page.generalSupportEnd;
  const security = page.extendedSecuritySupportEnd ?? page.securitySupportEnd;
  if (release.date !== undefined && release.date > today)
    return { type: 'planned', from: release.date };
  if (until !== undefined && until >= today) return { type: 'supported', until };
  if (security !== undefined && security >= today) return { type: 'security', until: security };
  const end = security ?? until;
  return end === undefined ? { type: 'unknown' } : { type: 'ended', on: end };
}

/** The newest release of a series in place of an older one. */
export interface NewerRelease {
  readonly newest: Entry;
  /** Number of releases of the series that came out after the older one. */
  readonly later: number;
}

/** What came after a release in its series; null for the newest and for one that isn't out. */
export function newerRelease(entry: Entry, site: SiteGraph): NewerRelease | null {
  const { release } = entry.frontMatter;
  const series = release === undefined ? undefined : seriesOf(release, site);
  const newest = series?.newest ?? null;
  if (newest === null || newest === entry || !isOut(entry, site.today)) return null;
  const after = members(series).slice(members(series).indexOf(entry) + 1);
  const later = after.filter((one) => isOut(one, site.today)).length;
  return after.includes(newest) ? { newest, later } : null;
}
