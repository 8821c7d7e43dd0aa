import type { Entry, SiteGraph } from '@docsgen/core';
import type { ReleasesConfig, Series } from '../model/index.ts';
import { groupSeries } from './series.ts';

/** The releases of a site in a language. */
export interface SiteReleases {
  /** By `product/series`, from the last versions of the collections. */
  readonly series: ReadonlyMap<string, Series>;
  /** ISO date that counts as today. */
  readonly today: string;
  readonly settings: ReleasesConfig;
}

/** Returns the releases of a site. */
export type ReleasesOf = (site: SiteGraph) => SiteReleases;

/** Makes the function that finds the releases of a site, once for each state of it. */
export function createReleasesOf(settings: ReleasesConfig): ReleasesOf {
  const known = new WeakMap<SiteGraph, SiteReleases>();
  return (site) => {
    const before = known.get(site);
    if (before !== undefined) return before;
    const { today } = site;
    const series = groupSeries(entriesOf(site), { today, settings });
    const releases: SiteReleases = { series, today, settings };
    known.set(site, releases);
    return releases;
  };
}

/** The releases of a site whose configuration has been read with the plugin. */
export function releasesIn(site: SiteGraph): SiteReleases {
  return createReleasesOf(site.config.extensions.settings.releases as ReleasesConfig)(site);
}

/** The entries of the last versions; of a site in several languages, those in its own. */
function* entriesOf({ versions }: SiteGraph): Generator<Entry> {
  const last = versions.filter(({ info }) => info.isLast);
  const own = last.filter(({ collection }) => collection.locale === '');
  for (const { entries } of own.length > 0 ? own : last) yield* entries.values();
}
