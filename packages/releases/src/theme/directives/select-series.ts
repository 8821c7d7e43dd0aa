import type { DirectiveData } from '@docsgen/core';
import type { ReleaseData, ReleaseState, SeriesOverview } from '../../model/index.ts';
import type { ReleaseTexts } from '../text/en.ts';

/** The series that a directive shows. */
export interface SeriesChoice {
  /** The name of the selection, such as "Supported server releases". */
  readonly name: string;
  /** ISO date that the states of support refer to. */
  readonly today: string;
  /** Newest first. */
  readonly series: readonly SeriesOverview[];
}

/** Selects series by a directive's attributes `product` and `state`; null without release data. */
export function selectSeries(
  data: DirectiveData | null,
  props: Readonly<Record<string, string>>,
  text: ReleaseTexts,
): SeriesChoice | null {
  if (data?.type !== 'custom') return null;
  const { products, series: all, today } = data.value as ReleaseData;
  const product = chosenProduct(products, ({ id }) => id, props);
  const supportedOnly = props.state === 'supported';
  const series = all.filter(
    (one) => one.product === product?.id && (!supportedOnly || isAlive(one)),
  );
  const name = text.releasesName(product?.label ?? '', supportedOnly);
  return { name, today, series };
}

/** The product that a directive names, or the first one; null if it has no releases. */
export function chosenProduct<T>(
  products: readonly T[],
  idOf: (product: T) => string,
  { product: id }: Readonly<Record<string, string>>,
): T | null {
  const found = id === undefined ? products[0] : products.find((product) => idOf(product) === id);
  return found ?? null;
}

/** Whether a series gets fixes now or in the future. */
export function isAlive({ support }: SeriesOverview): boolean {
  return support.type !== 'ended' && support.type !== 'unknown';
}

/** The end of the longest support of a series as an ISO date; null if none is recorded. */
export function lastSupport(series: SeriesOverview): string | null {
  return series.extendedSecuritySupportEnd ?? series.securitySupportEnd ?? series.generalSupportEnd;
}

/** All states of releases, in the order of a release's lifecycle. */
const states: readonly ReleaseState['type'][] = [
  'planned',
  'supported',
  'security',
  'superseded',
  'ended',
  'unknown',
];

/** The states that occur, in the order of a release's lifecycle. */
export function usedStates(among: readonly ReleaseState['type'][]): ReleaseState['type'][] {
  return states.filter((state) => among.includes(state));
}
