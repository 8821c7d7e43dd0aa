import { localConfigs } from '../config/locales.ts';
import type {
  Finding,
  LinkTarget,
  Neighbour,
  Redirect,
  Result,
  SiteConfig,
} from '../model/index.ts';
import { append } from '../text/append.ts';
import type { SiteSources } from './build-graph.ts';
import {
  configFindings,
  feedFindings,
  firstStepFindings,
  navigationFindings,
} from './config-findings.ts';
import type { NamedEntry } from './entries.ts';
import type { LinkLookup } from './links.ts';
import { createLookups } from './lookups.ts';
import type { NamedCollection } from './named-collection.ts';
import { redirectFindings, resolveRedirects } from './redirects.ts';
import {
  assignRoutes,
  clashingIndexes,
  missingPictures,
  shadowedByStatic,
} from './route-owners.ts';
import { checkSidebarLinks } from './sidebar-links.ts';
import { tagsRoute } from './tags.ts';
import {
  collectionRoute,
  contentsRoute,
  homeRoute,
  routesOfSite,
  themeCategories,
} from './theme-routes.ts';
import { entryVersions } from './version-redirects.ts';

/** The parts of a site that depend on names alone, not on texts. */
export interface Connections {
  /** The entries with a page. Of two entries with the same route, the first has it. */
  readonly owners: ReadonlySet<NamedEntry>;
  /** Every route with a page: entries' and the theme's own. */
  readonly routes: ReadonlySet<string>;
  readonly redirects: readonly Redirect[];
  /** The targets that links can have, for each collection. */
  readonly lookups: readonly LinkLookup[];
  readonly previous: ReadonlyMap<string, Neighbour>;
  readonly next: ReadonlyMap<string, Neighbour>;
}

/**
 * Connects the collections of a site: assigns routes, and resolves what crosses collections, such as
 * redirects and the targets of links.
 */
export function connect(
  sources: SiteSources,
  collections: readonly NamedCollection[],
): Result<Connections> {
  const { config, configFile, staticFiles } = sources;
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
  append(findings, navigationFindings(config, configFile, collections));
  for (const local of localConfigs(config)) {
    append(findings, firstStepFindings(local, configFile, routes));
  }
  const redirects = resolveRedirects({
    ...{ sources, entries: [...owners.values()], versions: entryVersions(collections) },
    ...{ routes, draftRoutes },
  });
  append(findings, redirectFindings(redirects));
  const leading = redirects.flatMap(({ from, target, isPublished }): [string, LinkTarget][] =>
    isPublished && from !== null ? [[from, target]] : [],
  );
  const linked = { routes, draftRoutes, redirects: new Map(leading) };
  const lookups = createLookups(sources, collections, linked);
  for (const local of localConfigs(config)) {
    append(findings, configFindings(local, configFile, lookups[0]));
  }
  for (const [at, lookup] of lookups.entries()) {
    append(findings, checkSidebarLinks(collections[at]?.sidebarFiles ?? [], lookup));
  }
  append(findings, feedFindings(config, configFile, collections));
  const merged = (side: 'previous' | 'next') =>
    new Map<string, Neighbour>(collections.flatMap(({ order }) => [...order[side]]));
  const value = {
    ...{ owners: new Set(owners.values()), routes, redirects, lookups },
    ...{ previous: merged('previous'), next: merged('next') },
  };
  return { value, findings };
}

/** The routes of the theme's pages; entries can take some of them. */
function themeRoutes(config: SiteConfig, collections: readonly NamedCollection[]): string[] {
  const ofCollections = collections.flatMap(({ collection, sidebars, tags }) => [
    homeRoute(collection.locale),
    collectionRoute(collection),
    ...[...sidebars.values()].flatMap(({ name, items }) => [
      contentsRoute(collection, name),
      ...themeCategories(items).map(({ page }) => page),
    ]),
    ...(tags.length === 0 ? [] : [tagsRoute(collection)]),
    ...tags.map(({ route }) => route),
  ]);
  return [...ofCollections, ...routesOfSite(config)];
}
