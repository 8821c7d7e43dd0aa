import type { Entry, FeedsExtension, MadeFeed, MadeFeedItem } from '@docsgen/core';
import { memoized, parentPath, sharedFolder } from '@docsgen/text';
import { releaseOf } from './site/read-release.ts';
import { members, newerRelease } from './site/series.ts';
import type { ReleasesOf, SiteReleases } from './site/site-releases.ts';

/**
 * The feeds of release notes: one for each series and one for each product, in the common folder of
 * its releases. If a product has a single series, both are in one folder, and the product's is
 * published.
 */
export function releaseFeeds(releasesOf: ReleasesOf): FeedsExtension {
  return {
    type: 'feeds',
    name: 'releases',
    version: '1',
    create: ({ site }) => feedsOf(releasesOf(site)),
  };
}

function feedsOf(releases: SiteReleases): MadeFeed[] {
  const products = new Map<string, Entry[]>();
  const ofSeries = [...releases.series.values()].map((series): MadeFeed => {
    const { product, name, page } = series;
    const entries = members(series);
    memoized(products, product, () => []).push(...entries);
    return {
      label: `releases of ${page?.title ?? name}`,
      folder: page?.route ?? folderOf(entries),
      items: entries.flatMap((entry) => itemsOf(entry, releases)),
      onHome: false,
    };
  });
  const ofProducts = [...products.values()].map((entries): MadeFeed => {
    const items = entries.flatMap((entry) => itemsOf(entry, releases));
    return { label: 'releases', folder: folderOf(entries), items };
  });
  return [...ofSeries, ...ofProducts];
}

/** The deepest folder above all entries. */
function folderOf(entries: readonly Entry[]): string {
  return sharedFolder(entries.map(({ route }) => parentPath(route)));
}

/** A release as an item of a feed; empty for one without a date. */
function itemsOf(entry: Entry, releases: SiteReleases): MadeFeedItem[] {
  const date = releaseOf(entry)?.date;
  if (date === undefined) return [];
  return [{ entry, date, newest: newerRelease(entry, releases)?.newest ?? null }];
}
