import type {
  Entry,
  Finding,
  ParsedEntry,
  PublishedFile,
  Result,
  SiteConfig,
  SiteGraph,
  SourceFile,
  Version,
} from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import { memoized, once } from '../text/once.ts';
import { type Connections, connect } from './connect.ts';
import { finishVersion } from './finish-version.ts';
import { type NamedCollection, nameCollection } from './named-collection.ts';
import { namesUnchanged } from './names-unchanged.ts';
import { groupSeries } from './series.ts';

/** The inputs of the graph. */
export interface SiteSources {
  readonly config: SiteConfig;
  /** The text of the configuration. */
  readonly configFile: SourceFile | null;
  readonly collections: readonly ParsedCollection[];
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** ISO dates of files' last changes, by path relative to the root. */
  readonly history: ReadonlyMap<string, string>;
  /** Results of the site's own sources. */
  readonly made: SiteGraph['made'];
}

/** The graph, with the data that the graph of the next run can reuse. */
export interface Graph {
  readonly site: SiteGraph;
  readonly findings: readonly Finding[];
  readonly sources: SiteSources;
  readonly names: SiteNames;
}

/** The parts of the graph that depend on names alone, not on texts. */
interface SiteNames {
  readonly collections: readonly NamedCollection[];
  readonly connections: Connections;
  readonly findings: readonly Finding[];
  /** A memo of the entries that were completed with these names, by parsed entry. */
  readonly finished: WeakMap<ParsedEntry, Result<Entry>>;
}

/**
 * Builds the graph from parsed files. It is rebuilt on each run, so renames, deletions and moved
 * sidebars need no special cases.
 *
 * One fast path: if only texts of entries have changed and all names are the same, the graph is the
 * previous one with those entries replaced. `namesUnchanged` defines what counts as a name.
 */
export function buildGraph(sources: SiteSources, previous: Graph | null = null): Graph {
  const isUnchanged = previous !== null && namesUnchanged(previous.sources, sources);
  return finishSite(sources, isUnchanged ? previous.names : nameSite(sources));
}

function nameSite(sources: SiteSources): SiteNames {
  const named = withoutInherited(
    sources.collections.map((part) => nameCollection(part, sources.config)),
  );
  const collections = named.map(({ value }) => value);
  const connected = connect(sources, collections);
  return {
    collections,
    connections: connected.value,
    finished: new WeakMap(),
    findings: [...named, connected].flatMap(({ findings }) => findings),
  };
}

/** A translation that falls back to the original shares its findings; they are reported once. */
function withoutInherited(
  named: readonly Result<NamedCollection>[],
): readonly Result<NamedCollection>[] {
  const keyOf = ({ rule, file, line, column }: Finding) => `${rule} ${line}:${column} ${file}`;
  const isOriginal = ({ value }: Result<NamedCollection>) => value.collection.locale === '';
  if (named.every(isOriginal)) return named;
  const reported = new Set(named.filter(isOriginal).flatMap(({ findings }) => findings.map(keyOf)));
  return named.map((part) => {
    if (isOriginal(part)) return part;
    return { ...part, findings: part.findings.filter((finding) => !reported.has(keyOf(finding))) };
  });
}

/** Combines entries and names into the graph. */
function finishSite(sources: SiteSources, names: SiteNames): Graph {
  const { config, history } = sources;
  const { owners, routes: live, redirects, lookups, previous, next } = names.connections;
  const finished = names.collections.map((part, at) => {
    const [lookup, parsed] = [lookups[at], sources.collections[at]?.entries];
    if (lookup === undefined || parsed === undefined) {
      throw new Error(`The version ${part.info.version} has no links.`);
    }
    return finishVersion(part, parsed, { known: names.finished, lookup, owners, history });
  });
  const versions = finished.map(({ value }) => value);
  const last = versions.filter(({ info, collection }) => info.isLast && collection.locale === '');
  const routes = new Map<string, Entry>();
  for (const entry of entriesOf(versions)) routes.set(entry.route, entry);
  const backlinks = once(() => linkedFrom(routes.values()));
  const site: SiteGraph = {
    config,
    // Never read from the clock, so that builds are reproducible.
    today: config.date ?? newestDate(routes.values()),
    ...{ versions, routes, live, redirects, previous, next },
    get backlinks() {
      return backlinks();
    },
    series: groupSeries(entriesOf(last)),
    broken: [...routes.values()].filter(({ broken }) => broken),
    made: sources.made,
  };
  return {
    ...{ site, sources, names },
    findings: [...names.findings, ...finished.flatMap(({ findings }) => findings)],
  };
}

function* entriesOf(versions: readonly Version[]): Generator<Entry> {
  for (const { entries } of versions) yield* entries.values();
}

/** The routes that link to each route, sorted. */
function linkedFrom(entries: Iterable<Entry>): Map<string, readonly string[]> {
  const sources = new Map<string, Set<string>>();
  for (const entry of entries) {
    for (const target of entry.linkTargets) {
      if (target.type !== 'route' || target.route === entry.route) continue;
      memoized(sources, target.route, () => new Set()).add(entry.route);
    }
  }
  return new Map([...sources].map(([route, from]) => [route, [...from].sort()]));
}

/**
 * The newest date in an entry's front matter. Git's dates don't count, since a shallow clone would
 * build a different site.
 */
function newestDate(entries: Iterable<Entry>): string {
  let newest = '';
  for (const { frontMatter } of entries) {
    const { date = '', last_update: update, release } = frontMatter;
    for (const one of [date, update?.date ?? '', release?.date ?? '']) {
      if (one > newest) newest = one;
    }
  }
  return newest || '1970-01-01';
}
