import type {
  CategoryFile,
  CollectionConfig,
  Entry,
  Finding,
  Neighbour,
  ParsedEntry,
  PublishedFile,
  Result,
  Sidebar,
  SidebarFile,
  Site,
  SiteConfig,
  Version,
  VersionInfo,
} from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { didYouMean } from '../text/nearest.ts';
import { type NamedEntries, type NamedEntry, nameEntries } from './entries.ts';
import { type LinkLookup, resolveImage, resolveLink } from './links.ts';
import { joinPath, outputPath, relativePath, withoutPrefixes } from './paths.ts';
import { type ReadingOrder, readingOrder } from './reading-order.ts';
import { groupSeries } from './series.ts';
import { assignSidebars } from './sidebar-owners.ts';
import { resolveSidebars } from './sidebars.ts';
import { themeRoutes } from './theme-routes.ts';

/** The parsed files of one collection. */
export interface ParsedCollection {
  readonly collection: CollectionConfig;
  readonly entries: readonly ParsedEntry[];
  readonly sidebars: readonly SidebarFile[];
  readonly categories: readonly CategoryFile[];
  /** Every file beside the entries, by its own path. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
}

/** What the graph is made of. */
export interface SiteSources {
  readonly config: SiteConfig;
  readonly collections: readonly ParsedCollection[];
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
}

/** A collection whose entries have names and sidebars, but no links yet. */
interface NamedCollection {
  readonly source: ParsedCollection;
  readonly named: NamedEntries;
  readonly sidebars: ReadonlyMap<string, Sidebar>;
  readonly sidebarOf: ReadonlyMap<string, string>;
  readonly order: ReadingOrder;
}

/**
 * Makes the graph. Always computed anew, from parsed files only: renames, deletions and
 * moved sidebars are ordinary runs, so nothing can be stale.
 */
export function buildSite(sources: SiteSources): Result<Site> {
  const { config } = sources;
  const findings: Finding[] = [];
  const named = sources.collections.map((source) => nameCollection(source, config, findings));
  const owners = ownRoutes(named, findings);
  const lookups = createLookups(named, owners, sources);
  findings.push(...hiddenByStatic(owners, sources));
  const versions = named.map((part) => finishVersion(part, lookups(part), owners));
  const entries = versions.flatMap((version) => [...version.entries.values()]);
  const merged = (side: 'previous' | 'next') =>
    new Map<string, Neighbour>(named.flatMap(({ order }) => [...order[side]]));
  const value: Site = {
    config,
    today: config.date ?? newestDate(entries),
    versions,
    routes: new Map(entries.map((entry) => [entry.route, entry])),
    previous: merged('previous'),
    next: merged('next'),
    backlinks: linkedFrom(entries),
    series: groupSeries(entries),
  };
  return { value, findings };
}

function nameCollection(
  source: ParsedCollection,
  config: SiteConfig,
  findings: Finding[],
): NamedCollection {
  const { collection } = source;
  const named = nameEntries(source.entries, collection, config, findings);
  const categories = linkCategories(indexCategories(source.categories, findings), named, findings);
  const sidebars = resolveSidebars(source.sidebars, { collection, named, categories, findings });
  const sidebarOf = assignSidebars(sidebars, named, findings);
  const order = readingOrder({ sidebars, sidebarOf, named, findings });
  return { source, named, sidebars, sidebarOf, order };
}

/** Of two category files in one folder the first counts. */
function indexCategories(
  files: readonly CategoryFile[],
  findings: Finding[],
): Map<string, CategoryFile> {
  const byFolder = new Map<string, CategoryFile>();
  for (const file of files) {
    const first = byFolder.get(file.folder);
    if (first === undefined) {
      byFolder.set(file.folder, file);
      continue;
    }
    findings.push({
      rule: 'invalid-category',
      message: 'The folder has another category file already, so this one is left out.',
      file: file.file,
      ...fileStart,
      hint: 'Keep one of them.',
      related: [{ message: 'The other one.', file: first.file, ...fileStart }],
    });
  }
  return byFolder;
}

/**
 * Finds the entries that category files link to, by an id within their folder or a full one,
 * so that a wrong one is reported in its own file and once.
 */
function linkCategories(
  categories: ReadonlyMap<string, CategoryFile>,
  { entries, absent }: NamedEntries,
  findings: Finding[],
): Map<string, CategoryFile> {
  const linked = new Map<string, CategoryFile>();
  for (const [folder, category] of categories) {
    const { link, ...rest } = category;
    if (link?.type !== 'doc') {
      linked.set(folder, category);
      continue;
    }
    const ids = [joinPath(withoutPrefixes(folder), link.id), link.id];
    const id = ids.find((candidate) => entries.has(candidate));
    const isAbsent = ids.some((candidate) => absent.has(candidate));
    if (id !== undefined) linked.set(folder, { ...rest, link: { ...link, id } });
    else linked.set(folder, isAbsent ? { ...rest, link: null } : rest);
    if (id !== undefined || isAbsent) continue;
    findings.push({
      rule: 'broken-doc-id',
      message: `There is no entry with the id "${link.id}".`,
      file: category.file,
      ...(link.at ?? fileStart),
      ...didYouMean(link.id, entries.keys()),
    });
  }
  return linked;
}

/** Whose each route is, in lower case. Within a collection `nameEntries` has seen to it. */
function ownRoutes(
  collections: readonly NamedCollection[],
  findings: Finding[],
): Map<string, NamedEntry> {
  const owners = new Map<string, NamedEntry>();
  for (const entry of collections.flatMap(({ named }) => [...named.entries.values()])) {
    const owner = owners.get(entry.route.toLowerCase());
    if (owner === undefined) {
      owners.set(entry.route.toLowerCase(), entry);
      continue;
    }
    findings.push({
      rule: 'duplicate-route',
      message: `An entry of another collection has the route "${entry.route}" already.`,
      file: entry.parsed.filePath,
      ...fileStart,
      related: [{ message: 'The other one.', file: owner.parsed.filePath, ...fileStart }],
    });
  }
  return owners;
}

/** A file of the static folder that would be written over an entry's page. */
function hiddenByStatic(
  owners: ReadonlyMap<string, NamedEntry>,
  { config, staticFiles }: SiteSources,
): Finding[] {
  return [...owners.values()].flatMap(({ route, parsed }): Finding[] => {
    const path = outputPath(route, config.trailingSlash);
    if (!staticFiles.has(path)) return [];
    const message = `A file of the static folder stands where this page is written: "${path}".`;
    return [{ rule: 'duplicate-route', message, file: parsed.filePath, ...fileStart }];
  });
}

function createLookups(
  collections: readonly NamedCollection[],
  owners: ReadonlyMap<string, NamedEntry>,
  { config, staticFiles }: SiteSources,
): (part: NamedCollection) => LinkLookup {
  const owned = [...owners.values()];
  const themed = collections.flatMap(({ source, sidebars }) =>
    themeRoutes(source.collection, sidebars),
  );
  const parsed = collections.flatMap(({ source }) => source.entries);
  const shared = {
    routesByFile: new Map(collections.flatMap(({ named }) => routesOf(named, fileOf))),
    routes: new Set([...owned.map(({ route }) => route), ...themed]),
    drafts: config.drafts ? new Set<string>() : draftFiles(parsed),
    assets: new Map(collections.flatMap(({ source }) => [...source.assets])),
    staticFiles,
    staticFolder: relativePath(config.root, config.staticDir),
  };
  return ({ source, named }) => ({
    ...shared,
    collection: source.collection,
    folder: relativePath(config.root, source.collection.path),
    routesById: new Map(routesOf(named, ({ id }) => id)),
  });
}

const fileOf = ({ parsed }: NamedEntry): string => parsed.filePath;

/** Routes by what names an entry. One left out has been reported: links lead to what stays. */
function routesOf(
  { entries, leftOut }: NamedEntries,
  nameOf: (entry: NamedEntry) => string,
): [string, string][] {
  return [
    ...[...leftOut].map(([entry, stays]): [string, string] => [nameOf(entry), stays.route]),
    ...[...entries.values()].map((entry): [string, string] => [nameOf(entry), entry.route]),
  ];
}

function draftFiles(entries: readonly ParsedEntry[]): Set<string> {
  const drafts = entries.filter(({ frontMatter }) => frontMatter.draft === true);
  return new Set(drafts.map(({ filePath }) => filePath));
}

function finishVersion(
  { source, named, sidebars, sidebarOf }: NamedCollection,
  lookup: LinkLookup,
  owners: ReadonlyMap<string, NamedEntry>,
): Version {
  const entries = new Map<string, Entry>();
  for (const entry of named.entries.values()) {
    if (owners.get(entry.route.toLowerCase()) !== entry) continue;
    entries.set(entry.id, finishEntry(entry, sidebarOf.get(entry.id) ?? null, lookup));
  }
  return {
    info: currentVersion(source.collection),
    collection: source.collection,
    entries,
    sidebars,
  };
}

/** The version of a collection that has only its working copy. */
function currentVersion({ id, versionLabel }: CollectionConfig): VersionInfo {
  return {
    pluginId: id,
    version: 'current',
    label: versionLabel,
    banner: null,
    badge: false,
    noIndex: false,
    className: 'docs-version-current',
    isLast: true,
  };
}

function finishEntry(entry: NamedEntry, sidebar: string | null, lookup: LinkLookup): Entry {
  const { parsed, id, route, title, description } = entry;
  const { frontMatter, frontMatterSpans, body, filePath, digest, broken } = parsed;
  return {
    id,
    collection: lookup.collection.id,
    route,
    title,
    description,
    sidebarLabel: frontMatter.sidebar_label ?? null,
    sidebar,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
    frontMatterSpans,
    body,
    linkTargets: body.links.map(({ href, file }) => resolveLink(href, file ?? filePath, lookup)),
    imageTargets: body.images.map(({ src, file }) => resolveImage(src, file ?? filePath, lookup)),
    filePath,
    digest,
    broken,
    lastUpdated: frontMatter.last_update?.date ?? null,
  };
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

/** The date that counts as today where none is set: no build reads the clock. */
function newestDate(entries: readonly Entry[]): string {
  const dates = entries.flatMap(({ lastUpdated, frontMatter }) => {
    return [lastUpdated ?? '', frontMatter.release?.date ?? ''];
  });
  return dates.sort().at(-1) || '1970-01-01';
}
