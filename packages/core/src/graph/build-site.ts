import { joined } from '../io/parts.ts';
import { noRecall, type Recall } from '../io/recall.ts';
import type { Entry, PublishedFile, Result, Site, SiteConfig, SourceFile } from '../model/index.ts';
import { connect, type Surroundings } from './connect.ts';
import { finishVersion, newestOf, type OwnedEntry } from './finish-version.ts';
import { type NamedCollection, nameCollection, type ParsedCollection } from './named-collection.ts';
import { ListByName, type Places, placesOf } from './places.ts';
import { anchoredRoutes } from './redirects.ts';
import { groupSeries } from './series.ts';

/** What the graph is made of. */
export interface SiteSources {
  readonly config: SiteConfig;
  /** The configuration as it is written. */
  readonly configFile: SourceFile | null;
  readonly collections: readonly ParsedCollection[];
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** ISO dates of files' last changes by path relative to the root. */
  readonly history: ReadonlyMap<string, string>;
  /** What an earlier graph of this site found of entries that are still the same. */
  readonly recall?: Recall;
}

/**
 * Makes the graph. Always computed anew, from parsed files only: renames, deletions and
 * moved sidebars are ordinary runs, so nothing can be stale. What it finds again follows from
 * names that all are as they were, or from one entry and those names.
 */
export function buildSite(sources: SiteSources): Result<Site> {
  const { config, recall = noRecall } = sources;
  const named = sources.collections.map((part) => nameCollection(part, config, recall));
  const collections = named.map(({ value }) => value);
  const surroundings = recall.same('surroundings', surroundingsOf(sources, collections));
  const connected = recall.call(connect, surroundings, ...collections);
  const { owners, redirects, lookups, previous, next } = connected.value;
  const finished = collections.map((part, at) => {
    const found = lookups[at];
    const { entries: parsed = [] } = sources.collections[at] ?? {};
    if (found === undefined) throw new Error(`No links for version ${part.info.version}.`);
    // Where no route has come or gone, a new title changes no link.
    const lookup = recall.same(`lookup ${part.collection.id} ${part.info.version}`, found);
    return finishVersion(part, parsed, { ...sources, recall, lookup, owners });
  });
  const versions = finished.map(({ version }) => version);
  const entries = joined(finished.map((part) => part.entries));
  const last = finished.filter(({ version }) => version.info.isLast);
  const places = recall.call(routePlaces, ...finished.map(({ owned }) => owned));
  let backlinks: Site['backlinks'] | null = null;
  const value: Site = {
    config,
    // No build reads the clock.
    today: config.date ?? (newestOf(finished.map(({ newest }) => newest)) || '1970-01-01'),
    versions,
    routes: new ListByName(places, entries),
    ...{ redirects, previous, next },
    get backlinks() {
      backlinks ??= linkedFrom(entries);
      return backlinks;
    },
    series: groupSeries(last.flatMap(({ releases }) => releases)),
    broken: finished.flatMap((part) => part.broken),
  };
  const findings = [...named, connected, ...finished].flatMap((result) => result.findings);
  return { value, findings };
}

function surroundingsOf(
  { config, configFile, staticFiles, collections }: SiteSources,
  named: readonly NamedCollection[],
): Surroundings {
  const wanted = anchoredRoutes(config);
  const files = wanted.size === 0 ? [] : named.flatMap((part) => filesAt(wanted, part));
  const anchors = collections.flatMap(({ entries }) =>
    files.length === 0 ? [] : entries.filter(({ filePath }) => files.includes(filePath)),
  );
  return {
    ...{ config, configFile, staticFiles },
    assets: new Map(collections.flatMap(({ assets }) => [...assets])),
    anchors: new Map(
      anchors.map(({ filePath, body }) => {
        return [filePath, [...body.headings.map(({ slug }) => slug), ...body.anchors]];
      }),
    ),
  };
}

function filesAt(routes: ReadonlySet<string>, { named }: NamedCollection): string[] {
  const entries = [...named.entries.values()].filter(({ route }) => routes.has(route));
  return entries.map(({ parsed }) => parsed.filePath);
}

/** Who links to each route, by route, sorted. */
function linkedFrom(entries: readonly Entry[]): Map<string, readonly string[]> {
  const sources = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const target of entry.linkTargets) {
      if (target.type !== 'route' || target.route === entry.route) continue;
      const known = sources.get(target.route) ?? new Set();
      sources.set(target.route, known.add(entry.route));
    }
  }
  return new Map([...sources].map(([route, from]) => [route, [...from].sort()]));
}

/** Where entries of all versions are by route. */
function routePlaces(...owned: readonly (readonly OwnedEntry[])[]): Places {
  return placesOf(owned.flat().map(({ named }) => named.route));
}
