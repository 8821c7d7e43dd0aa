import * as v from 'valibot';
import { key, text, textLike } from '../data/schema.ts';
import type { CollectionConfig, FeedConfig, FeedFormat, SiteConfig } from '../model/index.ts';
import { type ConfigProblem, problemAt } from './config-problem.ts';

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

/** The schema of a feed. */
export const feedSchema = v.object({
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

type WrittenFeed = v.InferOutput<typeof feedSchema>;

/** Fills in defaults. */
export function resolveFeeds(
  written: readonly WrittenFeed[],
  collections: readonly CollectionConfig[],
  siteTitle: string,
): FeedConfig[] {
  return written.map(
    ({ id, title, collection, folder = '', changelog, limit, formats: kinds }) => ({
      id: id ?? (changelog ?? folder).replace(/[^\w-]+/g, '-'),
      title: title ?? siteTitle,
      collection: collection ?? collections[0]?.id ?? '',
      folder,
      changelog: changelog ?? null,
      limit,
      formats: kinds,
    }),
  );
}

/** Finds problems in feeds beyond unknown or invalid keys. */
export function feedProblems({
  feeds,
  collections,
}: Pick<SiteConfig, 'feeds' | 'collections'>): ConfigProblem[] {
  const seen = new Set<string>();
  return feeds.flatMap(({ id, collection, folder, changelog }, at) => {
    const path = `feeds.${at}`;
    if (seen.has(id)) return problemAt(path, `There are two feeds with the id "${id}".`);
    seen.add(id);
    if (!collections.some((one) => one.id === collection)) {
      return problemAt(path, `There is no collection "${collection}".`);
    }
    if (folder === '' || changelog === null) return [];
    return problemAt(path, 'A feed has a folder or a changelog, not both.');
  });
}
