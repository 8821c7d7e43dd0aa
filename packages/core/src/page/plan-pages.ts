import { memoized, once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { versionOf } from '../graph/counterparts.ts';
import { localSites } from '../graph/local-sites.ts';
import { homeRoute } from '../graph/theme-routes.ts';
import type {
  Entry,
  FontUse,
  LazyOutput,
  OutdatedTranslation,
  PublishedFile,
  Renderer,
  SiteConfig,
  SiteGraph,
} from '../model/index.ts';
import { routeAt } from '../routes/routes.ts';
import { createContext, type PageContext, type VersionContext } from './context.ts';
import { entryPage } from './entry-page.ts';
import { createLanguages } from './languages.ts';
import { notFoundPage } from './not-found-page.ts';
import type { PlannedPage } from './planned-page.ts';
import type { SharePictures } from './share-pictures.ts';
import { type SharedInputs, sharedInputs } from './shared-inputs.ts';
import { homePage, redirectPages, searchEntry, searchPages, themePages } from './theme-pages.ts';

/** The pages of a site, made one by one on demand. */
export interface Pages {
  /** The number of pages. */
  count(): number;
  /** The stylesheet of the configured fonts and colours; null if none are configured. */
  readonly appearance: LazyOutput | null;
  /** The page of an output file; null if the file isn't a page. */
  find(path: string): PlannedPage | null;
  /** The page of an entry of the site. */
  of(entry: Entry): PlannedPage;
  /** Every page, by version: the entries' first, then the theme's. */
  all(): readonly PlannedPage[];
  /** The pages of the theme alone. */
  themed(): readonly PlannedPage[];
  /** What the pages share. */
  readonly inputs: SharedInputs;
}

/** Inputs of pages besides the graph. */
interface PagePlanning {
  readonly renderer: Renderer;
  /** By path in the static folder, for the site's icon and logo. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** Whether there is a search index. */
  readonly hasIndex: boolean;
  /** Null for a site without generated social images. */
  readonly pictures: SharePictures | null;
  /** The translations that say that they are behind, by file; null if none do. */
  readonly outdated: ReadonlyMap<string, OutdatedTranslation> | null;
}

/** A version with the pages of the theme in it. */
interface PlannedVersionPages {
  readonly within: VersionContext;
  readonly context: PageContext;
  readonly themed: () => readonly PlannedPage[];
}

/** Names of the site's icon in the static folder, best first. */
const icons = ['favicon.svg', 'favicon.png', 'favicon.ico'];

/** The stage page: plans the pages of a site's entries and of the theme. */
export function planPages(
  site: SiteGraph,
  { renderer, staticFiles, hasIndex, pictures, outdated }: PagePlanning,
): Pages {
  const appearance = appearanceSheet(site.config, renderer);
  const [base, ...ownSheets] = renderer.stylesheets;
  const contexts = localSites(site).map((local) => {
    const { locale, addresses } = local;
    return createContext(local, {
      ...renderer,
      languages: locale === null ? null : createLanguages(site, locale, addresses),
      staticFiles,
      pictures,
      outdated,
      fonts: themeFonts(site.config, renderer),
      // After the theme's stylesheets, which it overrides, and before the site's, which override
      // both.
      stylesheets: [base ?? [], appearance?.path ?? [], ...ownSheets].flat(),
      icon: icons.find((name) => staticFiles.has(name)) ?? renderer.icon,
      searchEntry: site.config.search && hasIndex ? searchEntry : null,
    });
  });
  const versions = contexts.flatMap((context) =>
    context.versions.map(
      (within): PlannedVersionPages => ({
        within,
        context,
        themed: once(() => themePages(within, context)),
      }),
    ),
  );
  const made = new Map<Entry, PlannedPage>();
  const pageIn = (entry: Entry, { within, context }: PlannedVersionPages): PlannedPage =>
    memoized(made, entry, () => entryPage(entry, within, context));
  const ofEntry = (entry: Entry): PlannedPage => {
    const version = versionOf(entry, site);
    const place = versions.find(({ within }) => within.version === version);
    if (place === undefined) throw new Error(`${entry.filePath} is in no version.`);
    return pageIn(entry, place);
  };
  const entryAt = (path: string): Entry | undefined =>
    site.routes.get(routeAt(path, site.config.trailingSlash) ?? '');
  // Those of the theme are planned at first use: a server that renders an entry again needs none.
  const ofVersions = once(() => versions.flatMap(({ themed }) => themed()));
  const isTaken = (path: string): boolean =>
    entryAt(path) !== undefined || ofVersions().some((page) => page.path === path);
  const ofSite = once(() => contexts.flatMap((context) => sitePages(context, isTaken)));
  const themed = once(() => [...ofVersions(), ...ofSite()]);
  const themedByPath = once(() => new Map(themed().map((page) => [page.path, page])));
  const all = once(() => [
    ...versions.flatMap((place) => [
      ...[...place.within.version.entries.values()].map((entry) => pageIn(entry, place)),
      ...place.themed(),
    ]),
    ...ofSite(),
  ]);
  return {
    appearance,
    count: () => site.routes.size + themed().length,
    find(path) {
      // The theme's pages needn't be planned for a file that is none.
      if (!path.endsWith('.html')) return null;
      const entry = entryAt(path);
      return entry === undefined ? (themedByPath().get(path) ?? null) : ofEntry(entry);
    },
    of: ofEntry,
    all,
    themed,
    inputs: sharedInputs(site, contexts, outdated),
  };
}

/** The pages that belong to no version. */
function sitePages(context: PageContext, isTaken: (path: string) => boolean): PlannedPage[] {
  const { routes } = context.site;
  const locale = context.languages?.locale.path ?? '';
  const start = homeRoute(locale);
  const home = routes.has(start) ? [] : [homePage(start, context)];
  const notFound = notFoundPage(context);
  return [
    ...home,
    ...searchPages(context),
    ...(locale === '' ? redirectPages(context) : []),
    ...(isTaken(notFound.path) ? [] : [notFound]),
  ];
}

/** The fonts of the theme that pages load early: those in whose place the site names no other. */
export function themeFonts(
  { appearance }: Pick<SiteConfig, 'appearance'>,
  { fonts = {} }: Pick<Renderer, 'fonts'>,
): string[] {
  const uses = Object.keys(fonts) as FontUse[];
  return uses.flatMap((use) => (appearance.fonts[use] === undefined ? (fonts[use] ?? []) : []));
}

/** Length of the content hash in a file name, in hex digits. */
const HASH_LENGTH = 10;

/** The stylesheet of the configured fonts and colours; null if none are configured. */
function appearanceSheet(
  { appearance }: Pick<SiteConfig, 'appearance'>,
  renderer: Pick<Renderer, 'styleAppearance'>,
): LazyOutput | null {
  // Relative to the assets folder, so that the site's base doesn't matter.
  const css = renderer.styleAppearance(appearance, (path) => `..${encodeURI(path)}`);
  if (css === '') return null;
  const path = `assets/look.${digest(css).slice(0, HASH_LENGTH)}.css`;
  return { path, content: () => css };
}
