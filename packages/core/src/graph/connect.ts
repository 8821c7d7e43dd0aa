import { append, containsPath, joinPath, pathBelow, relativePath } from '@docsgen/text';
import { localConfigs, originalFolder } from '../config/locales.ts';
import { atRef, sourceRoot } from '../config/ref-paths.ts';
import type {
  Finding,
  Neighbour,
  PublishedFile,
  Redirect,
  Result,
  SiteConfig,
} from '../model/index.ts';
import type { GraphInputs } from './build-graph.ts';
import {
  configFindings,
  firstStepFindings,
  namedEntryFindings,
  navigationFindings,
} from './config-findings.ts';
import { entryPath, type NamedEntries, type NamedEntry } from './entries.ts';
import type { LinkLookup } from './link-lookup.ts';
import type { NamedCollection } from './named-collection.ts';
import { publishedRedirects } from './published-redirects.ts';
import { redirectFindings, resolveRedirects } from './redirects.ts';
import {
  assignRoutes,
  clashingIndexes,
  missingPictures,
  shadowedByStatic,
} from './route-owners.ts';
import { checkSidebarLinks } from './sidebar-links.ts';
import { tagsRoute } from './tags.ts';
import { collectionRoute, homeRoute, routesOfSite, themeCategories } from './theme-routes.ts';
import { lastBeside, versionBases } from './version-links.ts';
import { entryVersions } from './version-redirects.ts';

/** The parts of a site that depend on names alone, not on texts. */
export interface Connections {
  /** The entries with a page. Of two entries with the same route, the first has it. */
  readonly owners: ReadonlySet<NamedEntry>;
  /** Every route with a page: entries' and the theme's own. */
  readonly routes: ReadonlySet<string>;
  readonly redirects: readonly Redirect[];
  readonly collections: readonly ConnectedCollection[];
  readonly previous: ReadonlyMap<string, Neighbour>;
  readonly next: ReadonlyMap<string, Neighbour>;
}

/** A collection with the targets that its links can have. */
export interface ConnectedCollection extends NamedCollection {
  readonly lookup: LinkLookup;
}

/**
 * Connects the collections of a site: assigns routes, and resolves what crosses collections, such as
 * redirects and the targets of links.
 */
export function connect(
  inputs: GraphInputs,
  collections: readonly NamedCollection[],
): Result<Connections> {
  const { config, staticFiles } = inputs;
  const findings: Finding[] = [];
  const owners = assignRoutes(collections, findings);
  const generated = collections.flatMap((part) => part.generated);
  append(findings, shadowedByStatic(owners, config, staticFiles));
  append(findings, clashingIndexes(generated, owners));
  append(findings, missingPictures(generated, staticFiles));
  const routes = new Set([
    ...[...owners.values()].map(({ route }) => route),
    ...themeRoutes(config, collections),
  ]);
  const drafts = collections.flatMap(({ named }) => named.drafts);
  const draftRoutes = new Set(drafts.map(({ route }) => route));
  append(findings, navigationFindings(inputs, collections));
  for (const local of localConfigs(config)) {
    append(findings, firstStepFindings({ ...inputs, config: local }, routes));
  }
  const redirects = resolveRedirects({
    inputs,
    entries: [...owners.values()],
    versions: entryVersions(collections),
    routes,
    draftRoutes,
  });
  append(findings, redirectFindings(redirects));
  const targets = publishedRedirects(redirects).map(({ from, target }) => [from, target] as const);
  const linked = { routes, draftRoutes, redirects: new Map(targets) };
  const connected = withLookups(inputs, collections, linked);
  for (const local of localConfigs(config)) {
    const lookup = siteLookup(inputs, connected);
    append(findings, configFindings({ ...inputs, config: local }, lookup));
  }
  for (const { sidebarFiles, lookup } of connected) {
    append(findings, checkSidebarLinks(sidebarFiles, lookup));
  }
  append(findings, namedEntryFindings(inputs, collections));
  const orders = collections.map(({ order }) => order);
  const value = {
    owners: new Set(owners.values()),
    routes,
    redirects,
    collections: connected,
    previous: joined(orders.map(({ previous }) => previous)),
    next: joined(orders.map(({ next }) => next)),
  };
  return { value, findings };
}

/** The neighbours of all collections. A site with one collection, which may be large, has its map. */
function joined(maps: readonly ReadonlyMap<string, Neighbour>[]): ReadonlyMap<string, Neighbour> {
  const [first, ...others] = maps;
  return first !== undefined && others.length === 0
    ? first
    : new Map(maps.flatMap((one) => [...one]));
}

/** The targets that links of the configuration can have, which belong to no version. */
function siteLookup(
  { staticFiles }: GraphInputs,
  collections: readonly ConnectedCollection[],
): LinkLookup | undefined {
  const lookup = collections[0]?.lookup;
  if (lookup === undefined) return undefined;
  return { ...lookup, version: null, lastRoutes: new Set(), staticFiles };
}

/** The routes of the theme's pages; entries can take some of them. */
function themeRoutes(config: SiteConfig, collections: readonly NamedCollection[]): string[] {
  const ofCollections = collections.flatMap(({ collection, sidebars, tags }) => [
    homeRoute(collection.locale),
    collectionRoute(collection),
    ...[...sidebars.values()].flatMap(({ route, items }) => [
      route,
      ...themeCategories(items).map(({ page }) => page),
    ]),
    ...(tags.length === 0 ? [] : [tagsRoute(collection)]),
    ...tags.map(({ route }) => route),
  ]);
  return [...ofCollections, ...routesOfSite(config)];
}

/** The routes and redirects that links can have as targets. */
type LinkedRoutes = Pick<LinkLookup, 'routes' | 'draftRoutes' | 'redirects'>;

/** Adds the targets that links can have to each version of each collection. */
function withLookups(
  { config, collections: parsed }: GraphInputs,
  collections: readonly NamedCollection[],
  linked: LinkedRoutes,
): ConnectedCollection[] {
  const { root } = config;
  const assets = new Map(parsed.flatMap((part) => [...part.assets]));
  const drafts = collections.flatMap(({ named }) => named.drafts);
  const shared = {
    ...linked,
    base: config.base,
    assetFolders: config.assetFolders.map((folder) => relativePath(root, folder)),
    trailingSlash: config.trailingSlash,
    drafts: new Set(drafts.map(fileOf)),
  };
  const originals = collections.filter(({ collection }) => collection.locale === '');
  const routesByFile = new Map(originals.flatMap((part) => originalRoutes(part, root)));
  const ofLocale = new Map<string, LocalFiles>([['', { routesByFile, assets }]]);
  for (const { collection } of collections) {
    const { locale } = collection;
    if (ofLocale.has(locale)) continue;
    const own = collections.filter((part) => part.collection.locale === locale);
    ofLocale.set(locale, localFiles(own, { routesByFile, assets, root }));
  }
  return collections.map((part, at) => {
    const { collection, named } = part;
    const last = lastBeside(part, collections);
    const lookup = {
      ...shared,
      version: versionBases(part, collections),
      lastRoutes: new Set([...(last?.named.entries.values() ?? [])].map(({ route }) => route)),
      ...(ofLocale.get(collection.locale) ?? { routesByFile, assets }),
      collection,
      staticFiles: parsed[at]?.staticFiles ?? new Map(),
      staticFolder: relativePath(root, atRef(config.staticDir, collection.ref, root)),
      siteFolder: relativePath(root, sourceRoot(collection, config)),
      folder: relativePath(root, collection.path),
      routesById: new Map(routesOf(named, ({ id }) => id)),
      draftIds: new Set(named.drafts.map(({ id }) => id)),
    };
    return { ...part, lookup };
  });
}

/** The routes of originals by file, also by their paths without a language in their names. */
function originalRoutes({ collection, named }: NamedCollection, root: string): [string, string][] {
  const byFile = routesOf(named, fileOf);
  if (collection.languageEnds.length === 0) return byFile;
  const folder = relativePath(root, collection.path);
  const byPath = routesOf(named, ({ parsed }) => {
    return joinPath(folder, entryPath(parsed, folder, collection));
  });
  return [...byPath, ...byFile];
}

/** The targets of paths in the files of a language, by path relative to the site's root. */
interface LocalFiles {
  readonly routesByFile: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<string, PublishedFile>;
}

/**
 * The paths of an original and of its translation lead to the same page in a language, whichever of
 * the two files exists. Translations can use the originals' files beside entries.
 */
function localFiles(
  parts: readonly NamedCollection[],
  { routesByFile, assets, root }: LocalFiles & { readonly root: string },
): LocalFiles {
  const routes = new Map(routesByFile);
  const beside = new Map<string, PublishedFile>();
  for (const { collection, named } of parts) {
    const folder = relativePath(root, collection.path);
    const original = originalFolder(collection, root);
    const pathOf = ({ parsed }: NamedEntry): string => entryPath(parsed, folder, collection);
    // Beside its original, the file of a translation has another name than its path says.
    for (const [file, route] of routesOf(named, fileOf)) routes.set(file, route);
    for (const [path, route] of routesOf(named, pathOf)) {
      routes.set(joinPath(original, path), route);
      routes.set(joinPath(folder, path), route);
    }
    for (const [path, file] of assets) {
      if (!containsPath(original, path)) continue;
      beside.set(joinPath(folder, pathBelow(original, path)), file);
    }
  }
  return { routesByFile: routes, assets: new Map([...beside, ...assets]) };
}

const fileOf = ({ parsed }: NamedEntry): string => parsed.filePath;

/**
 * Routes by the names of an entry. Links to a duplicate, which is reported, lead to the kept entry.
 */
function routesOf(
  { entries, leftOut }: NamedEntries,
  nameOf: (entry: NamedEntry) => string,
): [string, string][] {
  return [
    ...[...leftOut].map(([entry, stays]): [string, string] => [nameOf(entry), stays.route]),
    ...[...entries.values()].map((entry): [string, string] => [nameOf(entry), entry.route]),
  ];
}
