import type { ItemBadge, Release, SidebarItem, SiteGraph, Version } from '../model/index.ts';
import { once } from '../text/once.ts';
import { supportState } from './release.ts';
import type { BadgesOf } from './sidebar-view.ts';

/**
 * The badges of a version's sidebar items: the configured one, else the state of the release. The
 * end of support is shown only if another release in the same list is supported, so that lists of
 * old releases have no badges.
 */
export function itemBadges({ entries, sidebars }: Version, site: SiteGraph): BadgesOf {
  const releaseOf = (item: SidebarItem): Release | undefined => {
    const docId = item.type === 'html' ? undefined : item.docId;
    return docId === undefined ? undefined : entries.get(docId)?.frontMatter.release;
  };
  const hasEnded = (release: Release): boolean => supportState(release, site).type === 'ended';
  const archived = once(() => {
    const found = new Set<SidebarItem>();
    const visit = (items: readonly SidebarItem[]): void => {
      const releases = items.flatMap((item) => releaseOf(item) ?? []);
      if (releases.every(hasEnded)) for (const item of items) found.add(item);
      for (const item of items) if (item.type === 'category') visit(item.items);
    };
    for (const { items } of sidebars.values()) visit(items);
    return found;
  });
  return (item) => {
    if (item.badge !== undefined) return [{ type: 'text', ...item.badge }];
    const release = releaseOf(item);
    if (release === undefined) return [];
    const badges = releaseBadges(release, item.label);
    const isWithdrawn = release.supersededBy !== undefined;
    const isShown = isSeries(release) && !isWithdrawn && !archived().has(item) && hasEnded(release);
    return isShown ? [...badges, { type: 'release', state: 'ended' }] : badges;
  };
}

/**
 * A point release has a badge only if it was withdrawn; other states are shown at its series.
 */
function releaseBadges(release: Release, label: string): ItemBadge[] {
  if (release.supersededBy !== undefined) return [{ type: 'release', state: 'withdrawn' }];
  const isLts = isSeries(release) && release.lts === true && !/\bLTS\b/.test(label);
  return isLts ? [{ type: 'release', state: 'lts' }] : [];
}

function isSeries({ version, series }: Release): boolean {
  return version === series;
}
