import type {
  Entry,
  Finding,
  LinkTarget,
  ParsedEntry,
  PublishedFile,
  Result,
  SiteConfig,
  SiteGraph,
  SourceFile,
  Version,
} from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import { append } from '../text/append.ts';
import { valueSpan } from '../text/lines.ts';
import { memoized, once } from '../text/once.ts';
import { type Connections, connect } from './connect.ts';
import { entryDescription, type NamedEntry } from './entries.ts';
import { type LinkLookup, refusal, resolveImage, resolveLink } from './links.ts';
import { type NamedCollection, nameCollection } from './named-collection.ts';
import { namesUnchanged } from './names-unchanged.ts';
import { groupSeries } from './series.ts';
import { fillTags } from './tags.ts';

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
  const { config } = sources;
  const { routes: live, redirects, lookups, previous, next } = names.connections;
  const finished = names.collections.map((part, at) => {
    const [lookup, parsed] = [lookups[at], sources.collections[at]?.entries];
    if (lookup === undefined || parsed === undefined) {
      throw new Error(`The version ${part.info.version} has no links.`);
    }
    return finishVersion(part, parsed, { sources, names, lookup });
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

/** The context for completing entries: the inputs of the graph, its names, and targets of links. */
interface FinishContext {
  readonly sources: SiteSources;
  readonly names: SiteNames;
  readonly lookup: LinkLookup;
}

/** Completes the entries of a version that have a page, in the order of their files. */
function finishVersion(
  part: NamedCollection,
  parsed: readonly ParsedEntry[],
  context: FinishContext,
): Result<Version> {
  const { info, collection, sidebars, tags, tagDefinitions } = part;
  const { finished, connections } = context.names;
  const entries = new Map<string, Entry>();
  const findings: Finding[] = [];
  for (const [name, index] of part.named.indexed) {
    const source = parsed[index];
    if (source === undefined || !connections.owners.has(name)) continue;
    const entry = memoized(finished, source, () => finishEntry(name, source, part, context));
    entries.set(entry.value.id, entry.value);
    append(findings, entry.findings);
  }
  const value: Version = {
    ...{ info, collection, entries, sidebars, tagDefinitions },
    tags: fillTags(tags, entries, { collection, tagDefinitions }),
  };
  return { value, findings };
}

function finishEntry(
  { id, route, title }: NamedEntry,
  parsed: ParsedEntry,
  { info: { version }, collection, sidebarOf }: NamedCollection,
  { sources: { history }, lookup }: FinishContext,
): Result<Entry> {
  const { frontMatter, frontMatterSpans, body, filePath, digest, broken, original } = parsed;
  const { value: image, findings } = pictureOf(parsed, lookup);
  const value: Entry = {
    id,
    collection: collection.id,
    version,
    route,
    title,
    description: entryDescription(parsed),
    sidebarLabel: frontMatter.sidebar_label ?? null,
    sidebar: sidebarOf.get(id) ?? null,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
    frontMatterSpans,
    body,
    linkTargets: body.links.map((link) => {
      return resolveLink(link, link.file ?? filePath, lookup, filePath);
    }),
    imageTargets: body.images.map(({ src, file }) => resolveImage(src, file ?? filePath, lookup)),
    image,
    filePath,
    digest,
    broken,
    lastUpdated: frontMatter.last_update?.date ?? history.get(filePath) ?? null,
    lastUpdatedBy: frontMatter.last_update?.author ?? null,
    ...(original === undefined ? {} : { untranslated: true }),
  };
  // An original that stands in for a translation is reported in its own language only.
  return { value, findings: original === undefined ? findings : [] };
}

/** The entry's social image. A missing one is reported. */
function pictureOf(
  { frontMatter, frontMatterSpans, filePath }: ParsedEntry,
  lookup: LinkLookup,
): Result<LinkTarget | null> {
  const { image } = frontMatter;
  if (image === undefined) return { value: null, findings: [] };
  const target = resolveImage(image, filePath, lookup);
  if (target.type !== 'broken' && target.type !== 'unsafe') return { value: target, findings: [] };
  const finding: Finding = {
    rule: target.type === 'unsafe' ? 'unsafe-html' : 'broken-asset',
    ...(target.type === 'broken' && target.reason === 'refused-asset'
      ? refusal(target)
      : { message: `There is no image "${image}".` }),
    file: filePath,
    ...valueSpan(frontMatterSpans, 'image'),
  };
  return { value: null, findings: [finding] };
}
