import type { ReleaseSuccessor } from './facts.ts';
import type { UpgradeAdvice } from './upgrade.ts';

/** How to upgrade a product: the usual questions with their answers. */
export interface ProductUpgrades {
  /** Id of the product; empty on a site that doesn't name products. */
  readonly product: string;
  /** Address of the product's `UpgradeData` as JSON. */
  readonly dataHref: string;
  /** Its newest release; null without one that readers can use. */
  readonly newest: ReleaseSuccessor | null;
  /** From the newest release of each series to the newest of all, newest series first. */
  readonly answers: readonly SeriesUpgrade[];
}

/** How to upgrade from a series. */
export interface SeriesUpgrade {
  readonly series: string;
  readonly lts: boolean;
  readonly advice: UpgradeAdvice;
}

/** How to upgrade from one release. */
export interface ReleaseUpgrades {
  readonly version: string;
  /** Address of the product's `UpgradeData` as JSON. */
  readonly dataHref: string;
  /** The page that answers for all series; null without one. */
  readonly allHref: string | null;
  /** To the newest release of all; null for that release, and for one that isn't out. */
  readonly toNewest: UpgradeAdvice | null;
  /** To the newest release of its own series; null if it is that, or the newest of all. */
  readonly inSeries: UpgradeAdvice | null;
}

/** The site data `upgrades`: for each product with releases, how to upgrade it. */
export interface UpgradesData {
  readonly products: readonly ProductUpgrades[];
}
