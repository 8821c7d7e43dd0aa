import { runExtension } from '@docsgen/markdown/document';
import { compareText, joinPath } from '@docsgen/text';
import type {
  Entry,
  FeedConfig,
  FeedFormat,
  FeedsExtension,
  MadeFeed,
  SiteGraph,
  Version,
} from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';
import type { LocalSite } from './local-sites.ts';
import { localView } from './local-view.ts';

/** A feed before it is serialized. */
export interface FeedPlan {
  /** Whether home pages offer it. */
  readonly onHome: boolean;
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
 * The feeds of extensions, and those of the configuration. Items in the future are left out. Feeds
 * need absolute addresses, so a site without a known origin has none.
 */
export function planFeeds(local: LocalSite): FeedPlan[] {
  const { config } = local.site;
  if (config.url === '') return [];
  const ofExtensions = config.extensions.feeds.flatMap((one) => feedsOfExtension(one, local));
  return [...ofExtensions, ...newsFeeds(local.site)];
}

function newsFeeds(site: SiteGraph): FeedPlan[] {
  return newsOf(site).flatMap(({ feed, version, items }) => {
    const { folder, changelog, title, limit } = feed;
    const entry = changelog === null ? undefined : version.entries.get(changelog);
    // As with those of extensions, an empty feed isn't published.
    if (items.length === 0 || (changelog !== null && entry === undefined)) return [];
    const route = entry?.route ?? toRoute(version.collection.routeBasePath, folder);
    const about = {
      onHome: true,
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

/** The feeds of an extension that have items. Of several in a folder, the last one replaces the others. */
function feedsOfExtension(extension: FeedsExtension, local: LocalSite): FeedPlan[] {
  const { site } = local;
  const made = runExtension(extension, '', () => [...extension.create(localView(local))]);
  const plans = made.map((feed) => planOf(feed, site)).filter(({ items }) => items.length > 0);
  return [...new Map(plans.map((plan) => [plan.path, plan])).values()];
}

function planOf({ label, folder, items, onHome = true }: MadeFeed, site: SiteGraph): FeedPlan {
  const news = items.map(({ entry, date, newest = null }): NewsItem => {
    return { entry, anchor: null, title: entry.title, date, newest };
  });
  return {
    onHome,
    label,
    folder,
    title: `${site.config.title}: ${label}`,
    format: 'atom',
    path: joinPath(folder.slice(1), 'feed.xml'),
    items: newestFirst(news, site.today),
  };
}

/** A news item: an entry with a date, or a dated heading of a changelog. */
export interface NewsItem {
  readonly entry: Entry;
  /** The heading's id; null for an entry. */
  readonly anchor: string | null;
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  /** The newest version of what the item is about, if there is a newer one. */
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
