import type { Entry, FeedConfig, SiteGraph, Version } from '../model/index.ts';
import { compareText } from '../text/compare-text.ts';

/** A news item: an entry with a date, or a dated heading of a changelog. */
export interface NewsItem {
  readonly entry: Entry;
  /** The heading's id; null for an entry. */
  readonly anchor: string | null;
  readonly title: string;
  /** ISO date. */
  readonly date: string;
}

/** A feed of the configuration with its items. */
export interface News {
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
export function newestFirst(items: readonly NewsItem[], today: string): NewsItem[] {
  return items
    .filter(({ date, entry }) => date <= today && !entry.unlisted)
    .sort((a, b) => compareText(b.date, a.date) || compareText(a.entry.route, b.entry.route));
}
