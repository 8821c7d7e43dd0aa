import { routeInLast } from '../graph/counterparts.ts';
import { tagsOf } from '../graph/tags.ts';
import type { Entry, NavLink, PageModel, SiteGraph, Version } from '../model/index.ts';
import { outputPath } from '../routes/routes.ts';
import { encodePath } from '../text/paths.ts';
import { backlinksOf } from './backlinks.ts';
import {
  basePage,
  neighbourLink,
  outlinedPage,
  type PageContext,
  type PlannedPage,
  type VersionContext,
} from './context.ts';
import { entryMain } from './entry-main.ts';
import { type HeadSource, makeHead } from './head.ts';
import type { PageOutline } from './outline.ts';
import { versionView } from './version-view.ts';

/** The page of an entry. */
export function entryPage(entry: Entry, within: VersionContext, context: PageContext): PlannedPage {
  const { route } = entry;
  const path = outputPath(route, context.site.config.trailingSlash);
  return outlinedPage({ route, entry, path }, () => entryOutline(entry, within, context));
}

function entryOutline(entry: Entry, within: VersionContext, context: PageContext): PageOutline {
  const { site, addresses } = context;
  const { version } = within;
  const { route, sidebar, frontMatter } = entry;
  const views = sidebar === null ? undefined : within.sidebars.get(sidebar);
  const trail = views?.trail(route) ?? [];
  const last = trail.at(-1);
  const category = last?.docId === entry.id ? last : null;
  const breadcrumbs = trail
    .filter((step) => step !== category)
    .map((step) => ({ label: step.label, href: addresses.of(step.page) }));
  const original = context.languages?.originalOf(entry) ?? null;
  const head: HeadSource = {
    ...{ title: entry.title, description: entry.description, route, entry, breadcrumbs },
    noIndex: entry.unlisted || version.info.noIndex,
    feeds: context.feedsOf(entry),
    picture: context.pictureOf(entry, version),
    canonical: original === null ? routeInLast(entry, version, site) : original.route,
  };
  const { main, filling } = entryMain({ entry, category, version, context });
  const shell: PageModel = {
    ...basePage(route, context, within),
    ...(original === null ? {} : { untranslated: original.lang }),
    head: makeHead(head, context),
    section: (sidebar === null ? null : within.sections.get(sidebar)) ?? null,
    sidebar: views?.view(route) ?? null,
    current: views?.shows(route) === true ? addresses.of(route) : null,
    breadcrumbs,
    toc: frontMatter.hide_table_of_contents === true ? [] : tableOfContents(entry),
    previous: neighbourLink(site.previous.get(route), addresses),
    next: neighbourLink(site.next.get(route), addresses),
    editUrl: editUrl(entry, version, site),
    lastUpdated: entry.lastUpdated,
    lastUpdatedBy: entry.lastUpdatedBy,
    tags: tagLinks(entry, within),
    backlinks: backlinksOf(entry, context),
    version: versionView(entry, version, context),
    main,
  };
  const whole = main.type === 'home' ? { ...shell, ...aroundHome } : shell;
  return { shell: whole, body: { body: entry.body, filling } };
}

/** Overrides for home pages: they have no sidebar, table of contents and previous and next links. */
const aroundHome = {
  ...{ sidebar: null, current: null, breadcrumbs: [], toc: [], previous: null, next: null },
} as const;

/** An entry's tags without duplicates, in the site's spelling. */
function tagLinks({ frontMatter }: Entry, { tags, version }: VersionContext): NavLink[] {
  const links = tagsOf(frontMatter, version).flatMap(({ key }) => tags.get(key) ?? []);
  return [...new Set(links)];
}

/** The headings of the levels that the front matter sets; two and three by default. */
function tableOfContents({ body, frontMatter }: Entry): PageModel['toc'] {
  const lowest = frontMatter.toc_min_heading_level ?? 2;
  const highest = frontMatter.toc_max_heading_level ?? 3;
  return body.headings
    .filter(({ depth }) => depth >= lowest && depth <= highest)
    .map(({ depth, text, slug }) => ({ depth, text, slug }));
}

function editUrl(
  { frontMatter, filePath }: Entry,
  { collection }: Version,
  { made }: SiteGraph,
): string | null {
  const { custom_edit_url: custom } = frontMatter;
  if (custom !== undefined) return custom === '' ? null : custom;
  // A generated entry has no file to edit.
  if (collection.editUrl === null || Object.hasOwn(made.files, filePath)) return null;
  return `${collection.editUrl.replace(/\/$/, '')}/${encodePath(filePath)}`;
}
