import type { Entry, Series } from '../model/index.ts';
import { memoized } from '../text/once.ts';
import { compareVersions } from '../text/order.ts';

/** Groups the releases by product and series, in version order. */
export function groupSeries(entries: Iterable<Entry>): Map<string, Series> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { release } = entry.frontMatter;
    if (release === undefined) continue;
    const key = seriesKey(release.product, release.series);
    memoized(groups, key, () => []).push(entry);
  }
  const series = [...groups].map(([key, members]): [string, Series] => [key, toSeries(members)]);
  return new Map(series.sort(([, a], [, b]) => compareSeries(a, b)));
}

/** Sorts by product, then in version order. */
function compareSeries(a: Series, b: Series): number {
  if (a.product !== b.product) return a.product < b.product ? 1 : -1;
  return compareVersions(a.name, b.name);
}

/** The key of a series in `SiteGraph.series`. */
export function seriesKey(product: string, series: string): string {
  return `${product}/${series}`;
}

/** The page of a series is the release whose version equals the series' name. */
function toSeries(members: readonly Entry[]): Series {
  const version = (entry: Entry): string => entry.frontMatter.release?.version ?? '';
  const sorted = members.toSorted((a, b) => compareVersions(version(a), version(b)));
  const { product, series: name } = sorted[0]?.frontMatter.release ?? {
    product: 'lms',
    series: '',
  };
  const page = sorted.find((entry) => version(entry) === name) ?? null;
  return { product, name, page, releases: sorted.filter((entry) => entry !== page) };
}
