import { compareVersions } from '@docsgen/text';
import type {
  AdvisedRelease,
  AudienceChanges,
  RequirementChange,
  RequirementValue,
  SecurityFixes,
  StepNeed,
  UpgradeAdvice,
  UpgradeData,
  UpgradeNeed,
  UpgradeRelease,
  UpgradeStep,
} from '../model/upgrade.ts';
import {
  createSteps,
  findPath,
  findRelease,
  needBefore,
  oldestFor,
  type ReleaseInSeries,
  type Steps,
} from './find-path.ts';
import { commonRange, isSameRange, rangeAt } from './ranges.ts';

/** Answers a reader who runs one version of a product and wants another one. */
export type Adviser = (run: string, want: string) => UpgradeAdvice;

/** Creates the adviser of a product, which keeps what several questions have in common. */
export function createAdviser(data: UpgradeData): Adviser {
  const steps = createSteps(data);
  return (run, want) => advise(data, steps, { run, want });
}

/**
 * Answers one question: the path with what each step needs, and what lies between. Pure, and the
 * same on pages and in browsers.
 */
export function adviseUpgrade(data: UpgradeData, run: string, want: string): UpgradeAdvice {
  return createAdviser(data)(run, want);
}

function advise(
  data: UpgradeData,
  steps: Steps,
  { run, want }: { readonly run: string; readonly want: string },
): UpgradeAdvice {
  const from = findRelease(data, run);
  if (from === null) return { type: 'unknown', version: run };
  const wanted = findRelease(data, want);
  if (wanted === null) return { type: 'unknown', version: want };
  if (run === want) return { type: 'same', version: run };
  const to = standIn(wanted, data);
  const { version, date, isPlanned } = to.release;
  if (version === run) return { type: 'same', version: run };
  if (compareVersions(version, run) < 0) return { type: 'downgrade', from: run, to: want };
  if (isPlanned) return { type: 'planned', version, date };
  const path = findPath([from, to], data, steps);
  if (path === null) {
    return { type: 'none', from: run, to: version, oldest: oldestFor(to.series, data) };
  }
  return {
    type: 'path',
    from: advised(from),
    to: advised(to),
    superseded: to === wanted ? null : want,
    isOlder: isBefore(to.release, from.release),
    steps: path.map((stop, at) => stepTo(stop, path[at - 1] ?? from, data)),
    security: securityFixes(from, to, data),
    requirements: requirementChanges(from, to, data),
    changes: changesBetween(from, to, data),
  };
}

/** The release to use in place of a superseded one: the last of its successors that has a page. */
function standIn(wanted: ReleaseInSeries, data: UpgradeData): ReleaseInSeries {
  const seen = new Set<string>();
  let found = wanted;
  while (found.release.successor !== null && !seen.has(found.release.version)) {
    seen.add(found.release.version);
    const next = findRelease(data, found.release.successor);
    if (next === null) break;
    found = next;
  }
  return found;
}

function advised({ release, series }: ReleaseInSeries): AdvisedRelease {
  const { version, href } = release;
  return { version, series: series.name, href, support: series.support };
}

function isBefore(a: UpgradeRelease, b: UpgradeRelease): boolean {
  return a.date !== null && b.date !== null && a.date < b.date;
}

function stepTo(to: ReleaseInSeries, from: ReleaseInSeries, data: UpgradeData): UpgradeStep {
  const { series } = data;
  const passed = series.slice(series.indexOf(from.series) + 1, series.indexOf(to.series) + 1);
  return {
    to: advised(to),
    needs: to.series.needs.flatMap((need) => stepNeed(need, [from, to], data) ?? []),
    isStated: to.series.stated.length > 0 || data.requirements.length === 0,
    notes: passed.flatMap(({ name, notes }) => notes.map((text) => ({ series: name, text }))),
  };
}

/** What a step needs of one thing; null if the release before already has the same limits. */
function stepNeed(
  need: UpgradeNeed,
  [from, to]: readonly [ReleaseInSeries, ReleaseInSeries],
  data: UpgradeData,
): StepNeed | null {
  const { requirement, name } = need;
  const { label = '', oneOf = false } = data.requirements[requirement] ?? {};
  const of = {
    name: name ?? label,
    within: name === null ? null : label,
    oneOf,
    need: need.need,
  };
  const before = needBefore(need, from.series);
  const after = rangeAt(need, to.release.version);
  if (before === undefined) {
    const isNews = from.series !== to.series;
    return isNews ? { ...of, range: after, isShared: true } : null;
  }
  const had = rangeAt(before, from.release.version);
  const range = commonRange(had, after);
  if (range === null) return { ...of, range: after, isShared: false };
  const isNew = !isSameRange(range, had) || before.need !== need.need;
  return isNew ? { ...of, range, isShared: true } : null;
}

function securityFixes(
  from: ReleaseInSeries,
  to: ReleaseInSeries,
  data: UpgradeData,
): SecurityFixes {
  const isReached = (release: UpgradeRelease): boolean =>
    !release.isPlanned && !isBefore(to.release, release);
  const own = new Set<number>();
  const lists = releasesBetween(from, to)
    .filter(isReached)
    .flatMap((release) => {
      const first = release.fixes.filter((fix) => !own.has(fix));
      for (const fix of first) own.add(fix);
      const { version, href, fixesHref } = release;
      return first.length === 0 ? [] : [{ version, href: fixesHref ?? href, count: first.length }];
    });
  const last = from.series.releases.findLast(({ isPlanned }) => !isPlanned) ?? from.release;
  const { series } = data;
  const passed = series.slice(series.indexOf(from.series) + 1, series.indexOf(to.series));
  const isNewer = from.series !== to.series;
  const newer = isNewer ? [...passed.flatMap(({ releases }) => releases), ...releasesUpTo(to)] : [];
  const later = newer
    .filter((release) => isBefore(last, release) && isReached(release))
    .flatMap(({ fixes }) => fixes)
    .filter((fix) => !own.has(fix));
  return { own: own.size, later: new Set(later).size, lists };
}

/** The later releases of the series that runs; those up to the wanted one, if that is among them. */
function releasesBetween(from: ReleaseInSeries, to: ReleaseInSeries): UpgradeRelease[] {
  const known = from.series === to.series ? releasesUpTo(to) : from.series.releases;
  return known.slice(from.series.releases.indexOf(from.release) + 1);
}

/** The releases of a series up to one of them, which is the last. */
function releasesUpTo({ release, series }: ReleaseInSeries): readonly UpgradeRelease[] {
  return series.releases.slice(0, series.releases.indexOf(release) + 1);
}

/** The requirements that differ: those of the wanted release, and alternatives that it has no longer. */
function requirementChanges(
  from: ReleaseInSeries,
  to: ReleaseInSeries,
  data: UpgradeData,
): RequirementChange[] {
  return data.requirements.flatMap(({ label, oneOf }, requirement) => {
    if (!to.series.stated.includes(requirement)) return [];
    const ofIt = (need: UpgradeNeed): boolean => need.requirement === requirement;
    const shown = [...to.series.needs, ...(oneOf ? from.series.needs : [])].filter(ofIt);
    const names = [...new Set(shown.map(({ name }) => name))];
    return names.flatMap((name): RequirementChange[] => {
      const own = (need: UpgradeNeed): boolean => ofIt(need) && need.name === name;
      const [before, after] = [valueIn(from, own), valueIn(to, own)];
      if (JSON.stringify(before) === JSON.stringify(after)) return [];
      const within = name === null ? null : label;
      return [{ name: name ?? label, within, from: before, to: after }];
    });
  });
}

function valueIn(
  { release, series }: ReleaseInSeries,
  isOwn: (need: UpgradeNeed) => boolean,
): RequirementValue {
  return series.needs.filter(isOwn).map((need) => {
    return { range: rangeAt(need, release.version), need: need.need };
  });
}

/**
 * The sections of the notes between two releases, by audience: those of the first release of each
 * series in between, and of the wanted series up to the wanted release. Other point releases only
 * have fixes that the newer series have, too.
 */
function changesBetween(
  from: ReleaseInSeries,
  to: ReleaseInSeries,
  data: UpgradeData,
): AudienceChanges[] {
  const { series } = data;
  const passed = series.slice(series.indexOf(from.series) + 1, series.indexOf(to.series));
  const between =
    from.series === to.series
      ? releasesBetween(from, to)
      : [...passed.flatMap(({ releases }) => releases.slice(0, 1)), ...releasesUpTo(to)];
  return data.audiences.flatMap((audience, index) => {
    const releases = between.flatMap(({ version, isPlanned, changes }) => {
      if (isPlanned) return [];
      const own = changes.filter((change) => change.audience === index);
      const sections = own.map(({ label, href }) => ({ label, href }));
      return sections.length === 0 ? [] : [{ version, sections }];
    });
    return releases.length === 0 ? [] : [{ audience, releases }];
  });
}
