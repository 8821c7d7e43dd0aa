import type { BadgesExtension, BadgesView, SidebarItem } from '@docsgen/core';
import { once } from '@docsgen/text';
import type { Release } from './model/index.ts';
import { releaseOf } from './site/read-release.ts';
import { members, newerRelease, seriesOf, supportState } from './site/series.ts';
import type { ReleasesOf, SiteReleases } from './site/site-releases.ts';

/** The state of a release that a badge shows. */
export type BadgeState = 'lts' | 'ended' | 'superseded' | 'newest';

/**
 * The states of releases as badges. The end of support is shown only if another release in the same
 * list is supported, so that lists of old releases have no badges.
 */
export function releaseBadges(releasesOf: ReleasesOf): BadgesExtension {
  return {
    type: 'badges',
    name: 'releases',
    version: '1',
    create(view) {
      const releases = releasesOf(view.site);
      const hasEnded = (release: Release): boolean => {
        return supportState(release, releases).type === 'ended';
      };
      const archived = once(() => endedLists(view, hasEnded));
      return (item): BadgeState[] => {
        const entry = view.entryOf(item);
        const release = entry === undefined ? undefined : releaseOf(entry);
        if (entry === undefined || release === undefined) return [];
        if (release.supersededBy !== undefined) return ['superseded'];
        if (release.version !== release.series) {
          const isNewest = newerRelease(entry, releases) === null && isOneOfMany(release, releases);
          return isNewest ? ['newest'] : [];
        }
        const isLts = release.lts === true && !/\bLTS\b/.test(item.label);
        const isShownAsEnded = !archived().has(item) && hasEnded(release);
        return [...(isLts ? ['lts' as const] : []), ...(isShownAsEnded ? ['ended' as const] : [])];
      };
    },
  };
}

/** The items of lists in which the support of all releases has ended. */
function endedLists(
  { version, entryOf }: BadgesView,
  hasEnded: (release: Release) => boolean,
): ReadonlySet<SidebarItem> {
  const found = new Set<SidebarItem>();
  const visit = (items: readonly SidebarItem[]): void => {
    const releases = items.flatMap((item) => {
      const entry = entryOf(item);
      return (entry && releaseOf(entry)) ?? [];
    });
    if (releases.every(hasEnded)) for (const item of items) found.add(item);
    for (const item of items) if (item.type === 'category') visit(item.items);
  };
  for (const { items } of version.sidebars.values()) visit(items);
  return found;
}

/** Whether a release is out and supported, in a series of several releases. */
function isOneOfMany(release: Release, releases: SiteReleases): boolean {
  const { type } = supportState(release, releases);
  const isSupported = type === 'supported' || type === 'security';
  return isSupported && members(seriesOf(release, releases)).length > 1;
}
