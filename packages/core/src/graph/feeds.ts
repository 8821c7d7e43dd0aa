import { compareText, joinPath, memoized, parentPath, sharedFolder } from '@docsgen/text';
import type { Entry, FeedConfig, FeedFormat, SiteGraph, Version } from '../model/index.ts';
import { newerRelease } from '../releases/series.ts';
import { toRoute } from '../routes/routes.ts';

/** A feed before it is serialized. */
export interface FeedPlan {
  readonly scope: 'product' | 'series' | 'news';
  readonly format: FeedFormat;
  readonly title: string;
  /** The title on the site's own pages, without the site's name. */
  readonly label: string;
  /** The route that the feed belongs to, which need not have a page. */
  readonly folder: string;
  /** Path of the feed in the output folder. */
  readonly path: string;
  /** Listed and not in the future, newest first. */
  readonly items: readonly NewsItem[];
}

/**
 * The feeds of the configuration, and those of release notes: one for each product and one for each
 * series, in the common folder of its releases. Planned releases are left out. Feeds need absolute
 * addresses, so a site without a known origin has none.
 */
export function planFeeds(site: SiteGraph): FeedPlan[] {
  if (site.config.url === '') return [];
  return [...releaseFeeds(site), ...newsFeeds(site)];
}

function newsFeeds(site: SiteGraph): FeedPlan[] {
  return newsOf(site).flatMap(({ feed, version, items }) => {
    const { folder, changelog, title, limit } = feed;
    const entry = changelog === null ? undefined : version.entries.get(changelog);
    // As with releases, an empty feed isn't published.
    if (items.length === 0 || (changelog !== null && entry === undefined)) return [];
    const route = entry?.route ?? toRoute(version.collection.routeBasePath, folder);
    const about = {
      scope: 'news' as const,
      title,
      label: title,
      folder: route,
      items: items.slice(0, limit),
    };
    return feed.formats.map((format): FeedPlan => {
      const name = format === 'atom' ? 'feed.xml' : 'feed.json';
      return { ...about, format, path: joinPath(route.slice(1), name) };
    });
  });
}

function releaseFeeds(site: SiteGraph): FeedPlan[] {
  const { title } = site.config;
  const products = new Map<string, Entry[]>();
  const plans = new Map<string, FeedPlan>();
  const add = (about: Pick<FeedPlan, 'scope' | 'label' | 'folder'>, members: readonly Entry[]) => {
    const { label, folder } = about;
    const path = joinPath(folder.slice(1), 'feed.xml');
    const items = newestFirst(
      members.flatMap((entry) => releaseItem(entry, site)),
      site.today,
    );
    if (items.length === 0) return;
    // If a product has a single series, both feeds have this path, and the product's replaces it.
    plans.set(path, { ...about, title: `${title}: ${label}`, format: 'atom', path, items });
  };
  for (const { product, name, page, releases } of site.series.values()) {
    const members = page === null ? releases : [page, ...releases];
    memoized(products, product, () => []).push(...members);
    const folder = page?.route ?? folderOf(members);
    add({ scope: 'series', label: `releases of ${page?.title ?? name}`, folder }, members);
  }
  for (const members of products.values()) {
    add({ scope: 'product', label: 'releases', folder: folderOf(members) }, members);
  }
  return [...plans.values()];
}

/** The deepest folder above all entries. */
function folderOf(entries: readonly Entry[]): string {
  return sharedFolder(entries.map(({ route }) => parentPath(route)));
}

/** A release as an item of a feed; empty for one without a date. */
function releaseItem(entry: Entry, site: SiteGraph): NewsItem[] {
  const { date } = entry.frontMatter.release ?? {};
  if (date === undefined) return [];
  const newest = newerRelease(entry, site)?.newest ?? null;
  return [{ entry, anchor: null, title: entry.title, date, newest }];
}

/** A news item: an entry with a date, or a dated heading of a changelog. */
export interface NewsItem {
  readonly entry: Entry;
  /** The heading's id; null for an entry. */
  readonly anchor: string | null;
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  /** The newest release of the series, for a release that has a newer one. */
  readonly newest?: Entry | null;
}

/** A feed of the configuration with its items. */
interface News {
  readonly feed: FeedConfig;
  readonly version: Version;
  /** All items, newest first. */
  readonly items: readonly NewsItem[];
}

/**
 * The news of a site by feed: entries with a `date` in their front matter, in the collection's last
 * version, except unlisted ones and future dates.
 */
export function newsOf(site: SiteGraph): News[] {
  return site.config.feeds.flatMap((feed): News[] => {
    const version = site.versions.find(({ collection, info }) => {
      return collection.id === feed.collection && info.isLast;
    });
    if (version === undefined) return [];
    const found =
      feed.changelog === null ? dated(feed, version) : sections(feed.changelog, version);
    return [{ feed, version, items: newestFirst(found, site.today) }];
  });
}

function dated({ folder }: FeedConfig, { entries }: Version): NewsItem[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  return [...entries.values()].flatMap((entry): NewsItem[] => {
    const { date } = entry.frontMatter;
    if (date === undefined || !entry.id.startsWith(prefix)) return [];
    return [{ entry, anchor: null, title: entry.title, date }];
  });
}

/** Matches `## 1.2.0 (2026-03-01)`: the sections of a changelog by keepachangelog.com. */
function sections(id: string, { entries }: Version): NewsItem[] {
  const entry = entries.get(id);
  const headings = entry?.body.headings ?? [];
  return headings.flatMap(({ depth, text, slug }): NewsItem[] => {
    const date = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(text)?.[0];
    if (entry === undefined || depth !== 2 || date === undefined) return [];
    return [{ entry, anchor: slug, title: text, date }];
  });
}

/**
 * Listed items that aren't in the future, newest first. Items of one day are sorted by route;
 * sections of a changelog keep their order.
 */
function newestFirst(items: readonly NewsItem[], today: string): NewsItem[] {
  return items
    .filter(({ date, entry }) => date <= today && !entry.unlisted)
    .sort((a, b) => compareText(b.date, a.date) || compareText(a.entry.route, b.entry.route));
}
