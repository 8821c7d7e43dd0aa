import { originalFolder } from '../config/locales.ts';
import type { PublishedFile } from '../model/index.ts';
import { containsPath, joinPath, pathBelow, relativePath } from '../text/paths.ts';
import type { SiteSources } from './build-graph.ts';
import { entryPath, type NamedEntries, type NamedEntry } from './entries.ts';
import type { LinkLookup } from './links.ts';
import type { NamedCollection } from './named-collection.ts';

/** The routes and redirects that links can have as targets. */
type LinkedRoutes = Pick<LinkLookup, 'routes' | 'draftRoutes' | 'redirects'>;

/** The targets that links can have, for each version of each collection. */
export function createLookups(
  { config, staticFiles, collections: parsed }: SiteSources,
  collections: readonly NamedCollection[],
  linked: LinkedRoutes,
): LinkLookup[] {
  const assets = new Map(parsed.flatMap((part) => [...part.assets]));
  const drafts = collections.flatMap(({ named }) => named.drafts);
  const shared = {
    ...linked,
    trailingSlash: config.trailingSlash,
    drafts: new Set(drafts.map(fileOf)),
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
