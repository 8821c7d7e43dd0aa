import type { Body, Entry, Heading, LocalView } from '@docsgen/core';
import { compareVersions, joinPath, memoized } from '@docsgen/text';
import type {
  ReleaseRequirementConfig,
  ReleasesConfig,
  RequirementItem,
  Series,
  UpgradeChange,
  UpgradeData,
  UpgradeNeed,
  UpgradeRelease,
  UpgradeSeries,
} from './model/index.ts';
import { releaseOf } from './site/read-release.ts';
import { members, supportState } from './site/series.ts';
import type { SiteReleases } from './site/site-releases.ts';

/**
 * Path of the file with a product's data, in the output folder.
 *
 * @param product Its id.
 * @param locale As in the routes.
 */
export function upgradeDataPath(product: string, locale: string): string {
  return joinPath(locale, product === '' ? 'upgrades.json' : `upgrades-${product}.json`);
}

/** The requirements that upgrades compare. */
function comparedIn({ requirements }: ReleasesConfig): readonly ReleaseRequirementConfig[] {
  return requirements.filter(({ compare }) => compare);
}

/** Reads the releases of a product, and what their notes say about upgrades, from the graph. */
export function upgradeData(
  product: string,
  releases: SiteReleases,
  address: LocalView['address'],
): UpgradeData {
  const { settings } = releases;
  const reading: Reading = { releases, address, problems: new Map(), unnamed: 0 };
  const series = [...releases.series.values()]
    .filter((one) => one.product === product)
    .sort((a, b) => compareVersions(a.name, b.name));
  return {
    product,
    requirements: comparedIn(settings).map(({ label, oneOf }) => ({ label, oneOf })),
    audiences: settings.audiences.map(({ label }) => label),
    series: series.map((one) => readSeries(one, reading)),
  };
}

/** The state of one reading of all release notes. */
interface Reading extends Pick<LocalView, 'address'> {
  readonly releases: SiteReleases;
  /** The numbers of the security problems, by the address that their items link to. */
  readonly problems: Map<string, number>;
  /** Number of security problems without an address. */
  unnamed: number;
}

function readSeries(series: Series, reading: Reading): UpgradeSeries {
  const { releases } = reading;
  const entries = members(series);
  const first = entries.map(releaseOf).at(0);
  const { requirements } = first ?? {};
  const keys = comparedIn(releases.settings).map(({ key }) => requirements?.items[key] ?? null);
  return {
    name: series.name,
    lts: first?.lts ?? false,
    support: first === undefined ? 'unknown' : supportState(first, releases).type,
    upgradeFrom: requirements?.upgradeFrom ?? null,
    upgradeVia: requirements?.upgradeVia ?? null,
    stated: keys.flatMap((items, index) => (items === null ? [] : index)),
    needs: keys.flatMap((items, index) => (items ?? []).map((item) => toNeed(item, index))),
    notes: requirements?.notes ?? [],
    releases: entries.map((entry) => readRelease(entry, reading)),
  };
}

function toNeed(item: RequirementItem, requirement: number): UpgradeNeed {
  const { name, for: only, min, max, maxSince, notSupported, need } = item;
  const whole = only === undefined ? name : `${name ?? ''} (${only})`.trim();
  return {
    requirement,
    name: whole ?? null,
    min: min ?? null,
    max: max ?? null,
    maxSince: maxSince ?? null,
    notSupported: notSupported ?? null,
    need: need ?? null,
  };
}

function readRelease(entry: Entry, reading: Reading): UpgradeRelease {
  const { address } = reading;
  const { settings, today } = reading.releases;
  const release = releaseOf(entry);
  const href = address(entry.route);
  const sections = sectionsOf(entry.body);
  const fixing = sections.filter(({ heading }) => settings.security.includes(heading.text));
  const [first] = fixing;
  return {
    version: release?.version ?? entry.title,
    href,
    date: release?.date ?? null,
    isPlanned: (release?.date ?? '') > today,
    successor: release?.supersededBy?.version ?? null,
    fixes: [...new Set(fixing.flatMap((section) => problemsIn(section, reading)))],
    fixesHref: first === undefined ? null : anchored(href, first.heading),
    changes: changesIn(sections, href, settings),
  };
}

function anchored(href: string, { slug }: Heading): string {
  return `${href}#${encodeURIComponent(slug)}`;
}

/** A heading with what stands below it, up to the next heading of its level or above. */
interface NotesSection {
  readonly heading: Heading;
  /** Number of list items. */
  readonly items: number;
  /** The address of the first link in each line, in order. */
  readonly addresses: readonly string[];
}

function sectionsOf({ headings, links }: Body): NotesSection[] {
  return headings.map((heading, at): NotesSection => {
    const next = headings.slice(at + 1).findIndex(({ depth }) => depth <= heading.depth);
    const own = headings.slice(at, next < 0 ? headings.length : at + 1 + next);
    const start = heading.span.line;
    const end = headings[at + own.length]?.span.line ?? Number.POSITIVE_INFINITY;
    // Links of included files have the lines of those files.
    const within = links.filter(({ span, file }) => {
      return file === heading.file && span.line > start && span.line < end;
    });
    const byLine = new Map<number, string>();
    for (const { span, href } of within) memoized(byLine, span.line, () => href);
    const items = own.reduce((sum, one) => sum + (one.items ?? 0), 0);
    return { heading, items, addresses: [...byLine.values()] };
  });
}

/** The numbers of the security problems of a section: one per address, and per item without one. */
function problemsIn({ addresses, items }: NotesSection, reading: Reading): number[] {
  const { problems } = reading;
  const named = addresses.map((href) => memoized(problems, href, () => problems.size));
  const others = Array.from({ length: Math.max(0, items - addresses.length) }, () => {
    reading.unnamed += 1;
    return -reading.unnamed;
  });
  return [...named, ...others];
}

/** The sections for each kind of reader. One within another for the same readers is left out. */
function changesIn(
  sections: readonly NotesSection[],
  href: string,
  { audiences }: ReleasesConfig,
): UpgradeChange[] {
  return audiences.flatMap(({ sections: wanted }, audience) => {
    let outer: Heading | null = null;
    return sections.flatMap(({ heading }): UpgradeChange[] => {
      if (outer !== null && heading.depth <= outer.depth) outer = null;
      if (outer !== null || !wanted.includes(heading.text)) return [];
      outer = heading;
      return [{ audience, label: heading.text, href: anchored(href, heading) }];
    });
  });
}
