import type { DataExtension } from '@docsgen/core';
import { seriesOverviews } from './facts.ts';
import type { ReleaseData, UpgradesData } from './model/index.ts';
import { releasedProducts } from './site/products.ts';
import type { ReleasesOf } from './site/site-releases.ts';
import { createUpgrades } from './upgrades.ts';

/** The data about releases, for directives. */
export function releaseData(releasesOf: ReleasesOf): readonly DataExtension[] {
  return [
    {
      type: 'data',
      name: 'releases',
      version: '1',
      create({ site, address }): ReleaseData {
        const releases = releasesOf(site);
        return {
          today: releases.today,
          products: releasedProducts(releases),
          series: seriesOverviews(releases, address),
        };
      },
    },
    {
      type: 'data',
      name: 'upgrades',
      version: '1',
      create: (view): UpgradesData => ({ products: createUpgrades(view, releasesOf).products() }),
    },
  ];
}
