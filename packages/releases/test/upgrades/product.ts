import type {
  SupportState,
  UpgradeData,
  UpgradeNeed,
  UpgradeRelease,
  UpgradeSeries,
} from '../../src/model/index.ts';

/** A series of a product in a test: what differs from one that states nothing. */
interface SeriesInput extends Partial<Pick<UpgradeSeries, 'lts' | 'upgradeFrom' | 'upgradeVia'>> {
  readonly name: string;
  readonly support?: SupportState['type'];
  /** Node.js is requirement 0, each database one of requirement 1. */
  readonly node?: Partial<UpgradeNeed>;
  readonly databases?: Readonly<Record<string, Partial<UpgradeNeed>>>;
  readonly notes?: readonly string[];
  /** Versions with what differs from a release that is out. */
  readonly releases: Readonly<Record<string, Partial<UpgradeRelease>>>;
}

/** The data of a product. */
export function product(...series: readonly SeriesInput[]): UpgradeData {
  return {
    product: 'lms',
    requirements: [
      { label: 'Node.js', oneOf: false },
      { label: 'Databases', oneOf: true },
    ],
    audiences: ['Administrators', 'Developers'],
    series: series.map(toSeries),
  };
}

function toSeries({ releases, node, databases, ...series }: SeriesInput): UpgradeSeries {
  const needs = [
    ...(node === undefined ? [] : [need(0, null, node)]),
    ...Object.entries(databases ?? {}).map(([name, one]) => need(1, name, one)),
  ];
  return {
    lts: false,
    support: 'ended',
    upgradeFrom: null,
    upgradeVia: null,
    notes: [],
    ...series,
    stated: [...(node === undefined ? [] : [0]), ...(databases === undefined ? [] : [1])],
    needs,
    releases: Object.entries(releases).map(([version, release]) => ({
      version,
      href: `/releases/${version}/`,
      date: null,
      isPlanned: false,
      successor: null,
      fixes: [],
      fixesHref: null,
      changes: [],
      ...release,
    })),
  };
}

function need(
  requirement: number,
  name: string | null,
  written: Partial<UpgradeNeed>,
): UpgradeNeed {
  return {
    requirement,
    name,
    min: null,
    max: null,
    maxSince: null,
    notSupported: null,
    need: null,
    ...written,
  };
}
