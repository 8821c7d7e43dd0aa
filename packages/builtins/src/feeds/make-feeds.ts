import type { Entry, LocalView, MadeFeed, MadeFeedItem, Version } from '@docsgen/core';
import { joinPath } from '@docsgen/text';
import { collectionOf, type FeedSettings, idOf } from './settings.ts';

/**
 * The feeds of a language, in the collections' last versions: entries of a folder with a `date` in
 * their front matter, or dated headings of a changelog.
 */
export function makeFeeds(
  feeds: readonly FeedSettings[],
  { site: { config, versions }, whole }: LocalView,
): MadeFeed[] {
  return feeds.flatMap((feed): MadeFeed[] => {
    const id = collectionOf(feed, config);
    const version = versions.find(({ collection, info }) => collection.id === id && info.isLast);
    return version === undefined ? [] : feedOf(feed, version, whole.config.title);
  });
}

function feedOf(feed: FeedSettings, version: Version, siteTitle: string): MadeFeed[] {
  const { title = siteTitle, folder = '', changelog, limit, formats } = feed;
  const about = { id: idOf(feed), label: title, title, limit, formats };
  if (changelog === undefined) {
    const route = `/${joinPath(version.collection.routeBasePath, folder)}`;
    return [{ ...about, folder: route, items: datedEntries(folder, version) }];
  }
  const entry = version.entries.get(changelog);
  return entry === undefined
    ? []
    : [{ ...about, folder: entry.route, items: datedSections(entry) }];
}

function datedEntries(folder: string, { entries }: Version): MadeFeedItem[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  return [...entries.values()].flatMap((entry): MadeFeedItem[] => {
    const { date } = entry.frontMatter;
    return date === undefined || !entry.id.startsWith(prefix) ? [] : [{ entry, date }];
  });
}

/** Finds `## 1.2.0 (2026-03-01)`: the sections of a changelog by keepachangelog.com. */
function datedSections(entry: Entry): MadeFeedItem[] {
  return entry.body.headings.flatMap((heading): MadeFeedItem[] => {
    const date = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(heading.text)?.[0];
    return heading.depth !== 2 || date === undefined ? [] : [{ entry, heading, date }];
  });
}
