import type { PluginExtension } from '@docsgen/core';
import { releaseBadges } from './badges.ts';
import { releaseData } from './data.ts';
import { latestReleases } from './facts.ts';
import { releaseFeeds } from './feeds.ts';
import { releaseKeys } from './keys.ts';
import type { LatestRelease, ReleasesConfig } from './model/index.ts';
import { releasePage } from './page.ts';
import { releaseRules } from './rules/index.ts';
import { releasesSchema } from './settings.ts';
import { createReleasesOf } from './site/site-releases.ts';
import { upgradeFiles } from './upgrades.ts';

/** What the panel of a home page shows. */
export type LatestReleases = readonly LatestRelease[];

/** Release notes: their front matter, rules, pages, lists, feeds and upgrades. */
export const releases: PluginExtension<ReleasesConfig> = {
  type: 'plugin',
  name: 'releases',
  version: '1',
  settings: releasesSchema,
  values: ({ products }) => ({ products: products.map(({ id }) => id) }),
  create(settings) {
    const releasesOf = createReleasesOf(settings);
    return [
      releaseKeys(settings),
      ...releaseRules,
      ...releaseData(releasesOf),
      releasePage(releasesOf),
      releaseBadges(releasesOf),
      releaseFeeds(releasesOf),
      upgradeFiles(releasesOf),
      {
        type: 'panel',
        name: 'releases',
        version: '1',
        summary: 'The newest releases',
        template: null,
        create({ site, address }): LatestReleases | null {
          const latest = latestReleases(releasesOf(site), address);
          return latest.length === 0 ? null : latest;
        },
      },
    ];
  },
};
