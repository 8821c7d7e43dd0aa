import type { PageExtension, ReleaseModel } from '../model/index.ts';
import { releaseFacts, seriesReleases } from './facts.ts';
import { createUpgrades, type Upgrades } from './upgrades.ts';

/** The pages of releases and of series. */
export const releasePage: PageExtension<Upgrades> = {
  type: 'page',
  name: 'release',
  version: '1',
  template: null,
  match: ({ frontMatter }) => frontMatter.release !== undefined,
  prepare: createUpgrades,
  model({ entry, site, address }, answers): ReleaseModel | null {
    const { release } = entry.frontMatter;
    if (release === undefined) return null;
    const upgrades = answers.from(release);
    const common = {
      facts: releaseFacts({ entry, release }, site, address),
      series: seriesReleases(release, site, address),
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
