import type { PluginExtension } from '@docsgen/core';
import { makeFeeds } from './make-feeds.ts';
import { type FeedSettings, feedProblems, feedsSchema } from './settings.ts';

/** The feeds that the setting `feeds` lists. */
export const feeds: PluginExtension<readonly FeedSettings[]> = {
  type: 'plugin',
  name: 'feeds',
  version: '1',
  settings: feedsSchema,
  problems: feedProblems,
  entries: (settings) =>
    settings.flatMap(({ changelog, collection }, at) => {
      if (changelog === undefined) return [];
      return [{ setting: `${at}.changelog`, collection, id: changelog }];
    }),
  create: (settings) => [
    {
      type: 'feeds',
      name: 'configured-feeds',
      version: '1',
      create: (view) => makeFeeds(settings, view),
    },
  ],
};
