import { hrefOf, type LinkContext, type PlannedLink, socialIcon } from '../conversion/links.ts';
import { listOf, readHtml, textOf, textOfHtml, type Values } from '../conversion/values.ts';
import { recordOf } from './records.ts';

/** The header's settings. */
export interface PlannedHeader {
  readonly navigation: readonly (PlannedLink | { label: string; items: PlannedLink[] })[];
  readonly social: readonly { icon: string; href: string }[];
  /** The sidebars that are tabs, by collection. */
  readonly tabs: ReadonlyMap<string, readonly { sidebar: string; label: string }[]>;
}

const linkCause = 'links to pages that are not documentation';

/** Converts the items of the navbar: sidebars to tabs, the rest to links, menus and icons. */
export function headerOf(navbar: unknown, context: LinkContext): PlannedHeader {
  const navigation: PlannedHeader['navigation'][number][] = [];
  const social: { icon: string; href: string }[] = [];
  const tabs = new Map<string, { sidebar: string; label: string }[]>();
  for (const item of listOf(recordOf(navbar).items).map(recordOf)) {
    const tab = tabOf(item, context);
    const icon = iconOf(item);
    if (tab !== null) {
      const own = tabs.get(tab.collection) ?? [];
      tabs.set(tab.collection, own);
      if (!own.some(({ sidebar }) => sidebar === tab.sidebar)) {
        own.push({ sidebar: tab.sidebar, label: tab.label });
        continue;
      }
    }
    if (icon !== null) {
      social.push(icon);
      continue;
    }
    const items = listOf(item.items).map(recordOf);
    if (items.length === 0) {
      navigation.push(...linksOf(item, context));
      continue;
    }
    const links = items.flatMap((one) => linksOf(one, context));
    const label = labelOf(item);
    if (links.length > 0 && label !== null) navigation.push({ label, items: links });
  }
  return { navigation, social, tabs };
}

/** The tab for an item that links to a sidebar, or to a page of one; null for other items. */
function tabOf(
  item: Values,
  { facts }: LinkContext,
): { collection: string; sidebar: string; label: string } | null {
  const collection = textOf(item.docsPluginId) ?? 'default';
  const label = labelOf(item);
  if (label === null) return null;
  const to = textOf(item.to);
  if (item.type === undefined && to !== null) return tabAt(to, label, facts);
  const versions = facts.site.versions.filter(({ info }) => info.pluginId === collection);
  const sidebar =
    item.type === 'docSidebar'
      ? textOf(item.sidebarId)
      : item.type === 'doc'
        ? versions.flatMap(({ entries }) => entries.get(String(item.docId))?.sidebar ?? [])[0]
        : null;
  const isKnown = versions.some(({ sidebars }) => sidebars.has(sidebar ?? ''));
  return sidebar == null || !isKnown ? null : { collection, sidebar, label };
}

/** The tab for a link to the first page of a sidebar; null for other links. */
function tabAt(
  to: string,
  label: string,
  facts: LinkContext['facts'],
): { collection: string; sidebar: string; label: string } | null {
  const href = hrefOf(to, facts);
  for (const { info, entries } of facts.site.versions) {
    const page = [...entries.values()].find(({ route }) => route === href);
    const sidebar = page?.sidebar ?? null;
    const collection = info.pluginId;
    if (sidebar !== null && facts.firstOf(collection, sidebar) === href) {
      return { collection, sidebar, label };
    }
  }
  return null;
}

/** The link of an item; none, and a note in `unsupported`, if its target isn't a page. */
export function linksOf(item: Values, context: LinkContext): PlannedLink[] {
  const { facts, unsupported } = context;
  const collection = textOf(item.docsPluginId) ?? 'default';
  const label = labelOf(item);
  switch (item.type) {
    case 'doc':
    case 'docSidebar': {
      const isDoc = item.type === 'doc';
      const href = isDoc
        ? facts.routeOf(collection, String(item.docId))
        : facts.firstOf(collection, String(item.sidebarId));
      if (href === null || label === null) {
        unsupported.add(linkCause, [label ?? String(item.docId ?? item.sidebarId)]);
        return [];
      }
      return [{ label, href }];
    }
    // The theme has these without a setting.
    case 'docsVersionDropdown':
    case 'docsVersion':
    case 'search':
      unsupported.add('links beside the versions', extraLabels(item));
      return [];
    case 'localeDropdown':
    case 'html':
      unsupported.add('items of the header', [
        textOf(textOfHtml(textOf(item.value) ?? '')) ?? String(item.type),
      ]);
      return [];
  }
  const html = textOf(item.html);
  if (html !== null) return linksInHtml(html, context);
  const to = textOf(item.to) ?? textOf(item.href);
  if (to === null || label === null) {
    unsupported.add('items without a label or a target', [label ?? to ?? 'an item']);
    return [];
  }
  const href = hrefOf(to, facts);
  if (href === null) unsupported.add(linkCause, [to]);
  return href === null ? [] : [{ label, href }];
}

/** The link in an item of HTML, such as one around a picture with a text. */
function linksInHtml(html: string, { facts, unsupported }: LinkContext): PlannedLink[] {
  const {
    text,
    links: [link],
  } = readHtml(html);
  const label = textOf(link?.label ?? '') ?? textOf(text);
  const href = link === undefined ? null : hrefOf(link.href, facts);
  if (label !== null && href !== null) return [{ label, href }];
  unsupported.add('items of the footer in HTML', [label ?? 'a picture']);
  return [];
}

function extraLabels({ dropdownItemsBefore, dropdownItemsAfter }: Values): string[] {
  const items = [...listOf(dropdownItemsBefore), ...listOf(dropdownItemsAfter)];
  return items.flatMap((item) => labelOf(recordOf(item)) ?? []);
}

function labelOf(item: Values): string | null {
  const label = textOf(item.label);
  return label === null ? null : textOf(textOfHtml(label));
}

/** The icon of a link to a known host whose label is empty or the host's name; null otherwise. */
function iconOf(item: Values): { icon: string; href: string } | null {
  const href = textOf(item.href);
  const icon = href === null ? null : socialIcon(href);
  if (href === null || icon === null) return null;
  const label = (labelOf(item) ?? '').toLowerCase().replaceAll(/\s+/g, '');
  return label === '' || label === icon || label === 'twitter' ? { icon, href } : null;
}
