import type { Addresses } from '../graph/addresses.ts';
import { type FeedPlan, planFeeds } from '../graph/feeds.ts';
import type { LocalSite } from '../graph/local-sites.ts';
import type { TextReader } from '../io/texts.ts';
import type { Entry, Heading, LazyOutput, MadeFeedItem, Section } from '../model/index.ts';
import { xmlDocument, xmlElement } from './xml.ts';

/** Makes the site's feeds: Atom (RFC 4287) and JSON Feed 1.1. Items are sorted newest first. */
export function feeds(local: LocalSite, texts: TextReader): LazyOutput[] {
  return planFeeds(local).map((plan) => ({
    path: plan.path,
    // A changelog's sections are read when its feed is made.
    async content() {
      const read = (item: MadeFeedItem) => toFeedItem(item, local.addresses, texts);
      const items = await Promise.all(plan.items.map(read));
      return (plan.format === 'atom' ? atomFeed : jsonFeed)(plan, items, local);
    },
  }));
}

/** An item with the fields of both formats. */
interface FeedItem {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly date: string;
  readonly summary: string;
  readonly authors: readonly string[];
  readonly tags: readonly string[];
  /** Title and address of the newest version of what the item is about, if this is an older one. */
  readonly newest: { readonly title: string; readonly url: string } | null;
}

async function toFeedItem(
  item: MadeFeedItem,
  addresses: Addresses,
  texts: TextReader,
): Promise<FeedItem> {
  const { entry, heading, date, newest = null } = item;
  const { route, frontMatter, description } = entry;
  const host = addresses.origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  const fragment = heading === undefined ? '' : `#${encodeURIComponent(heading.slug)}`;
  const summary =
    heading === undefined
      ? description
      : sectionText(await texts.read(entry.body, 'sections'), entry, heading);
  return {
    // A tag URI (RFC 4151), which doesn't depend on the base and the trailing slash.
    id: `tag:${host},${date}:${encodeURI(route)}${fragment}`,
    url: `${addresses.canonical(route) ?? ''}${fragment}`,
    title: heading?.text ?? entry.title,
    date,
    summary,
    authors: frontMatter.authors ?? [],
    tags: heading === undefined ? (frontMatter.tags ?? []) : [],
    newest:
      newest === null
        ? null
        : { title: newest.title, url: addresses.canonical(newest.route) ?? '' },
  };
}

/** The text below a heading of level two, up to the next heading of level one or two. */
function sectionText(
  sections: readonly Section[],
  { body }: Entry,
  { slug: anchor }: Heading,
): string {
  const heads = new Set(body.headings.filter(({ depth }) => depth <= 2).map(({ slug }) => slug));
  const from = sections.findIndex(({ slug }) => slug === anchor);
  const rest = sections.slice(from + 1);
  const length = rest.findIndex(({ slug }) => slug !== null && heads.has(slug));
  const own =
    from < 0
      ? []
      : [...sections.slice(from, from + 1), ...rest.slice(0, length < 0 ? rest.length : length)];
  const parts = own.map(({ heading, text }, at) => (at === 0 ? text : `${heading}: ${text}`));
  return parts.filter((part) => part !== '').join(' ');
}

function atomFeed(
  { title, folder, path }: FeedPlan,
  items: readonly FeedItem[],
  { site, addresses }: LocalSite,
): string {
  const self = addresses.absolute(addresses.file(path));
  const root = xmlElement(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.config.lang },
    [
      xmlElement('title', {}, title),
      xmlElement('id', {}, self),
      xmlElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      xmlElement('link', {
        rel: 'alternate',
        href: addresses.absolute(addresses.of(folder || '/')),
      }),
      xmlElement('updated', {}, timestamp(items[0]?.date ?? site.today)),
      xmlElement('author', {}, [xmlElement('name', {}, site.config.title)]),
      ...items.map(atomEntry),
    ],
  );
  return xmlDocument(root);
}

function atomEntry({ id, url, title, date, summary, authors, tags, newest }: FeedItem): string {
  // The link relation of RFC 5829.
  const latest = newest && { rel: 'latest-version', href: newest.url, title: newest.title };
  return xmlElement('entry', {}, [
    xmlElement('title', {}, title),
    xmlElement('id', {}, id),
    xmlElement('link', { rel: 'alternate', href: url }),
    ...(latest === null ? [] : [xmlElement('link', latest)]),
    xmlElement('updated', {}, timestamp(date)),
    xmlElement('published', {}, timestamp(date)),
    ...authors.map((name) => xmlElement('author', {}, [xmlElement('name', {}, name)])),
    ...tags.map((tag) => xmlElement('category', { term: tag })),
    xmlElement('summary', {}, summary),
  ]);
}

/** jsonfeed.org, version 1.1. */
function jsonFeed(
  { title, folder, path }: FeedPlan,
  items: readonly FeedItem[],
  { site, addresses }: LocalSite,
): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: addresses.absolute(addresses.of(folder || '/')),
    feed_url: addresses.absolute(addresses.file(path)),
    language: site.config.lang,
    items: items.map(({ id, url, title: own, date, summary, authors, tags }) => ({
      id,
      url,
      title: own,
      content_text: summary,
      date_published: timestamp(date),
      ...(authors.length > 0 && { authors: authors.map((name) => ({ name })) }),
      ...(tags.length > 0 && { tags }),
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

function timestamp(date: string): string {
  return `${date}T00:00:00Z`;
}
