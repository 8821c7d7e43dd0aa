import type { LinkTarget, PublishedFile, SiteConfig } from '../model/index.ts';
import { relativePath } from '../text/paths.ts';
import type { NamedEntries, NamedEntry } from './entries.ts';
import type { LinkLookup } from './links.ts';
import { themedRoutes } from './live-routes.ts';
import type { NamedCollection } from './named-collection.ts';

/** What lookups are made of. */
export interface LookupSources {
  readonly config: SiteConfig;
  readonly collections: readonly NamedCollection[];
  /** Whose each route is, in lower case. */
  readonly owners: ReadonlyMap<string, NamedEntry>;
  /** Every file that is published from beside entries, by its own path. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
}

/** Every route that will have a page: entries' and the theme's own. */
export function namedRoutes({
  config,
  collections,
  owners,
}: Pick<LookupSources, 'config' | 'collections' | 'owners'>): Set<string> {
  const owned = [...owners.values()].map(({ route }) => route);
  return new Set([...owned, ...themedRoutes({ config, versions: collections })]);
}

/** Every route of a draft that isn't built. */
export function draftRoutes(collections: readonly NamedCollection[]): Set<string> {
  return new Set(collections.flatMap(({ named }) => named.drafts.map(({ route }) => route)));
}

/** What links may lead to, for each version of each collection. */
export function createLookups(
  sources: LookupSources,
  redirects: ReadonlyMap<string, LinkTarget>,
): LinkLookup[] {
  const { config, collections, assets, staticFiles } = sources;
  const drafts = collections.flatMap(({ named }) => named.drafts);
  const shared = {
    routesByFile: new Map(collections.flatMap(({ named }) => routesOf(named, fileOf))),
    routes: namedRoutes(sources),
    redirects,
    trailingSlash: config.trailingSlash,
    drafts: new Set(drafts.map(fileOf)),
    draftRoutes: draftRoutes(collections),
    assets,
    staticFiles,
    staticFolder: relativePath(config.root, config.staticDir),
  };
  return collections.map(({ collection, named }) => ({
    ...shared,
    collection,
    folder: relativePath(config.root, collection.path),
    routesById: new Map(routesOf(named, ({ id }) => id)),
    draftIds: new Set(named.drafts.map(({ id }) => id)),
  }));
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
