import type { DataExtension } from '../model/index.ts';
import { seriesOverviews } from './facts.ts';
import { releasedProducts } from './products.ts';
import { createUpgrades } from './upgrades.ts';

/** Every series of releases, newest first. */
const releases: DataExtension = {
  type: 'data',
  name: 'releases',
  version: '1',
  create: ({ site, address }) => ({
    today: site.today,
    products: releasedProducts(site.series.values(), site.config.releases),
    series: seriesOverviews(site, address),
  }),
};

/** For each product with releases, how to upgrade it. */
const upgrades: DataExtension = {
  type: 'data',
  name: 'upgrades',
  version: '1',
  create: (view) => ({ products: createUpgrades(view).products() }),
};

/** The data about releases. */
export const releaseData: readonly DataExtension[] = [releases, upgrades];
