import { compareText } from '@docsgen/text';
import type { Product, ReleasesConfig, Series } from '../model/index.ts';

/** Series of releases, and the products of the configuration. */
export interface ReleasedSeries {
  readonly series: ReadonlyMap<string, Pick<Series, 'product'>>;
  readonly settings: Pick<ReleasesConfig, 'products'>;
}

/**
 * The products that have releases: those of the configuration in its order, then those that only
 * front matter names, by id.
 */
export function releasedProducts({ series, settings: { products } }: ReleasedSeries): Product[] {
  const used = new Set([...series.values()].map(({ product }) => product));
  const named = products.filter(({ id }) => used.has(id));
  const others = [...used].filter((id) => products.every((product) => product.id !== id));
  return [...named, ...others.sort(compareText).map((id) => ({ id, label: id }))];
}

/** Whether the release pages of a product say how to upgrade. */
export function saysUpgrades(id: string, { upgrades }: Pick<ReleasesConfig, 'upgrades'>): boolean {
  return upgrades === true || upgrades.includes(id);
}
