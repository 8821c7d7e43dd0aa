import { runExtension } from '@docsgen/markdown/document';
import { compareText, joinPath } from '@docsgen/text';
import type { FeedFormat, MadeFeed, MadeFeedItem, SiteGraph } from '../model/index.ts';
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
  readonly items: readonly MadeFeedItem[];
}

/** The name of the file of each format. */
const fileNames: Readonly<Record<FeedFormat, string>> = { atom: 'feed.xml', json: 'feed.json' };

/**
 * The feeds of a language that have items; of several at one path, the last one. Feeds need absolute
 * addresses, so a site without a known origin has none.
 */
export function planFeeds(local: LocalSite): FeedPlan[] {
  const { site } = local;
  if (site.config.url === '') return [];
  const plans = feedsOf(local).flatMap((feed) => plansOf(feed, site));
  return [...new Map(plans.map((plan) => [plan.path, plan])).values()];
}

/** The items of the feeds that the directive `news` lists, with the ids of their feeds. */
export function newsOf(local: LocalSite): (readonly [id: string, item: MadeFeedItem])[] {
  return feedsOf(local).flatMap(({ id, items }) => {
    if (id === undefined) return [];
    return published(items, local.site).map((item) => [id, item] as const);
  });
}

function feedsOf(local: LocalSite): MadeFeed[] {
  const view = localView(local);
  return local.site.config.extensions.feeds.flatMap((extension) => {
    return runExtension(extension, '', () => [...extension.create(view)]);
  });
}

/** The files of a feed, one in each format; empty without items. */
function plansOf(
  { label, title, folder, items, limit, formats = ['atom'], onHome = true }: MadeFeed,
  site: SiteGraph,
): FeedPlan[] {
  const newest = published(items, site).slice(0, limit);
  if (newest.length === 0) return [];
  return formats.map((format): FeedPlan => {
    return {
      onHome,
      format,
      title: title ?? `${site.config.title}: ${label}`,
      label,
      folder,
      path: joinPath(folder.slice(1), fileNames[format]),
      items: newest,
    };
  });
}

/**
 * Listed items that aren't in the future, newest first. Items of one day are sorted by route;
 * sections of an entry keep their order.
 */
function published(items: readonly MadeFeedItem[], { today }: SiteGraph): MadeFeedItem[] {
  return items
    .filter(({ date, entry }) => date <= today && !entry.unlisted)
    .sort((a, b) => compareText(b.date, a.date) || compareText(a.entry.route, b.entry.route));
}
