import type { FeedFormat, SettingProblem, SiteConfig } from '@docsgen/core';
import { key, text, textLike } from '@docsgen/core/schema';
import * as v from 'valibot';

/** A feed in a configuration file. */
export interface FeedInput {
  /** Its name in `::news{feed="…"}`; the folder or the changelog by default. */
  id?: string;
  /** The title that feed readers show; the site's title by default. */
  title?: string;
  /** The collection of its entries; the first by default. */
  collection?: string;
  /** The folder of its entries, such as `blog`; the whole collection by default. */
  folder?: string;
  /** The id of a changelog entry: its items are the headings of level two with a date. */
  changelog?: string;
  /** Maximum number of items, newest first; 20 by default. */
  limit?: number;
  /** `atom` writes `feed.xml`, `json` writes `feed.json`; both by default. */
  formats?: FeedFormat[];
}

const formats = ['atom', 'json'] as const;

const feed = v.object({
  id: key(
    v.optional(textLike(/^[\w-]+$/, 'Write a word such as news.')),
    'The name of the feed in the directive `news`. Default: the folder or the changelog, with dashes in place of slashes.',
  ),
  title: key(
    v.optional(text),
    'The title of the feed in feed readers. Default: the title of the site.',
  ),
  collection: key(
    v.optional(text),
    'The collection of the feed’s entries. Default: the first collection.',
  ),
  folder: key(
    v.optional(textLike(/^[^/].*[^/]$|^[^/]?$/, 'Write a folder such as blog.')),
    'The folder of the feed’s entries, such as `blog`. Default: the whole collection.',
  ),
  changelog: key(
    v.optional(text),
    'The id of a changelog entry, in place of `folder`. Its headings of level two with a date are the items of the feed.',
  ),
  limit: key(
    v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1, 'Write a whole number, 1 or more.')),
      20,
    ),
    'The maximum number of items, newest first.',
  ),
  formats: key(
    v.optional(v.array(v.picklist(formats)), [...formats]),
    'The formats of the feed: `atom` writes `feed.xml`, `json` writes `feed.json`.',
  ),
});

/** A feed of the setting `feeds`. What follows from other settings is left open. */
export type FeedSettings = v.InferOutput<typeof feed>;

/** The schema of the setting `feeds`. */
export const feedsSchema: v.GenericSchema<unknown, readonly FeedSettings[]> = key(
  v.optional(v.array(feed), []),
  'Atom and JSON feeds of dated entries or of a changelog. They need `url`.',
);

/** The name of a feed in the directive `news`. */
export function idOf({ id, folder = '', changelog }: FeedSettings): string {
  return id ?? (changelog ?? folder).replace(/[^\w-]+/g, '-');
}

/** The id of the collection of a feed's entries; empty for a site without collections. */
export function collectionOf(
  { collection }: FeedSettings,
  { collections }: Pick<SiteConfig, 'collections'>,
): string {
  return collection ?? collections[0]?.id ?? '';
}

/** Finds problems in feeds that are valid one by one. */
export function feedProblems(
  feeds: readonly FeedSettings[],
  config: Pick<SiteConfig, 'collections'>,
): SettingProblem[] {
  const seen = new Set<string>();
  return feeds.flatMap((one, at): SettingProblem[] => {
    const problem = problemOf(one, config, seen);
    seen.add(idOf(one));
    return problem === null ? [] : [{ setting: `${at}`, message: problem }];
  });
}

/** @param seen The ids of the feeds before it. */
function problemOf(
  feed: FeedSettings,
  { collections }: Pick<SiteConfig, 'collections'>,
  seen: ReadonlySet<string>,
): string | null {
  const id = idOf(feed);
  if (seen.has(id)) return `There are two feeds with the id "${id}".`;
  const collection = collectionOf(feed, { collections });
  if (!collections.some((one) => one.id === collection)) {
    return `There is no collection "${collection}".`;
  }
  const { folder = '', changelog } = feed;
  if (folder === '' || changelog === undefined) return null;
  return 'A feed has a folder or a changelog, not both.';
}

declare module '@docsgen/core' {
  interface PluginSettings {
    /** Feeds of dated entries or of a changelog. Feeds need the site's `url`. */
    feeds?: FeedInput[];
  }
}
