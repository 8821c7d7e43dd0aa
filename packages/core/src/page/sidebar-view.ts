import { memoized, once } from '@docsgen/text';
import { localeMessages } from '../config/locales.ts';
import type { Addresses } from '../graph/addresses.ts';
import { printHtmlParts } from '../graph/html-parts.ts';
import { type LocalSite, versionAddresses } from '../graph/local-sites.ts';
import { docIds, everyItem } from '../graph/sidebar-owners.ts';
import { themeCategories } from '../graph/theme-routes.ts';
import type {
  Entry,
  LazyOutput,
  Renderer,
  ResolvedSidebar,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
  SidebarModel,
  SidebarView,
  SidebarViewItem,
  Version,
} from '../model/index.ts';
import { type BadgesOf, itemBadges } from './item-badges.ts';

/** The views of one sidebar. Pages that show the same part share one object. */
export interface SidebarViews {
  /** The categories above a page, outermost first, including the page's own category. */
  trail(route: string): readonly SidebarCategory[];
  /** Whether the sidebar contains a page. */
  shows(route: string): boolean;
  /** The part of the sidebar on the page of a route. */
  view(route: string): SidebarView;
  /** The items of the first level. */
  readonly items: readonly SidebarItem[];
  /** The whole tree with every category open. */
  tree(): readonly SidebarViewItem[];
  readonly name: string;
  readonly label: string;
  /** The route of the contents page. */
  readonly route: string;
  /** The categories whose pages the theme makes. */
  readonly categories: readonly SidebarCategory[];
  /** Address of the tree for scripts. */
  readonly treeHref: string;
}

/** Prepares the views of a version's sidebars, by name. */
export function sidebarViews(
  version: Version,
  shared: Pick<Viewing, 'addresses' | 'badgesOf'>,
): Map<string, SidebarViews> {
  const views = [...version.sidebars].map(([name, sidebar]): [string, SidebarViews] => {
    return [name, createViews(sidebar, shared)];
  });
  return new Map(views);
}

function createViews(
  sidebar: ResolvedSidebar,
  shared: Pick<Viewing, 'addresses' | 'badgesOf'>,
): SidebarViews {
  const { name, label, route: contents, items } = sidebar;
  const { addresses } = shared;
  const trails = once(() => findTrails(items));
  const views = new Map<SidebarCategory | null, SidebarView>();
  const shown = once(() => shownRoutes(items));
  const treeHref = addresses.file(treePath(sidebar));
  // Closed items are the same on every page, so they are memoized.
  const closed = new Map<SidebarItem, SidebarViewItem>();
  const trail = (route: string) => trails().get(route) ?? [];
  return {
    trail,
    shows: (route) => shown().has(route),
    items,
    name,
    label,
    route: contents,
    treeHref,
    categories: themeCategories(items),
    tree: () => viewItems(items, { isOpen: () => true, ...shared }),
    view(route) {
      const path = trail(route);
      const isOpen = (category: SidebarCategory): boolean =>
        path.includes(category) || !category.collapsed;
      return memoized(views, path.at(-1) ?? null, () => ({
        name,
        label,
        contentsHref: addresses.of(contents),
        treeHref,
        items: viewItems(items, { isOpen, ...shared, closed }),
      }));
    },
  };
}

/**
 * The whole tree of each sidebar, which pages fetch when a reader opens a category whose items they
 * don't contain. Categories that aren't collapsed by default are open.
 */
export function sidebarTrees(
  local: LocalSite,
  renderer: Pick<Renderer, 'renderSidebar'>,
): LazyOutput[] {
  const { site, locale } = local;
  const { lang } = site.config;
  const messages = locale === null ? null : localeMessages(site.config, locale);
  return site.versions.flatMap((version) => {
    const isOpen = ({ collapsed }: SidebarCategory): boolean => !collapsed;
    const addresses = versionAddresses(version, local);
    const viewing = { isOpen, addresses, badgesOf: itemBadges(version, site), all: true };
    return [...version.sidebars.values()].map((sidebar): LazyOutput => {
      const path = treePath(sidebar);
      const model = (): SidebarModel => ({
        path,
        lang,
        ...(messages === null ? {} : { messages }),
        label: sidebar.label,
        items: viewItems(sidebar.items, viewing),
      });
      return { path, content: () => renderer.renderSidebar(model()) };
    });
  });
}

/** Path of the file of a sidebar's tree. */
function treePath({ route }: ResolvedSidebar): string {
  return `${route.slice(1)}/sidebar.html`;
}

/** The section of an entry: its sidebar's label, else its collection's. */
export function sectionLabel({ sidebar }: Entry, { sidebars, collection }: Version): string {
  const own = sidebar === null ? undefined : sidebars.get(sidebar);
  return own?.label ?? collection.label;
}

/** The categories above the pages of a sidebar, by route. */
type Trails = ReadonlyMap<string, readonly SidebarCategory[]>;

/** The labels of the categories above a route, without its own category, outermost first. */
export function labelsAbove(route: string, trails: Trails | undefined): string[] {
  const trail = trails?.get(route) ?? [];
  return trail.filter(({ page }) => page !== route).map(({ label }) => label);
}

/**
 * The categories above each route, outermost first, including the route's own category. A route with
 * several items has those of the first.
 */
export function findTrails(items: readonly SidebarItem[]): Trails {
  const trails = new Map<string, readonly SidebarCategory[]>();
  const visit = (item: SidebarItem, above: readonly SidebarCategory[]): void => {
    if (item.type === 'html') return;
    const isCategory = item.type === 'category';
    const path = isCategory ? [...above, item] : above;
    const route = isCategory ? item.page : item.href;
    if (!trails.has(route)) trails.set(route, path);
    if (isCategory) for (const child of item.items) visit(child, path);
  };
  for (const item of items) visit(item, []);
  return trails;
}

/** The items of a list without unlisted entries. */
export function listed(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.filter((item) => item.type !== 'link' || item.unlisted !== true);
}

function shownRoutes(items: readonly SidebarItem[]): ReadonlySet<string> {
  return new Set(
    listed(everyItem(items)).flatMap((item) => {
      if (item.type === 'html') return [];
      return item.type === 'link' ? item.href : item.page;
    }),
  );
}

/** The address of a link item. */
export function linkHref({ href, docId }: SidebarLink, addresses: Addresses): string {
  return docId === undefined ? addresses.link(href) : addresses.of(href);
}

interface Viewing {
  readonly isOpen: (category: SidebarCategory) => boolean;
  readonly addresses: Addresses;
  /** The badges of an item. */
  readonly badgesOf: BadgesOf;
  /** Whether closed categories contain their items. */
  readonly all?: boolean;
  /** Memo of closed items, for views of a part of the sidebar. */
  readonly closed?: Map<SidebarItem, SidebarViewItem>;
}

function viewItems(items: readonly SidebarItem[], viewing: Viewing): SidebarViewItem[] {
  return listed(items).map((item) => viewItem(item, viewing));
}

function viewItem(item: SidebarItem, viewing: Viewing): SidebarViewItem {
  const { isOpen, closed } = viewing;
  if (closed === undefined) return makeViewItem(item, viewing);
  const known = memoized(closed, item, () => {
    return makeViewItem(item, { ...viewing, isOpen: () => false });
  });
  if (item.type !== 'category' || known.type !== 'category' || !isOpen(item)) return known;
  return { ...known, open: true, items: viewItems(item.items, viewing) };
}

function makeViewItem(item: SidebarItem, viewing: Viewing): SidebarViewItem {
  const { isOpen, addresses, badgesOf, all = false } = viewing;
  const className =
    'className' in item && item.className !== undefined ? { className: item.className } : {};
  const badges = item.type === 'html' ? [] : badgesOf(item);
  const marks = { ...className, ...(badges.length === 0 ? {} : { badges }) };
  switch (item.type) {
    case 'html':
      return { type: 'html', value: printHtmlParts(item.parts, addresses.link), ...className };
    case 'link':
      return { type: 'link', label: item.label, href: linkHref(item, addresses), ...marks };
    case 'category': {
      const open = isOpen(item);
      const { label, collapsible } = item;
      return {
        type: 'category',
        label,
        href: addresses.of(item.page),
        open,
        collapsible,
        count: docIds(listed(item.items)).length,
        items: open || all ? viewItems(item.items, viewing) : [],
        ...marks,
      };
    }
  }
}
