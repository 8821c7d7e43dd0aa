import type {
  Entry,
  FeedConfig,
  LocalView,
  MadeFeed,
  MadeFeedItem,
  Version,
} from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';

/**
 * The feeds of the configuration, in the collections' last versions: entries of a folder with a `date`
 * in their front matter, or dated headings of a changelog.
 */
export function configuredFeeds({ site: { config, versions } }: LocalView): MadeFeed[] {
  return config.feeds.flatMap((feed): MadeFeed[] => {
    const version = versions.find(({ collection, info }) => {
      return collection.id === feed.collection && info.isLast;
    });
    return version === undefined ? [] : feedOf(feed, version);
  });
}

function feedOf(
  { id, title, folder, changelog, limit, formats }: FeedConfig,
  version: Version,
): MadeFeed[] {
  const about = { id, label: title, title, limit, formats };
  if (changelog === null) {
    const route = toRoute(version.collection.routeBasePath, folder);
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
