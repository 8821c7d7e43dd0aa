import type { Entry, FeedFormat, SiteGraph } from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';
import { memoized } from '../text/once.ts';
import { parentPath, sharedFolder } from '../text/paths.ts';
import { type NewsItem, newestFirst, newsOf } from './news.ts';

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
      ...{ scope: 'news' as const, title, label: title },
      ...{ folder: route, items: items.slice(0, limit) },
    };
    return feed.formats.map((format): FeedPlan => {
      const name = format === 'atom' ? 'feed.xml' : 'feed.json';
      return { ...about, format, path: `${route.slice(1)}/${name}`.replace(/^\//, '') };
    });
  });
}

function releaseFeeds(site: SiteGraph): FeedPlan[] {
  const { title } = site.config;
  const products = new Map<string, Entry[]>();
  const plans = new Map<string, FeedPlan>();
  const add = (about: Pick<FeedPlan, 'scope' | 'label' | 'folder'>, members: readonly Entry[]) => {
    const { label, folder } = about;
    const path = `${folder.slice(1)}/feed.xml`.replace(/^\//, '');
    const items = newestFirst(members.flatMap(releaseItem), site.today);
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
function releaseItem(entry: Entry): NewsItem[] {
  const { date } = entry.frontMatter.release ?? {};
  return date === undefined ? [] : [{ entry, anchor: null, title: entry.title, date }];
}
