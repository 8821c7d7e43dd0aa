import { originalFolder } from '../config/locales.ts';
import type { LinkTarget, PublishedFile, SiteConfig } from '../model/index.ts';
import { containsPath, joinPath, pathBelow, relativePath } from '../text/paths.ts';
import { entryPath, type NamedEntries, type NamedEntry } from './entries.ts';
import type { LinkLookup } from './links.ts';
import { themedRoutes } from './live-routes.ts';
import type { NamedCollection } from './named-collection.ts';

/** The inputs of lookups. */
export interface LookupSources {
  readonly config: SiteConfig;
  readonly collections: readonly NamedCollection[];
  /** The owner of each route, by case-folded route. */
  readonly owners: ReadonlyMap<string, NamedEntry>;
  /** Every published file beside entries, by path. */
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

/** The targets that links can have, for each version of each collection. */
export function createLookups(
  sources: LookupSources,
  redirects: ReadonlyMap<string, LinkTarget>,
): LinkLookup[] {
  const { config, collections, assets, staticFiles } = sources;
  const drafts = collections.flatMap(({ named }) => named.drafts);
  const shared = {
    routes: namedRoutes(sources),
    redirects,
    trailingSlash: config.trailingSlash,
    drafts: new Set(drafts.map(fileOf)),
    draftRoutes: draftRoutes(collections),
    staticFiles,
    staticFolder: relativePath(config.root, config.staticDir),
  };
  const originals = collections.filter(({ collection }) => collection.locale === '');
  const routesByFile = new Map(originals.flatMap(({ named }) => routesOf(named, fileOf)));
  const ofLocale = new Map<string, LocalFiles>([['', { routesByFile, assets }]]);
  for (const { collection } of collections) {
    const { locale } = collection;
    if (ofLocale.has(locale)) continue;
    const own = collections.filter((part) => part.collection.locale === locale);
    ofLocale.set(locale, localFiles(own, { routesByFile, assets, root: config.root }));
  }
  return collections.map(({ collection, named }) => ({
    ...shared,
    ...(ofLocale.get(collection.locale) ?? { routesByFile, assets }),
    collection,
    folder: relativePath(config.root, collection.path),
    routesById: new Map(routesOf(named, ({ id }) => id)),
    draftIds: new Set(named.drafts.map(({ id }) => id)),
  }));
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
    const original = originalFolder(folder, collection);
    const pathOf = ({ parsed }: NamedEntry): string => entryPath(parsed, folder);
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
