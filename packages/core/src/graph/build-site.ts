import { noRecall, type Recall } from '../io/recall.ts';
import type {
  Entry,
  Finding,
  LinkTarget,
  ParsedEntry,
  PublishedFile,
  Result,
  Site,
  SiteConfig,
  SourceFile,
  Version,
} from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { connect, type Surroundings } from './connect.ts';
import { describe, type NamedEntry } from './entries.ts';
import { type LinkLookup, resolveImage, resolveLink } from './links.ts';
import { type NamedCollection, nameCollection, type ParsedCollection } from './named-collection.ts';
import { anchoredRoutes } from './redirects.ts';
import { groupSeries } from './series.ts';
import { fillTags } from './tags.ts';

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
  const versions = finished.map(({ value }) => value);
  const entries = versions.flatMap((version) => [...version.entries.values()]);
  const last = versions.filter(({ info }) => info.isLast);
  let backlinks: Site['backlinks'] | null = null;
  const value: Site = {
    config,
    today: config.date ?? newestDate(entries),
    versions,
    routes: new Map(entries.map((entry) => [entry.route, entry])),
    ...{ redirects, previous, next },
    get backlinks() {
      backlinks ??= linkedFrom(entries);
      return backlinks;
    },
    series: groupSeries(last.flatMap((version) => [...version.entries.values()])),
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

interface Finishing extends Pick<SiteSources, 'history'> {
  readonly recall: Recall;
  readonly lookup: LinkLookup;
  readonly owners: ReadonlySet<NamedEntry>;
}

/** An entry and all that it was made of but its text and what its links may lead to. */
interface FinishedEntry {
  readonly named: NamedEntry;
  readonly sidebar: string | null;
  readonly lastCommit: string | null;
  readonly result: Result<Entry>;
}

function finishVersion(
  { info, collection, named, sidebars, sidebarOf, tags }: NamedCollection,
  parsed: readonly ParsedEntry[],
  { recall, lookup, owners, history }: Finishing,
): Result<Version> {
  const known = recall.table<ParsedEntry, FinishedEntry>('finished', lookup, info.version);
  const entries = new Map<string, Entry>();
  const findings: Finding[] = [];
  for (const [entry, at] of named.places) {
    const text = parsed[at];
    if (text === undefined || !owners.has(entry)) continue;
    const sidebar = sidebarOf.get(entry.id) ?? null;
    const lastCommit = history.get(text.filePath) ?? null;
    let finished = known.get(text);
    const isSame = finished?.named === entry && finished.sidebar === sidebar;
    if (finished === undefined || !isSame || finished.lastCommit !== lastCommit) {
      const place = { lookup, version: info.version, sidebar, lastCommit };
      finished = { named: entry, sidebar, lastCommit, result: finishEntry(entry, text, place) };
      known.set(text, finished);
    }
    findings.push(...finished.result.findings);
    entries.set(entry.id, finished.result.value);
  }
  const filled = fillTags(tags, entries);
  return { value: { info, collection, entries, sidebars, tags: filled }, findings };
}

/** What an entry's links are resolved with, and its place. */
interface EntryPlace {
  readonly lookup: LinkLookup;
  readonly version: string;
  readonly sidebar: string | null;
  readonly lastCommit: string | null;
}

function finishEntry(
  { id, route, title }: NamedEntry,
  parsed: ParsedEntry,
  { lookup, version, sidebar, lastCommit }: EntryPlace,
): Result<Entry> {
  const { frontMatter, frontMatterSpans, body, filePath, digest, broken } = parsed;
  const { value: image, findings } = pictureOf(parsed, lookup);
  const value: Entry = {
    id,
    collection: lookup.collection.id,
    version,
    route,
    title,
    description: describe(parsed),
    sidebarLabel: frontMatter.sidebar_label ?? null,
    sidebar,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
    frontMatterSpans,
    body,
    linkTargets: body.links.map(({ href, file }) => resolveLink(href, file ?? filePath, lookup)),
    imageTargets: body.images.map(({ src, file }) => resolveImage(src, file ?? filePath, lookup)),
    image,
    filePath,
    digest,
    broken,
    lastUpdated: frontMatter.last_update?.date ?? lastCommit,
  };
  return { value, findings };
}

/** The picture that stands for an entry elsewhere. One that isn't there is reported. */
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
    message: `There is no image "${image}".`,
    file: filePath,
    ...(frontMatterSpans.image?.value ?? fileStart),
  };
  return { value: null, findings: [finding] };
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

/**
 * The date that counts as today where none is set: no build reads the clock. Dates from git
 * don't count, or a shallow clone would build another site.
 */
function newestDate(entries: readonly Entry[]): string {
  let newest = '';
  for (const { frontMatter } of entries) {
    const [edited = '', released = ''] = [frontMatter.last_update?.date, frontMatter.release?.date];
    if (edited > newest) newest = edited;
    if (released > newest) newest = released;
  }
  return newest || '1970-01-01';
}
