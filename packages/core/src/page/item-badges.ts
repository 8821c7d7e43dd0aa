import type { ItemBadge, Release, Site, Version } from '../model/index.ts';
import type { BadgesOf } from './sidebar-view.ts';
import { supportState } from './support.ts';

/**
 * What stands beside the labels of a version's sidebar items: what the site says, and else the state
 * of the release that an item leads to.
 */
export function itemBadges({ entries }: Version, site: Site): BadgesOf {
  return ({ badge, docId, label }) => {
    if (badge !== undefined) return [{ type: 'text', ...badge }];
    const release = docId === undefined ? undefined : entries.get(docId)?.frontMatter.release;
    return release === undefined ? [] : releaseBadges(release, label, site);
  };
}

/** A point release says only that it was withdrawn: its series says the rest for all of them. */
function releaseBadges(release: Release, label: string, site: Site): ItemBadge[] {
  if (release.supersededBy !== undefined) return [{ type: 'release', state: 'withdrawn' }];
  if (release.version !== release.series) return [];
  const isLts = release.lts === true && !/\bLTS\b/.test(label);
  return [
    ...(isLts ? [{ type: 'release', state: 'lts' } as const] : []),
    ...(supportState(release, site).type === 'ended'
      ? [{ type: 'release', state: 'ended' } as const]
      : []),
  ];
}
