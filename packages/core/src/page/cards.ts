import type { Addresses } from '../graph/addresses.ts';
import { docIds } from '../graph/sidebar-owners.ts';
import { collectionRoute } from '../graph/theme-routes.ts';
import type {
  Card,
  EntryRow,
  EntryValue,
  SidebarCategory,
  SidebarItem,
  SiteGraph,
  Version,
} from '../model/index.ts';
import type { VersionContext } from './context.ts';
import { linkHref, listed } from './sidebar-view.ts';

/**
 * The sections (tabs) of a version, by sidebar: a card of the first page of each sidebar of its
 * navigation, or of all sidebars if it has none.
 */
export function sectionCards(
  version: Version,
  routes: SiteGraph['routes'],
  addresses: Addresses,
): Map<string, Card> {
  const { navigation } = version.collection;
  const shown = [...version.sidebars.values()].filter(
    ({ name }) => navigation.length === 0 || navigation.some(({ sidebar }) => sidebar === name),
  );
  const cards = shown.map((sidebar): [string, Card] => {
    const owns = (id: string): boolean => version.entries.get(id)?.sidebar === sidebar.name;
    const route = firstRoute(sidebar.items, owns) ?? sidebar.route;
    const entry = routes.get(route);
    const isOwn = entry?.version === version.info.version;
    // In a generated sidebar the first page is arbitrary, so it doesn't describe the section.
    const isIntroduction = !sidebar.isGenerated || route === collectionRoute(version.collection);
    const card: Card = {
      label: sidebar.label,
      href: addresses.of(route),
      description: isOwn && isIntroduction ? entry.description : '',
      count: docIds(sidebar.items).length,
    };
    return [sidebar.name, card];
  });
  return new Map(cards);
}

/**
 * The start of a section: the first page that shows its sidebar. A page in several sidebars may
 * show another one, and unlisted entries are in no sidebar.
 */
function firstRoute(
  items: readonly SidebarItem[],
  owns: (docId: string) => boolean,
): string | null {
  for (const item of listed(items)) {
    if (item.type === 'html') continue;
    if (item.docId !== undefined && owns(item.docId)) return item.href ?? null;
    if (item.type !== 'category') continue;
    if (item.docId === undefined && item.href !== undefined) return item.href;
    const below = firstRoute(item.items, owns);
    if (below !== null) return below;
    if (item.docId === undefined) return item.page;
  }
  return null;
}

/** The children of a category as cards. */
export function categoryCards(
  category: SidebarCategory,
  within: Pick<VersionContext, 'version' | 'badgesOf'>,
  addresses: Addresses,
): Card[] {
  return itemCards(category.items, within, addresses);
}

/** Items of a sidebar as cards. */
export function itemCards(
  items: readonly SidebarItem[],
  { version, badgesOf }: Pick<VersionContext, 'version' | 'badgesOf'>,
  addresses: Addresses,
): Card[] {
  return listed(items).flatMap((item): Card[] => {
    if (item.type === 'html') return [];
    const entry = item.docId === undefined ? undefined : version.entries.get(item.docId);
    const isCategory = item.type === 'category';
    const badges = badgesOf(item);
    return [
      {
        label: item.label,
        href: item.type === 'category' ? addresses.of(item.page) : linkHref(item, addresses),
        description: item.description ?? entry?.description ?? '',
        count: isCategory ? docIds(listed(item.items)).length : 0,
        ...(badges.length > 0 && { badges }),
      },
    ];
  });
}

/** The entries below a category, at any depth, without the category's own entry. */
export function entryRows(
  category: SidebarCategory,
  version: Version,
  addresses: Addresses,
): EntryRow[] {
  return listed(category.items).flatMap((item): EntryRow[] => {
    if (item.type === 'html') return [];
    const entry = item.docId === undefined ? undefined : version.entries.get(item.docId);
    const own =
      entry === undefined
        ? []
        : [
            {
              label: item.label,
              href: addresses.of(entry.route),
              description: entry.description,
              category: category.label,
              values: Object.fromEntries(
                Object.entries(entry.frontMatter.custom).flatMap(declaredValue),
              ),
            },
          ];
    return item.type === 'category' ? [...own, ...entryRows(item, version, addresses)] : own;
  });
}

/** The schema has converted every declared key to one of these types. */
function declaredValue([key, value]: [string, unknown]): [string, EntryValue][] {
  if (['string', 'number', 'boolean'].includes(typeof value)) return [[key, value as EntryValue]];
  return Array.isArray(value) ? [[key, value.map(String)]] : [];
}
