import type { PageExtension } from '@docsgen/core';
import { releaseFacts, seriesReleases } from './facts.ts';
import type { ReleaseModel, SeriesModel } from './model/index.ts';
import { releaseOf } from './site/read-release.ts';
import type { ReleasesOf } from './site/site-releases.ts';
import { createUpgrades, type Upgrades } from './upgrades.ts';

/** The pages of releases and of series. */
export function releasePage(releasesOf: ReleasesOf): PageExtension<Upgrades> {
  return {
    type: 'page',
    name: 'release',
    version: '1',
    template: null,
    search: 'version',
    match: (entry) => releaseOf(entry) !== undefined,
    prepare: (view) => createUpgrades(view, releasesOf),
    model({ entry, site, address }, answers): ReleaseModel | SeriesModel | null {
      const release = releaseOf(entry);
      if (release === undefined) return null;
      const releases = releasesOf(site);
      const upgrades = answers.from(release);
      const common = {
        facts: releaseFacts({ entry, release }, releases, address),
        series: seriesReleases(release, releases, address),
        ...(upgrades !== null && { upgrades }),
      };
      if (release.version !== release.series) return { type: 'release', ...common };
      return {
        type: 'series',
        ...common,
        generalSupportEnd: release.generalSupportEnd ?? null,
        securitySupportEnd: release.securitySupportEnd ?? null,
        extendedSecuritySupportEnd: release.extendedSecuritySupportEnd ?? null,
      };
    },
  };
}
