import type { Entry, LocalView, OutputExtension, OutputFile, SiteGraph } from '@docsgen/core';
import { memoized, once } from '@docsgen/text';
import { type Adviser, createAdviser } from './advice/advise.ts';
import { newestOf } from './advice/find-path.ts';
import type {
  ProductUpgrades,
  Release,
  ReleaseSuccessor,
  ReleaseUpgrades,
  UpgradeData,
  UpgradeRelease,
} from './model/index.ts';
import { releasedProducts, saysUpgrades } from './site/products.ts';
import type { ReleasesOf } from './site/site-releases.ts';
import { upgradeData, upgradeDataPath } from './upgrade-data.ts';

/** The directive that answers how to upgrade. */
const DIRECTIVE = 'release-upgrade';

/** Answers how to upgrade the products of a site. */
export interface Upgrades {
  /** The usual questions about each product. */
  products(): readonly ProductUpgrades[];
  /** How to upgrade from a release; null for a planned one, and if pages of its product don't say that. */
  from(release: Release): ReleaseUpgrades | null;
}

/** A product's data with what answers questions about it. */
interface ProductAdviser {
  readonly data: UpgradeData;
  readonly advise: Adviser;
  /** Null without a release that readers can use. */
  readonly newest: UpgradeRelease | null;
}

/** Prepares the answers of a site. The data of a product is read at the first question about it. */
export function createUpgrades(
  { site, locale, address, file }: LocalView,
  releasesOf: ReleasesOf,
): Upgrades {
  const releases = releasesOf(site);
  const known = new Map<string, ProductAdviser>();
  const adviserOf = (product: string): ProductAdviser =>
    memoized(known, product, () => {
      const data = upgradeData(product, releases, address);
      return { data, advise: createAdviser(data), newest: newestOfAll(data) };
    });
  const hrefOf = (product: string): string => file(upgradeDataPath(product, locale));
  const allHref = once(() => {
    const page = pageOfAll(site);
    return page === null ? null : address(page.route);
  });
  return {
    products: () =>
      releasedProducts(releases).map(({ id }) => {
        return { ...usualAnswers(adviserOf(id)), product: id, dataHref: hrefOf(id) };
      }),
    from(release) {
      const { product, version } = release;
      const isPlanned = (release.date ?? '') > releases.today;
      if (isPlanned || !saysUpgrades(product, releases.settings)) return null;
      return {
        version,
        dataHref: hrefOf(product),
        allHref: allHref(),
        ...answersFrom(release, adviserOf(product)),
      };
    },
  };
}

/** The first page with the directive that answers for all series. */
function pageOfAll({ versions }: SiteGraph): Entry | null {
  const entries = versions.flatMap((version) => [...version.entries.values()]);
  return entries.find(({ summary }) => summary.directives.includes(DIRECTIVE)) ?? null;
}

/** The newest release of a product that readers can use. */
function newestOfAll({ series }: UpgradeData): UpgradeRelease | null {
  return series.map(newestOf).findLast((newest) => newest !== null) ?? null;
}

function usualAnswers({
  data,
  advise,
  newest,
}: ProductAdviser): Pick<ProductUpgrades, 'newest' | 'answers'> {
  if (newest === null) return { newest, answers: [] };
  const answers = data.series.toReversed().flatMap((series) => {
    const from = newestOf(series);
    if (from === null || from === newest) return [];
    const { name, lts } = series;
    return { series: name, lts, advice: advise(from.version, newest.version) };
  });
  return { newest: successor(newest), answers };
}

function successor({ version, href }: UpgradeRelease): ReleaseSuccessor {
  return { version, href };
}

function answersFrom(
  { version, series: name }: Release,
  { data, advise, newest }: ProductAdviser,
): Pick<ReleaseUpgrades, 'toNewest' | 'inSeries'> {
  const series = data.series.find((one) => one.name === name);
  const own = series?.releases.find((one) => one.version === version);
  if (series === undefined || own === undefined || newest === null) {
    return { toNewest: null, inSeries: null };
  }
  const adviceTo = (to: UpgradeRelease | null) =>
    to === null || to === own ? null : advise(version, to.version);
  const ofSeries = newestOf(series);
  return {
    toNewest: adviceTo(newest),
    inSeries: ofSeries === newest ? null : adviceTo(ofSeries),
  };
}

/** The data of each product that pages ask for, as files in each language. */
export function upgradeFiles(releasesOf: ReleasesOf): OutputExtension {
  return {
    type: 'output',
    name: 'upgrades',
    version: '1',
    files({ site, languages }) {
      const usesDirective = once(() => pageOfAll(site) !== null);
      return languages.flatMap((view) => filesOf(view, releasesOf, usesDirective));
    },
  };
}

function filesOf(
  { site, locale, address }: LocalView,
  releasesOf: ReleasesOf,
  usesDirective: () => boolean,
): OutputFile[] {
  const releases = releasesOf(site);
  return releasedProducts(releases)
    .filter(({ id }) => usesDirective() || saysUpgrades(id, releases.settings))
    .map(({ id }) => ({
      path: upgradeDataPath(id, locale),
      content: () => `${JSON.stringify(upgradeData(id, releases, address))}\n`,
    }));
}
