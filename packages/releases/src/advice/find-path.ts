import { compareVersions, isPrerelease, memoized } from '@docsgen/text';
import type { UpgradeData, UpgradeNeed, UpgradeRelease, UpgradeSeries } from '../model/upgrade.ts';
import { commonRange, rangeAt } from './ranges.ts';

/** A release with its series. */
export interface ReleaseInSeries {
  readonly release: UpgradeRelease;
  readonly series: UpgradeSeries;
}

/** Finds a version among the releases of a product; null if it isn't there. */
export function findRelease({ series }: UpgradeData, version: string): ReleaseInSeries | null {
  for (const one of series) {
    const release = one.releases.find((each) => each.version === version);
    if (release !== undefined) return { release, series: one };
  }
  return null;
}

/** The newest release of a series that readers can use: out, not superseded, no pre-release. */
export function newestOf({ releases }: UpgradeSeries): UpgradeRelease | null {
  return releases.findLast(isUsable) ?? null;
}

function isUsable({ version, isPlanned, successor }: UpgradeRelease): boolean {
  return !isPlanned && successor === null && !isPrerelease(version);
}

/**
 * The oldest version that can be upgraded to a series. A series that states none takes over that of
 * the series before: a newer one accepts no older version than they do. Null if none states any.
 */
export function oldestFor(series: UpgradeSeries, data: UpgradeData): string | null {
  const upToIt = data.series.slice(0, data.series.indexOf(series) + 1);
  return upToIt.findLast(({ upgradeFrom }) => upgradeFrom !== null)?.upgradeFrom ?? null;
}

/** The steps of a product's upgrades that are possible, found once for all questions about it. */
export interface Steps {
  /** Whether the notes allow an upgrade in one step. */
  isAllowed(a: ReleaseInSeries, b: ReleaseInSeries): boolean;
  /** Whether also one server can run both releases. */
  isSmooth(a: ReleaseInSeries, b: ReleaseInSeries): boolean;
}

/** Prepares the steps of a product. */
export function createSteps(data: UpgradeData): Steps {
  const allowed = new Map<string, boolean>();
  const smooth = new Map<string, boolean>();
  const isAllowed: Steps['isAllowed'] = (a, b) =>
    memoized(allowed, keyOf(a, b), () => canFollow(a, b, data));
  return {
    isAllowed,
    isSmooth: (a, b) =>
      memoized(smooth, keyOf(a, b), () => isAllowed(a, b) && shareNeeds(a, b, data)),
  };
}

function keyOf(a: ReleaseInSeries, b: ReleaseInSeries): string {
  return `${a.release.version} ${b.release.version}`;
}

/**
 * Finds the releases that a reader upgrades to, one after another; the last is the wanted one. Only
 * the newest usable release of a series is a step between. The path has as few steps as the oldest
 * versions for an upgrade and the requirements allow. Of equally short ones, it goes through
 * supported series first, then through those with long-term support or that the notes of the next
 * step name, then through the newest. Null if there is no path.
 *
 * A step needs a version of each requirement that both releases work with. If no path has that, the
 * requirements are left out: they can be replaced together with the product.
 */
export function findPath(
  [from, to]: readonly [ReleaseInSeries, ReleaseInSeries],
  data: UpgradeData,
  { isAllowed, isSmooth }: Steps,
): ReleaseInSeries[] | null {
  const [start, end] = [data.series.indexOf(from.series), data.series.indexOf(to.series)];
  const between = data.series.slice(start, end).flatMap((series): ReleaseInSeries[] => {
    const release = newestOf(series);
    if (release === null || (series === from.series && !isAfter(release, from))) return [];
    return [{ release, series }];
  });
  const stops = [from, ...between, to];
  return shortest(stops, data, isSmooth) ?? shortest(stops, data, isAllowed);
}

/** Whether a release follows another one in its series. */
function isAfter(release: UpgradeRelease, { release: other, series }: ReleaseInSeries): boolean {
  return series.releases.indexOf(release) > series.releases.indexOf(other);
}

function canFollow(a: ReleaseInSeries, b: ReleaseInSeries, data: UpgradeData): boolean {
  if (a.series === b.series) return true;
  const oldest = oldestFor(b.series, data);
  return oldest === null || compareVersions(a.release.version, oldest) >= 0;
}

/** Whether one server can run both releases: in each requirement they share a version. */
function shareNeeds(a: ReleaseInSeries, b: ReleaseInSeries, data: UpgradeData): boolean {
  return data.requirements.every(({ oneOf }, requirement) => {
    const pairs = b.series.needs
      .filter((need) => need.requirement === requirement)
      .flatMap((need) => {
        const before = needBefore(need, a.series);
        return before === undefined ? [] : [[before, need] as const];
      });
    const isShared = ([before, after]: readonly [UpgradeNeed, UpgradeNeed]): boolean =>
      commonRange(rangeAt(before, a.release.version), rangeAt(after, b.release.version)) !== null;
    if (!oneOf) return pairs.every(isShared);
    return pairs.length === 0 || pairs.some(isShared);
  });
}

/** What a series needs of the same thing; undefined if it states nothing of it. */
export function needBefore(need: UpgradeNeed, series: UpgradeSeries): UpgradeNeed | undefined {
  return series.needs.find(
    ({ requirement, name }) => requirement === need.requirement && name === need.name,
  );
}

/** The best way to a stop. */
interface Way {
  readonly steps: number;
  /** How little the stops before are to be preferred. */
  readonly cost: number;
  /** Index of the stop before. */
  readonly before: number;
}

/** @param stops In version order; the first is where the path begins, the last where it ends. */
function shortest(
  stops: readonly ReleaseInSeries[],
  data: UpgradeData,
  allows: Steps['isAllowed'],
): ReleaseInSeries[] | null {
  const ways: (Way | null)[] = [{ steps: 0, cost: 0, before: -1 }];
  for (const [at, stop] of stops.entries()) {
    if (at === 0) continue;
    let best: Way | null = null;
    // Newer stops come first, so that they win among equals.
    for (let before = at - 1; before >= 0; before -= 1) {
      const [way, last] = [ways[before], stops[before]];
      if (way == null || last === undefined) continue;
      const own = before === 0 ? 0 : costOf(last, stop, data);
      const next = { steps: way.steps + 1, cost: way.cost + own, before };
      // Last, since comparing requirements takes longest.
      if ((best === null || isBetter(next, best)) && allows(last, stop)) best = next;
    }
    ways[at] = best;
  }
  return followBack(stops, ways);
}

function isBetter(a: Way, b: Way): boolean {
  return a.steps < b.steps || (a.steps === b.steps && a.cost < b.cost);
}

function followBack(
  stops: readonly ReleaseInSeries[],
  ways: readonly (Way | null)[],
): ReleaseInSeries[] | null {
  const path: ReleaseInSeries[] = [];
  for (let at = stops.length - 1; at > 0; at = ways[at]?.before ?? 0) {
    const stop = stops[at];
    if (stop === undefined || ways[at] == null) return null;
    path.unshift(stop);
  }
  return path;
}

/** More than the sum of what else counts against the stops of a path. */
const UNSUPPORTED = 1_000;

/** How little a stop is to be preferred on the way to the next one. */
function costOf({ series }: ReleaseInSeries, next: ReleaseInSeries, data: UpgradeData): number {
  const isAlive = series.support === 'supported' || series.support === 'security';
  const { upgradeVia } = next.series;
  const isNamed = upgradeVia !== null && findRelease(data, upgradeVia)?.series === series;
  return (isAlive ? 0 : UNSUPPORTED) + (series.lts || isNamed ? 0 : 1);
}
