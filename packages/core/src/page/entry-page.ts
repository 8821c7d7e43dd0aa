import { byTitle, climbPath, encodePath, joinPath, relativePath } from '@docsgen/text';
import { routeInLast } from '../graph/counterparts.ts';
import { tagsOf } from '../graph/tags.ts';
import { shownKeys } from '../model/front-matter.ts';
import type {
  Entry,
  FrontMatter,
  MainModel,
  NavLink,
  PageModel,
  ShownFrontMatter,
  SidebarCategory,
  SiteGraph,
  Version,
} from '../model/index.ts';
import { outputPath } from '../routes/routes.ts';
import { categoryCards } from './cards.ts';
import {
  basePage,
  neighbourLink,
  type PageContext,
  type VersionContext,
  versionView,
} from './context.ts';
import { holeValues } from './fill-holes.ts';
import { type HeadSource, makeHead, makeIndexing } from './head.ts';
import { homeMain } from './home.ts';
import {
  type HoleValues,
  makeListing,
  type PageOutline,
  type PageSurroundings,
  type PlannedPage,
} from './planned-page.ts';
import type { EntryContext } from './site-data.ts';

/**
 * The page of an entry. The object is written out, since a site has as many as pages: see "One shape" in
 * ARCHITECTURE.md.
 */
export function entryPage(entry: Entry, within: VersionContext, context: PageContext): PlannedPage {
  const { route } = entry;
  return {
    path: outputPath(route, context.site.config.trailingSlash),
    what: `the page ${route}`,
    from: { type: 'entry', route },
    route,
    entry,
    surroundings: () => surroundingsOf(entry, within, context),
    outline: () => entryOutline(entry, within, context),
    listing() {
      const indexing = makeIndexing(placeOf(entry, within, context), context);
      return makeListing(indexing, entry.lastUpdated);
    },
  };
}

/** Where search engines find the page of an entry: at its own address, or at another page's. */
function placeOf(entry: Entry, { version }: VersionContext, { languages, site }: PageContext) {
  const original = languages?.originalOf(entry) ?? null;
  return {
    route: entry.route,
    canonical: original === null ? routeInLast(entry, version, site) : original.route,
    noIndex: entry.unlisted || version.info.noIndex,
  };
}

/** The categories above an entry in its sidebar, with its own one. */
function trailOf({ route, sidebar }: Entry, { sidebars }: VersionContext) {
  return (sidebar === null ? undefined : sidebars.get(sidebar))?.trail(route) ?? [];
}

/** The category whose page an entry is; null for other entries. */
function categoryOf(entry: Entry, within: VersionContext): SidebarCategory | null {
  const last = trailOf(entry, within).at(-1);
  return last?.docId === entry.id ? last : null;
}

function surroundingsOf(
  entry: Entry,
  within: VersionContext,
  context: PageContext,
): PageSurroundings {
  const { site, addresses } = context;
  const { version } = within;
  const { route, sidebar, frontMatter } = entry;
  const views = sidebar === null ? undefined : within.sidebars.get(sidebar);
  const category = categoryOf(entry, within);
  const breadcrumbs = trailOf(entry, within)
    .filter((step) => step !== category)
    .map((step) => ({ label: step.label, href: addresses.of(step.page) }));
  const original = context.languages?.originalOf(entry) ?? null;
  const head: HeadSource = {
    ...placeOf(entry, within, context),
    title: entry.title,
    description: entry.description,
    entry,
    breadcrumbs,
    feeds: context.feedsOf(entry),
    picture: context.pictureOf(entry, version),
  };
  const shell = {
    ...basePage(route, context, within),
    ...(original === null ? {} : { untranslated: original.lang }),
    ...outdatedFrom(entry, context),
    head: makeHead(head, context),
    section: (sidebar === null ? null : within.sections.get(sidebar)) ?? null,
    // A home page has no sidebar, table of contents, and previous and next links.
    ...(frontMatter.template !== 'home' && {
      sidebar: views?.view(route) ?? null,
      current: views?.shows(route) === true ? addresses.of(route) : null,
      breadcrumbs,
      previous: neighbourLink(site.previous.get(route), addresses),
      next: neighbourLink(site.next.get(route), addresses),
    }),
    editUrl: editUrl(entry, version, site),
    lastUpdated: entry.lastUpdated,
    lastUpdatedBy: entry.lastUpdatedBy,
    tags: tagLinks(entry, within),
    backlinks: backlinksOf(entry, context),
    version: entryVersion(entry, version, context),
  };
  const children = category === null ? null : categoryCards(category, within, addresses);
  return { shell, children };
}

/**
 * Completes the page around its text. What it takes from `context` besides the configuration is data
 * that `showsOthers` reports.
 */
function entryOutline(entry: Entry, within: VersionContext, context: PageContext): PageOutline {
  const { site, addresses } = context;
  const { shell, children } = surroundingsOf(entry, within, context);
  const entryContext: EntryContext = {
    entry,
    category: categoryOf(entry, within),
    children: children ?? [],
    version: within.version,
    context,
  };
  const values = holeValues(entry, addresses, (directive) =>
    context.dataOf(directive, entryContext),
  );
  const main = mainOf(entryContext, within);
  return {
    shell: { ...shell, toc: tableOfContents(entry), ...readingTime(entry, site), main },
    content: { body: entry.body, values },
    showsOthers: showsOthers(main, values),
  };
}

/** Whether a page may show texts of others. The surroundings have the children of its category. */
function showsOthers({ type }: MainModel, { data }: HoleValues): boolean {
  const isOwn = type === 'doc' || type === 'category';
  return !isOwn || Object.values(data).some((one) => one.type !== 'children');
}

/** The language of the original, for a translation that says that it is behind. */
function outdatedFrom(entry: Entry, context: PageContext): Pick<PageModel, 'outdated'> {
  const own = context.site.config.locales.find(({ path }) => path === '');
  if (own === undefined || entry.untranslated === true || !context.isOutdated(entry)) return {};
  return { outdated: own.lang };
}

/** The version bar of an entry, with the versions that it applies to. */
function entryVersion(entry: Entry, version: Version, context: PageContext): PageModel['version'] {
  const view = versionView(entry, version, context);
  return view === null ? null : { ...view, applies: entry.frontMatter.applies ?? null };
}

/** The reading time of an entry, at least a minute, if the site shows it. */
function readingTime({ body }: Entry, { config }: SiteGraph): Pick<PageModel, 'minutes'> {
  const { readingTime: wordsPerMinute } = config.theme.features;
  if (wordsPerMinute === null) return {};
  return { minutes: Math.max(1, Math.round(body.words / wordsPerMinute)) };
}

/** An entry's tags without duplicates, in the site's spelling. */
function tagLinks({ frontMatter }: Entry, { tags, version }: VersionContext): NavLink[] {
  const links = tagsOf(frontMatter, version).flatMap(({ key }) => tags.get(key) ?? []);
  return [...new Set(links)];
}

/**
 * The headings of the levels that the front matter sets; two and three by default. A home page has no
 * table of contents.
 */
function tableOfContents({ body, frontMatter }: Entry): PageModel['toc'] {
  const { hide_table_of_contents: isHidden, template } = frontMatter;
  if (isHidden === true || template === 'home') return [];
  const lowest = frontMatter.toc_min_heading_level ?? 2;
  const highest = frontMatter.toc_max_heading_level ?? 3;
  return body.headings
    .filter(({ depth }) => depth >= lowest && depth <= highest)
    .map(({ depth, text, slug }) => ({ depth, text, slug }));
}

/**
 * The address at which an entry's file is edited. The path of the file stands in the place of
 * `{path}` in `editUrl`, else at its end. It is relative to the collection's folder, also that of
 * files of versions, which lie elsewhere. A version that comes from a commit has an address of its
 * own, or none.
 */
function editUrl(
  { frontMatter, filePath }: Entry,
  { collection }: Version,
  { made, config }: SiteGraph,
): string | null {
  const { custom_edit_url: custom } = frontMatter;
  if (custom !== undefined) return custom === '' ? null : custom;
  // A generated entry has no file to edit.
  if (collection.editUrl === null || Object.hasOwn(made.files, filePath)) return null;
  const own = config.collections.find(({ id }) => id === collection.id);
  const isShared = collection.ref === null && own?.editUrl === collection.editUrl;
  const folder = isShared ? own.path : collection.path;
  const file = climbPath(joinPath(config.root, filePath));
  const way = encodePath(relativePath(folder, `/${file}`));
  const address = collection.editUrl.includes('{path}')
    ? collection.editUrl.replaceAll('{path}', () => way)
    : `${collection.editUrl.replace(/\/$/, '')}/${way}`;
  // The URL of a file outside of the folder has no `..`.
  return URL.canParse(address) ? new URL(address).href : address;
}

/** Chooses the template of an entry by its front matter, else by its category, and makes its model. */
function mainOf(entryContext: EntryContext, within: VersionContext): MainModel {
  const { entry, category, children, context } = entryContext;
  const { frontMatter, body, title } = entry;
  // As in Docusaurus, a heading of the text is never hidden.
  const hideTitle = frontMatter.hide_title === true && body.title === null;
  const isTitleInText = hideTitle && body.headings.some(({ depth }) => depth === 1);
  const shared = {
    title: body.title?.text || title,
    titleId: body.title?.slug ?? null,
    hideTitle,
    ...(isTitleInText && { isTitleInText }),
    content: [],
  };
  const { template } = frontMatter;
  if (template === 'home') return homeMain(entry, within, context);
  const made = context.modelOf(entryContext);
  if (made !== null) return { type: 'extension', ...shared, ...made };
  if (template === 'doc' || (category === null && template !== 'category')) {
    return { type: 'doc', ...shared, frontMatter: shownIn(frontMatter) };
  }
  return {
    type: 'category',
    ...shared,
    description: null,
    children,
  };
}

/** The front matter that the template shows; keys without a value are left out. */
function shownIn(frontMatter: FrontMatter): ShownFrontMatter {
  return Object.fromEntries(
    shownKeys.flatMap((key) => (frontMatter[key] === undefined ? [] : [[key, frontMatter[key]]])),
  );
}

/** Maximum number of backlinks, so that pages don't grow with the site. */
const mostLinks = 12;

/** The pages that link to an entry's, except unlisted ones and its previous and next page. */
function backlinksOf(
  { route }: Entry,
  { site, addresses }: Pick<PageContext, 'site' | 'addresses'>,
): PageModel['backlinks'] {
  if (!site.config.theme.features.backlinks) return null;
  const near = [site.previous.get(route)?.route, site.next.get(route)?.route, route];
  const linking = (site.backlinks.get(route) ?? []).flatMap((from) => {
    const entry = site.routes.get(from);
    return entry === undefined || entry.unlisted || near.includes(from) ? [] : [entry];
  });
  if (linking.length === 0) return null;
  const sorted = linking.sort(byTitle(site.config.lang));
  const links = sorted.slice(0, mostLinks).map((entry) => {
    return { label: entry.title, href: addresses.of(entry.route) };
  });
  return { count: linking.length, links };
}
