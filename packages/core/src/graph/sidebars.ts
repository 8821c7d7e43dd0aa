import {
  append,
  type CompareTexts,
  capitalized,
  compareText,
  dictionaryOrder,
  didYouMean,
  fileStart,
  normalizePath,
  withoutUndefined,
} from '@docsgen/text';
import GithubSlugger, { slug as plainSlug } from 'github-slugger';
import type {
  CategoryFile,
  CategoryItemConfig,
  CollectionConfig,
  Finding,
  ItemExtras,
  ResolvedSidebar,
  SidebarCategory,
  SidebarFile,
  SidebarItem,
  SidebarItemConfig,
  SidebarLink,
  Span,
} from '../model/index.ts';
import { isSlug, toRoute } from '../routes/routes.ts';
import { autogenerate, mostShown } from './autogenerate.ts';
import { type NamedEntries, type NamedEntry, unknownId } from './entries.ts';
import { sidebarAddresses } from './sidebar-links.ts';
import { contentsRoute } from './theme-routes.ts';

/** The context for resolving sidebars. */
interface SidebarContext {
  readonly collection: CollectionConfig;
  /** The language tag of the content. */
  readonly lang: string;
  readonly named: NamedEntries;
  readonly categories: ReadonlyMap<string, CategoryFile>;
  /** Collects the generated pages of categories. */
  readonly generated: GeneratedIndex[];
  readonly findings: Finding[];
}

/** A generated page that lists a category's items, and the position that declares it. */
export interface GeneratedIndex {
  readonly route: string;
  readonly file: string;
  readonly at: Span | null;
  /** Its social image, as written. */
  readonly image?: string | undefined;
}

/**
 * Maximum number of items in a whole sidebar: `allowedPerEntry` times the entries, at least
 * `leastAllowed`.
 */
const allowedPerEntry = 10;
const leastAllowed = 100_000;

/** The remaining number of items during the resolution of a sidebar. */
interface SidebarBudget {
  /** Number of items on the levels above. */
  readonly shown: number;
  /** The budget of the whole sidebar, shared by its levels. */
  readonly whole: { left: number; isReported: boolean };
}

/** Resolves the sidebars of a version: those in the navigation first, then by name. */
export function resolveSidebars(
  files: readonly SidebarFile[],
  context: SidebarContext,
): Map<string, ResolvedSidebar> {
  const order = context.collection.navigation.map(({ sidebar }) => sidebar);
  const rank = (name: string): number =>
    order.includes(name) ? order.indexOf(name) : order.length;
  const sorted = [...files].sort(
    (a, b) =>
      rank(a.name) - rank(b.name) || compareText(a.name, b.name) || compareText(a.file, b.file),
  );
  // One slugger for all sidebars, as in Docusaurus: generated pages share one folder.
  const slugger = new GithubSlugger();
  const compare = dictionaryOrder(context.lang);
  const sidebars = new Map<string, ResolvedSidebar>();
  for (const { name, file, items, isGenerated = false, isBroken = false } of sorted) {
    if (sidebars.has(name)) {
      const message = `There are two sidebars named "${name}"; this one is left out.`;
      context.findings.push({ rule: 'invalid-sidebar', message, file, ...fileStart });
      continue;
    }
    const route = contentsRoute(context.collection, name);
    const left = Math.max(leastAllowed, allowedPerEntry * context.named.entries.size);
    const room: SidebarBudget = { shown: 0, whole: { left, isReported: false } };
    const written = writtenIds(items);
    const siblings = new GithubSlugger();
    const resolver = { ...context, compare, written, file, slugger, folder: route, room, siblings };
    const links = sidebarAddresses(items, file);
    const resolved = resolveItems(items, resolver);
    sidebars.set(name, {
      name,
      label: sidebarLabel({ name, items: resolved, isGenerated }, context.collection),
      route,
      items: resolved,
      links,
      isGenerated,
      isBroken: isBroken || room.whole.isReported,
    });
  }
  return sidebars;
}

/** The label of a sidebar for readers: see `ResolvedSidebar`. */
function sidebarLabel(
  { name, items, isGenerated }: Pick<ResolvedSidebar, 'name' | 'items' | 'isGenerated'>,
  { navigation, id, label }: CollectionConfig,
): string {
  const tab = navigation.find(({ sidebar }) => sidebar === name);
  if (isGenerated) return tab?.label ?? (label === id ? titleCase(id) : label);
  const only = items.length === 1 ? items[0] : undefined;
  return tab?.label ?? (only?.type === 'category' ? only.label : titleCase(name));
}

/** `releaseNotes` → `Release notes`. */
function titleCase(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return capitalized(words);
}

interface Resolver extends SidebarContext {
  /** Compares names in the order of the language. */
  readonly compare: CompareTexts;
  /** The entries that the sidebar's file names. */
  readonly written: ReadonlySet<string>;
  readonly file: string;
  readonly slugger: GithubSlugger;
  /** Route of the theme's pages of categories without a link. */
  readonly folder: string;
  /** Makes the routes of those pages unique. */
  readonly siblings: GithubSlugger;
  readonly room: SidebarBudget;
}

/** The ids of the entries that a sidebar's file names as items of its own or as links of categories. */
function writtenIds(items: readonly SidebarItemConfig[]): Set<string> {
  const ids = new Set<string>();
  const visit = (item: SidebarItemConfig): void => {
    if (item.type === 'doc') ids.add(item.id);
    if (item.type !== 'category') return;
    if (item.link?.type === 'doc') ids.add(item.link.id);
    item.items.forEach(visit);
  };
  items.forEach(visit);
  return ids;
}

function resolveItems(items: readonly SidebarItemConfig[], resolver: Resolver): SidebarItem[] {
  const { room } = resolver;
  const most = Math.min(mostShown - room.shown, room.whole.left);
  const resolved: SidebarItem[] = [];
  for (const item of items) {
    if (resolved.length >= most || room.whole.left <= 0) {
      reportFull(item.type === 'autogenerated' ? null : item.at, resolver);
      break;
    }
    append(resolved, resolveItem(item, resolver, items.length));
  }
  if (resolved.length > most) reportFull(null, resolver);
  room.whole.left -= resolved.length;
  return resolved.slice(0, most);
}

/** Reports once that a sidebar has too many items; further ones are left out. */
function reportFull(at: Span | null, { room, file, findings }: Resolver): void {
  if (room.whole.isReported) return;
  room.whole.isReported = true;
  const message = `The sidebar has too many items: a page shows the first ${mostShown}, its path included.`;
  const hint = 'Group them into categories, or folders.';
  findings.push({ rule: 'large-sidebar', message, file, ...(at ?? fileStart), hint });
}

/** @param siblings Number of items on its level. */
function resolveItem(item: SidebarItemConfig, resolver: Resolver, siblings: number): SidebarItem[] {
  switch (item.type) {
    case 'doc':
    case 'ref': {
      const entry = findEntry(item.id, item.at, resolver);
      if (entry === null) return [];
      return [docLink(entry, item, item.type === 'ref')];
    }
    case 'link': {
      const { type, label, href, description } = item;
      return [{ type, label, href, ...extras(item), ...withoutUndefined({ description }) }];
    }
    case 'html': {
      const { type, parts, hosts, defaultStyle } = item;
      return [{ type, parts, hosts, ...extras(item), ...withoutUndefined({ defaultStyle }) }];
    }
    case 'autogenerated': {
      const { named, categories, collection, compare, written } = resolver;
      const { numberPrefixes } = collection;
      const sources = { entries: named.entries, categories, numberPrefixes, compare, written };
      const items = autogenerate(item.dirName, sources);
      if (items.length === 0) reportEmptyFolder(item.dirName, item.at, resolver);
      return resolveItems(items, resolver);
    }
    case 'category':
      return resolveCategory(item, resolver, siblings);
  }
}

function docLink(
  entry: NamedEntry,
  own: ItemExtras & { readonly label?: string | undefined },
  isRef: boolean,
): SidebarLink {
  const { frontMatter } = entry.parsed;
  const { sidebar_label, sidebar_class_name, sidebar_key, sidebar_custom_props, unlisted } =
    frontMatter;
  return {
    type: 'link',
    label: sidebar_label ?? own.label ?? entry.title,
    href: entry.route,
    docId: entry.id,
    ...extras({
      key: sidebar_key ?? own.key,
      className: sidebar_class_name ?? own.className,
      customProps: sidebar_custom_props ?? own.customProps,
      badge: own.badge ?? frontMatter.sidebar_badge,
    }),
    ...(unlisted === true ? { unlisted } : {}),
    ...(isRef ? { ref: true } : {}),
  };
}

function resolveCategory(
  item: CategoryItemConfig,
  resolver: Resolver,
  siblings: number,
): SidebarItem[] {
  const { label, link, description } = item;
  const entry = link?.type === 'doc' ? findEntry(link.id, link.at, resolver) : null;
  const own =
    entry === null ? generatedIndex(item, resolver) : { href: entry.route, docId: entry.id };
  const folder = `${resolver.folder}/${slugOf(label, resolver.siblings)}`;
  const { shown, whole } = resolver.room;
  const room = { shown: shown + Math.min(siblings, mostShown), whole };
  const within = { ...resolver, folder, room, siblings: new GithubSlugger() };
  const items = resolveItems(item.items, within);
  if (items.length === 0) return withoutItems(item, entry, resolver);
  const collapsible = item.collapsible ?? true;
  const category: SidebarCategory = {
    type: 'category',
    label,
    page: own.href ?? folder,
    collapsible,
    collapsed: collapsible && (item.collapsed ?? true),
    items,
    ...own,
    ...extras({
      ...item,
      customProps: item.customProps ?? entry?.parsed.frontMatter.sidebar_custom_props,
      badge: item.badge ?? entry?.parsed.frontMatter.sidebar_badge,
    }),
    ...withoutUndefined({ description }),
    ...(entry?.parsed.frontMatter.unlisted === true ? { linkUnlisted: true } : {}),
  };
  return [category];
}

/** The properties that a generated page adds to its category; empty without one. */
function generatedIndex(
  { link, label }: CategoryItemConfig,
  { slugger, collection, generated, file }: Resolver,
): Pick<SidebarCategory, 'href' | 'docId' | 'generatedIndex'> {
  if (link?.type !== 'generated-index') return {};
  const { slug, title, description, image, keywords } = link;
  const path = slug === undefined ? null : normalizePath(slug);
  const href = toRoute(collection.routeBasePath, path ?? `category/${slugOf(label, slugger)}`);
  generated.push({ route: href, file: link.file ?? file, at: link.at, image });
  return {
    href,
    generatedIndex: withoutUndefined({ title, description, image, keywords }),
  };
}

/** Maximum length of a slug in bytes. Longer ones are truncated, since a path can contain several. */
const longestSlug = 200;

/**
 * The slug of a label. Labels of punctuation have no slug, and `Con` isn't a valid folder name on
 * Windows.
 */
function slugOf(label: string, slugger: GithubSlugger): string {
  const slug = plainSlug(label);
  if (slug === '') return slugger.slug('category');
  if (Buffer.byteLength(slug) > longestSlug) return slugger.slug([...label].slice(0, 50).join(''));
  return slugger.slug(isSlug(slug) ? label : `${label} category`);
}

/**
 * Resolves a category whose items are all drafts or invalid: it becomes a link if it has an entry,
 * else it is left out. A category that is written without items and entry is reported.
 */
function withoutItems(
  item: CategoryItemConfig,
  entry: NamedEntry | null,
  resolver: Resolver,
): SidebarItem[] {
  if (item.items.length === 0 && entry === null) {
    const { at, label } = item;
    const message = `The category "${label}" has no items and links to no entry.`;
    const finding = {
      rule: 'empty-category',
      message,
      file: resolver.file,
      ...(at ?? fileStart),
    } as const;
    resolver.findings.push({ ...finding, hint: 'Add items, or remove the category.' });
  }
  if (entry === null) return [];
  return [docLink(entry, item, false)];
}

function findEntry(id: string, at: Span | null, resolver: Resolver): NamedEntry | null {
  const { named, findings, file } = resolver;
  const entry = named.entries.get(id);
  if (entry !== undefined) return entry;
  if (!named.absent.has(id)) findings.push({ file, ...unknownId(id, named, at) });
  return null;
}

function reportEmptyFolder(dirName: string, at: Span | null, resolver: Resolver): void {
  const { folders } = resolver.named;
  const inFolder = [...folders].some(
    (folder) => folder === dirName || folder.startsWith(`${dirName}/`),
  );
  if (inFolder || dirName === '.') return;
  const message = `The folder "${dirName}" has no entries.`;
  const { file, findings } = resolver;
  findings.push({
    rule: 'invalid-sidebar',
    message,
    file,
    ...(at ?? fileStart),
    ...didYouMean(dirName, folders),
  });
}

/** The common properties of items, without undefined ones. */
function extras({ key, className, customProps, badge }: ItemExtras): ItemExtras {
  return withoutUndefined({ key, className, customProps, badge });
}
