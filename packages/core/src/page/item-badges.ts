import { once } from '@docsgen/text';
import type {
  ItemBadge,
  Release,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
  SiteGraph,
  Version,
} from '../model/index.ts';
import { members, newerRelease, seriesOf, supportState } from '../releases/series.ts';

/** The badges of a sidebar item. */
export type BadgesOf = (item: SidebarLink | SidebarCategory) => readonly ItemBadge[];

/**
 * The badges of a version's sidebar items, which cards show too: the configured one, else the state
 * of the release. The end of support is shown only if another release in the same list is supported,
 * so that lists of old releases have no badges.
 */
export function itemBadges({ entries, sidebars }: Version, site: SiteGraph): BadgesOf {
  const entryOf = (item: SidebarItem) =>
    item.type === 'html' || item.docId === undefined ? undefined : entries.get(item.docId);
  const hasEnded = (release: Release): boolean => supportState(release, site).type === 'ended';
  const archived = once(() => {
    const found = new Set<SidebarItem>();
    const visit = (items: readonly SidebarItem[]): void => {
      const releases = items.flatMap((item) => entryOf(item)?.frontMatter.release ?? []);
      if (releases.every(hasEnded)) for (const item of items) found.add(item);
      for (const item of items) if (item.type === 'category') visit(item.items);
    };
    for (const { items } of sidebars.values()) visit(items);
    return found;
  });
  return (item) => {
    if (item.badge !== undefined) return [{ type: 'text', ...item.badge }];
    const entry = entryOf(item);
    const release = entry?.frontMatter.release;
    if (entry === undefined || release === undefined) return [];
    if (release.supersededBy !== undefined) return [{ type: 'release', state: 'superseded' }];
    if (release.version !== release.series) {
      return newerRelease(entry, site) === null && isOneOfMany(release, site) ? newest : [];
    }
    const isLts = release.lts === true && !/\bLTS\b/.test(item.label);
    const isShownAsEnded = !archived().has(item) && hasEnded(release);
    return [...(isLts ? lts : []), ...(isShownAsEnded ? ended : [])];
  };
}

const lts: readonly ItemBadge[] = [{ type: 'release', state: 'lts' }];
const ended: readonly ItemBadge[] = [{ type: 'release', state: 'ended' }];
const newest: readonly ItemBadge[] = [{ type: 'release', state: 'newest' }];

/** Whether a release is out and supported, in a series of several releases. */
function isOneOfMany(release: Release, site: SiteGraph): boolean {
  const { type } = supportState(release, site);
  const isSupported = type === 'supported' || type === 'security';
  return isSupported && members(seriesOf(release, site)).length > 1;
}
