import { collectionRoute, contentsRoute, homeRoute } from '../graph/theme-routes.ts';
import type { LinkTarget, SidebarCategory } from '../model/index.ts';
import { append } from '../text/append.ts';
import { joinPath } from '../text/paths.ts';
import { categoryCards } from './cards.ts';
import { basePage, neighbourLink, type PageContext, type VersionContext } from './context.ts';
import { makeHead } from './head.ts';
import { releasesVisual } from './home.ts';
import { lazyPage, type PlannedPage, pageAt } from './planned-page.ts';
import type { SidebarViews } from './sidebar-view.ts';
import { tagPages } from './tag-pages.ts';
import { themePage } from './version-view.ts';

/**
 * The pages of the theme in a version: its home page, the contents of each sidebar, and a page for
 * each category without an entry, and for each tag. An entry with the same route takes precedence.
 */
export function themePages(within: VersionContext, context: PageContext): PlannedPage[] {
  const { version, sidebars } = within;
  const { routes } = context.site;
  const pages: PlannedPage[] = [];
  const start = collectionRoute(version.collection);
  if (start !== homeRoute(version.collection.locale)) pages.push(homePage(start, context, within));
  for (const name of version.sidebars.keys()) {
    const views = sidebars.get(name);
    if (views === undefined) continue;
    pages.push(contentsPage(name, { within, context, views }));
    for (const category of views.categories) {
      pages.push(categoryPage(name, category, { within, context, views }));
    }
  }
  append(pages, tagPages(within, context));
  return pages.filter(({ route }) => route === null || !routes.has(route));
}

/** A sidebar of a version. */
interface SidebarContext {
  readonly within: VersionContext;
  readonly context: PageContext;
  readonly views: SidebarViews;
}

function contentsPage(sidebar: string, { within, context, views }: SidebarContext): PlannedPage {
  const route = contentsRoute(within.version.collection, sidebar);
  return pageAt(route, context, () => ({
    ...themePage(route, { within, context }),
    section: within.sections.get(sidebar) ?? null,
    main: { type: 'contents', label: views.label, items: views.tree() },
  }));
}

function categoryPage(
  sidebar: string,
  category: SidebarCategory,
  { within, context, views }: SidebarContext,
): PlannedPage {
  const { addresses, site } = context;
  const { page: route, label, generatedIndex } = category;
  const title = generatedIndex?.title ?? label;
  const description = generatedIndex?.description ?? category.description ?? null;
  const above = views.trail(route).slice(0, -1);
  const breadcrumbs = above.map((step) => ({ label: step.label, href: addresses.of(step.page) }));
  const keywords = generatedIndex?.keywords ?? [];
  const image = pictureOf(generatedIndex?.image);
  const head = { title, description, breadcrumbs, keywords, image };
  return pageAt(route, context, () => ({
    ...themePage(route, { within, context }, head),
    section: within.sections.get(sidebar) ?? null,
    sidebar: views.view(route),
    current: addresses.of(route),
    breadcrumbs,
    previous: neighbourLink(site.previous.get(route), addresses),
    next: neighbourLink(site.next.get(route), addresses),
    main: {
      type: 'category',
      title,
      titleId: null,
      hideTitle: false,
      content: [],
      description,
      children: categoryCards(category, within.version, addresses),
    },
  }));
}

/** The home page of the site, or of a collection in the version `within`. */
export function homePage(
  route: string,
  context: PageContext,
  within?: VersionContext,
): PlannedPage {
  const { site, addresses, frame, feeds } = context;
  const { title, tagline } = frame;
  const own = feeds.filter(({ scope }) => scope !== 'series');
  const head = { title, description: tagline, feeds: own };
  return pageAt(route, context, () => ({
    ...themePage(route, { within, context }, head),
    main: {
      ...{ type: 'home', title, tagline, search: true, actions: [], features: [], content: [] },
      visual: releasesVisual(site, addresses),
      firstSteps: site.config.firstSteps.map(({ label, description, icon, to }) => ({
        ...{ label, description, icon, href: addresses.local(to) },
      })),
      sections: (within ?? context).cards,
    },
  }));
}

/** The page that hosts serve for missing addresses. */
export function notFoundPage(context: PageContext): PlannedPage {
  const path = joinPath(context.languages?.locale.path ?? '', '404.html');
  return lazyPage({ route: null, path }, () => {
    const trees = context.versions.flatMap(({ version, sidebars }) =>
      version.info.isLast ? [...sidebars.values()].map(({ treeHref }) => treeHref) : [],
    );
    return {
      ...basePage('/404', context),
      path,
      head: makeHead({ title: null, description: null, route: null, noIndex: true }, context),
      main: { type: 'not-found', sections: context.cards, trees },
    };
  });
}

/** The social image of a generated page: an address or a path in the static folder. */
function pictureOf(image: string | undefined): LinkTarget | null {
  if (image === undefined) return null;
  if (/^https?:/i.test(image)) return { type: 'external', href: image };
  return { type: 'asset', path: image.replace(/^\//, ''), size: null, suffix: '' };
}
