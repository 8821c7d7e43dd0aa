import type { ExtensionIdentity, Heading } from '@docsgen/markdown/document';
import type { Entry } from './entry.ts';
import type { LocalView } from './extension-views.ts';

/** The formats of a feed: Atom (RFC 4287) and JSON Feed 1.1. */
export type FeedFormat = 'atom' | 'json';

/** An item of a feed. */
export interface MadeFeedItem {
  readonly entry: Entry;
  /** One of the entry's headings, if the item is the section below it; else it is the page. */
  readonly heading?: Heading;
  /** ISO date. Items in the future aren't published yet. */
  readonly date: string;
  /** The newest version of what the item is about, if there is a newer one. */
  readonly newest?: Entry | null;
}

/**
 * A feed that an extension makes. It is published if it has an item: `feed.xml` is Atom, `feed.json`
 * is JSON Feed.
 */
export interface MadeFeed {
  /** Its name in the directive `news`, which lists the items of all feeds that have one. */
  readonly id?: string;
  /** The title on the site's own pages. */
  readonly label: string;
  /** The title in feed readers; by default that of the site with the label. */
  readonly title?: string;
  /** The route of the folder that it is in, which need not have a page. */
  readonly folder: string;
  /** In any order: the feed has the newest first. */
  readonly items: readonly MadeFeedItem[];
  /** Maximum number of items in the files; all by default. */
  readonly limit?: number;
  /** The formats of its files; Atom by default. */
  readonly formats?: readonly FeedFormat[];
  /** Whether home pages offer it; true by default. */
  readonly onHome?: boolean;
}

/** Feeds that a site defines. Of several with one file, the last one is published. */
export interface FeedsExtension extends ExtensionIdentity {
  readonly type: 'feeds';
  /** Plans the feeds of a language. Must be pure: the result depends on the input alone. */
  create(view: LocalView): Iterable<MadeFeed>;
}
