import type { Entry, PublishedFile, Renderer, Site } from '../model/index.ts';
import { routeAt } from '../routes/routes.ts';
import { createContext, type Page, type PageContext, type VersionContext } from './context.ts';
import { entryPage } from './entry-page.ts';
import { lookSheet } from './look-sheet.ts';
import { redirectPages } from './redirect-pages.ts';
import type { SearchIndexer } from './search-indexer.ts';
import { searchEntry, searchPages } from './search-page.ts';
import { homePage, notFoundPage, themePages } from './theme-pages.ts';

/** The pages of a site. A caller that wants one of ten thousand doesn't make the others. */
export interface Pages {
  readonly count: number;
  /** The page of a file in the output folder; null where it is none's. */
  find(path: string): Page | null;
  /** The page of an entry of the site. */
  of(entry: Entry): Page;
  /** Every page, the entries' of each version before those that the theme adds to it. */
  all(): readonly Page[];
}

/** What pages need to know beside the graph. */
export interface PagePlanning {
  readonly renderer: Renderer;
  /** By path in the static folder: the site's icon and logo are among them. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** Undefined for a site without search. */
  readonly searchIndexer: SearchIndexer | undefined;
}

/** The files of the static folder that are the site's icon, the best first. */
const icons = ['favicon.svg', 'favicon.png', 'favicon.ico'];

/** The stage page: a site's entries' pages, and those that the theme adds. */
export function planPages(
  site: Site,
  { renderer, staticFiles, searchIndexer }: PagePlanning,
): Pages {
  const look = lookSheet(site.config, renderer);
  const [base, ...ownSheets] = renderer.stylesheets;
  const context = createContext(site, {
    ...renderer,
    staticFiles,
    // Between the theme's, which it changes, and the site's own, which changes both.
    stylesheets: [base ?? [], look?.path ?? [], ...ownSheets].flat(),
    icon: icons.find((name) => staticFiles.has(name)) ?? renderer.icon,
    searchEntry: site.config.search && searchIndexer !== undefined ? searchEntry : null,
  });
  const { trailingSlash } = site.config;
  const versions = context.versions.map((within) => {
    return { within, themed: themePages(within, context) };
  });
  const ofEntry = createEntryPages(context);
  const hasEntry = (path: string): boolean => {
    const route = routeAt(path, trailingSlash);
    return route !== null && site.routes.has(route);
  };
  const others = versions.flatMap(({ themed }) => themed.map(({ path }) => path));
  const ofSite = sitePages(context, (path) => hasEntry(path) || others.includes(path));
  const themed = new Map(
    [...versions.flatMap((version) => version.themed), ...ofSite].map((page) => [page.path, page]),
  );
  let all: readonly Page[] | null = null;
  return {
    count:
      site.routes.size + versions.reduce((sum, { themed }) => sum + themed.length, ofSite.length),
    find(path) {
      const route = routeAt(path, trailingSlash);
      const entry = route === null ? undefined : site.routes.get(route);
      return themed.get(path) ?? (entry === undefined ? null : ofEntry(entry));
    },
    of: ofEntry,
    all() {
      all ??= [
        ...versions.flatMap(({ within, themed }) => [
          ...[...within.version.entries.values()].map(ofEntry),
          ...themed,
        ]),
        ...ofSite,
      ];
      return all;
    },
  };
}

/** Makes an entry's page once: what it was asked for before, it needn't find out again. */
function createEntryPages(context: PageContext): (entry: Entry) => Page {
  const made = new Map<Entry, Page>();
  const withinOf = (entry: Entry): VersionContext | undefined =>
    context.versions.find(({ version: { info, collection } }) => {
      return info.version === entry.version && collection.id === entry.collection;
    });
  return (entry) => {
    const known = made.get(entry);
    if (known !== undefined) return known;
    const within = withinOf(entry);
    if (within === undefined) throw new Error(`${entry.filePath} is in no version.`);
    const page = entryPage(entry, within, context);
    made.set(entry, page);
    return page;
  };
}

/** The pages that no version has. */
function sitePages(context: PageContext, isTaken: (path: string) => boolean): Page[] {
  const { routes } = context.site;
  const home = routes.has('/') ? [] : [homePage('/', context)];
  const notFound = notFoundPage(context);
  return [
    ...home,
    ...searchPages(context),
    ...redirectPages(context),
    ...(isTaken(notFound.path) ? [] : [notFound]),
  ];
}
