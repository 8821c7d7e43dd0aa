import { linkAddress } from '../graph/addresses.ts';
import { routeInLast } from '../graph/counterparts.ts';
import { publishedRedirects } from '../graph/published-redirects.ts';
import { redirectPath } from '../graph/redirects.ts';
import { docIds } from '../graph/sidebar-owners.ts';
import { tagsRoute } from '../graph/tags.ts';
import { collectionRoute, homeRoute, searchRoute } from '../graph/theme-routes.ts';
import type {
  Card,
  LinkTarget,
  PageModel,
  PlannedFile,
  SidebarCategory,
  Tag,
} from '../model/index.ts';
import { outputPath } from '../routes/routes.ts';
import { categoryCards, itemCards } from './cards.ts';
import {
  basePage,
  neighbourLink,
  type PageContext,
  type VersionContext,
  versionView,
} from './context.ts';
import { type HeadSource, makeHead } from './head.ts';
import {
  makeListing,
  type PageListing,
  type PageOutline,
  type PlannedPage,
} from './planned-page.ts';
import { listed, type SidebarViews } from './sidebar-view.ts';

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
  for (const views of sidebars.values()) {
    pages.push(contentsPage(views, within, context));
    for (const category of views.categories) {
      pages.push(categoryPage(category, views, within, context));
    }
  }
  if (version.tags.length > 0) pages.push(tagsPage(within, context));
  for (const tag of version.tags) pages.push(tagPage(tag, within, context));
  return pages.filter(({ route }) => route === null || !routes.has(route));
}

/** The model of a page, with the properties of its head that differ from the default. */
export interface ThemeModel
  extends Partial<Omit<PageModel, 'head' | 'main'>>,
    Pick<PageModel, 'main'> {
  readonly head?: Partial<HeadSource>;
  /** False by default. */
  readonly showsOthers?: boolean;
}

/**
 * Plans a page of the theme at a route.
 *
 * @param file Output file of a page without a permanent address; by default that of the route.
 */
export function themePage(
  route: string,
  {
    within,
    context,
  }: { readonly within?: VersionContext | undefined; readonly context: PageContext },
  make: () => ThemeModel,
  file?: PlannedFile,
): PlannedPage {
  const { site } = context;
  const ofRoute: PlannedFile = {
    path: outputPath(route, site.config.trailingSlash),
    what: `the page ${route}`,
    from: { type: 'site' },
  };
  const { path } = file ?? ofRoute;
  // The listing is memoized when the outline is made, which takes longer.
  let listing: PageListing | null = null;
  const outline = (): PageOutline => {
    const { head, showsOthers = false, ...own } = make();
    const version = within?.version;
    const ofVersion = version !== undefined && {
      noIndex: version.info.noIndex,
      canonical: routeInLast(route, version, site),
    };
    const source = { title: null, description: null, route, ...ofVersion, ...head };
    const shell = {
      ...basePage(route, context, within),
      path,
      head: makeHead(source, context),
      ...(version !== undefined && { version: versionView(route, version, context) }),
      ...own,
    };
    listing = makeListing(shell.head, shell.lastUpdated);
    return { shell, content: null, showsOthers };
  };
  const listFromOutline = (): PageListing => {
    const { head, lastUpdated } = outline().shell;
    return makeListing(head, lastUpdated);
  };
  return {
    ...(file ?? ofRoute),
    route: file === undefined ? route : null,
    entry: null,
    surroundings: null,
    outline,
    listing: () => listing ?? listFromOutline(),
  };
}

/** The properties of a head that keep a page out of search engines. */
export const hidden = { route: null, noIndex: true };

function contentsPage(
  views: SidebarViews,
  within: VersionContext,
  context: PageContext,
): PlannedPage {
  const { route } = views;
  return themePage(route, { within, context }, () => {
    const cards = itemCards(views.items, within, context.addresses);
    const described = cards.filter(({ description, count }) => count > 0 && description !== '');
    return {
      section: within.sections.get(views.name) ?? null,
      sidebar: views.view(route),
      main: {
        type: 'contents',
        label: views.label,
        items: views.tree(),
        descriptions: Object.fromEntries(
          described.map(({ href, description }) => [href, description]),
        ),
      },
    };
  });
}

function categoryPage(
  category: SidebarCategory,
  views: SidebarViews,
  within: VersionContext,
  context: PageContext,
): PlannedPage {
  const { addresses, site } = context;
  const { page: route, label, generatedIndex } = category;
  const title = generatedIndex?.title ?? label;
  const description = generatedIndex?.description ?? category.description ?? null;
  const above = views.trail(route).slice(0, -1);
  const breadcrumbs = above.map((step) => ({ label: step.label, href: addresses.of(step.page) }));
  const keywords = generatedIndex?.keywords ?? [];
  const image = pictureOf(generatedIndex?.image);
  return themePage(route, { within, context }, () => ({
    head: { title, description, breadcrumbs, keywords, image },
    section: within.sections.get(views.name) ?? null,
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
      children: categoryCards(category, within, addresses),
    },
  }));
}

/** The social image of a generated page: an address or a path in the static folder. */
function pictureOf(image: string | undefined): LinkTarget | null {
  if (image === undefined) return null;
  if (/^https?:/i.test(image)) return { type: 'external', href: image };
  return { type: 'asset', path: image.replace(/^\//, ''), size: null, suffix: '' };
}

/** The page of all tags of a version. */
function tagsPage(within: VersionContext, context: PageContext): PlannedPage {
  const { version } = within;
  const { addresses } = context;
  return themePage(tagsRoute(version.collection), { within, context }, () => ({
    main: {
      type: 'tags',
      tags: version.tags
        .filter(({ entries }) => entries.length > 0)
        .map(({ label, description, route, entries }): Card => {
          const href = addresses.of(route);
          return { label, href, description: description ?? '', count: entries.length };
        }),
    },
  }));
}

function tagPage(tag: Tag, within: VersionContext, context: PageContext): PlannedPage {
  const { version } = within;
  const { addresses } = context;
  const { label, description, route } = tag;
  // The entries of all tags are sorted at the first access, so they are read for a model only.
  return themePage(route, { within, context }, () => {
    const entries = tag.entries.map(({ title, route: own, description: about }): Card => {
      return { label: title, href: addresses.of(own), description: about, count: 0 };
    });
    const noIndex = version.info.noIndex || entries.length === 0;
    const tagsHref = addresses.of(tagsRoute(version.collection));
    return {
      head: { title: label, description, noIndex },
      main: { type: 'tag', label, description, entries, tagsHref },
    };
  });
}

/** The home page of the site, or of a collection in the version `within`. */
export function homePage(
  route: string,
  context: PageContext,
  within?: VersionContext,
): PlannedPage {
  const { site, addresses, frame, feeds, panel } = context;
  const { title, tagline } = frame;
  const own = feeds.filter(({ onHome }) => onHome);
  return themePage(route, { within, context }, () => ({
    head: { title, description: tagline, feeds: own },
    // Whether there is a feed of a changelog depends on its headings.
    showsOthers: true,
    main: {
      type: 'home',
      title,
      tagline,
      search: true,
      actions: [],
      features: [],
      content: [],
      visual: panel(null),
      firstSteps: site.config.firstSteps.map(({ label, description, icon, to }) => ({
        label,
        description,
        icon,
        href: addresses.local(to),
      })),
      sections: (within ?? context).cards,
    },
  }));
}

/** Path of the first file of the index, which every indexer must use. */
export const searchEntry = 'search-index/index.json';

/**
 * The search page; empty if the site has no search or an entry has the page's route. Without scripts
 * the page links to the contents of each sidebar.
 */
export function searchPages(context: PageContext): PlannedPage[] {
  const route = searchRoute(context.languages?.locale.path ?? '');
  if (context.frame.search === null || context.site.routes.has(route)) return [];
  return [
    themePage(route, { context }, () => {
      return { head: hidden, main: { type: 'search', contents: contentsCards(context) } };
    }),
  ];
}

/** Links to the contents of each sidebar, per version if a collection has several. */
function contentsCards({ versions, addresses }: PageContext): Card[] {
  const collections = versions.map(({ version }) => version.collection.id);
  return versions.flatMap(({ version, sidebars }) => {
    const { id } = version.collection;
    const isOne = collections.filter((one) => one === id).length === 1;
    const description = isOne ? '' : version.info.label;
    return [...sidebars.values()].map(({ label, route, items }): Card => {
      const href = addresses.of(route);
      return { label, href, description, count: docIds(listed(items)).length };
    });
  });
}

/** A page at each former address, for hosts without redirects. */
export function redirectPages(context: PageContext): PlannedPage[] {
  const { addresses, site } = context;
  return publishedRedirects(site.redirects).map(({ from, target, file, span }) => {
    const to = linkAddress(target, addresses);
    const canonical = target.type === 'route' ? target.route : null;
    const make = (): ThemeModel => ({
      head: { ...hidden, description: '', canonical, refresh: to },
      main: { type: 'redirect', to },
    });
    const page: PlannedFile = {
      path: redirectPath(from, site.config.trailingSlash),
      what: `the redirect from ${from}`,
      from: { type: 'redirect', file, span, to: JSON.stringify(target) },
    };
    return themePage(from, { context }, make, page);
  });
}
