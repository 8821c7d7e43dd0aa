import type { Entry, Output, Site } from '../model/index.ts';
import type { Addresses } from '../page/addresses.ts';
import { element, xmlDocument } from './xml.ts';

/**
 * Atom feeds of release notes: one for each product and one for each series, in the folder
 * that all of its releases share. Newest first by date; what is only planned isn't news.
 * Feeds need absolute addresses, so a site that doesn't know its own has none.
 */
export function feeds(site: Site, addresses: Addresses): Output[] {
  if (addresses.origin === '') return [];
  const products = new Map<string, Entry[]>();
  const outputs: Output[] = [];
  for (const { product, name, page, releases } of site.series.values()) {
    const members = page === null ? releases : [page, ...releases];
    products.set(product, [...(products.get(product) ?? []), ...members]);
    const folder = page?.route ?? sharedFolder(members);
    const feed = { title: `${site.config.title}: releases of ${page?.title ?? name}`, folder };
    outputs.push(...atomFeed(feed, members, site, addresses));
  }
  for (const members of products.values()) {
    const feed = { title: `${site.config.title}: releases`, folder: sharedFolder(members) };
    outputs.push(...atomFeed(feed, members, site, addresses));
  }
  // A product with one series has one feed for both.
  return [...new Map(outputs.map((output) => [output.path, output])).values()];
}

/** The deepest route that all of these are below. */
function sharedFolder(entries: readonly Entry[]): string {
  const [first = [], ...others] = entries.map(({ route }) => route.split('/').slice(0, -1));
  const shared = first.findIndex((segment, at) => others.some((other) => other[at] !== segment));
  return (shared < 0 ? first : first.slice(0, shared)).join('/');
}

function atomFeed(
  { title, folder }: { title: string; folder: string },
  members: readonly Entry[],
  site: Site,
  addresses: Addresses,
): Output[] {
  const published = members
    .flatMap((entry) => ({ entry, date: entry.frontMatter.release?.date ?? '' }))
    .filter(({ date, entry }) => date !== '' && date <= site.today && !entry.unlisted)
    .sort((a, b) =>
      a.date === b.date ? compareRoutes(a.entry, b.entry) : a.date < b.date ? 1 : -1,
    );
  const newest = published[0];
  if (newest === undefined) return [];
  const path = `${folder.slice(1)}/feed.xml`.replace(/^\//, '');
  const self = addresses.origin + addresses.file(path);
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.config.lang },
    [
      element('title', {}, title),
      element('id', {}, self),
      element('link', { rel: 'self', href: self }),
      element('link', { rel: 'alternate', href: addresses.origin + addresses.of(folder || '/') }),
      element('updated', {}, timestamp(newest.date)),
      element('author', {}, [element('name', {}, site.config.title)]),
      ...published.map(({ entry, date }) => atomEntry(entry, date, addresses)),
    ],
  );
  return [{ path, content: xmlDocument(root) }];
}

function atomEntry(
  { title, description, route }: Entry,
  date: string,
  addresses: Addresses,
): string {
  const host = addresses.origin.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  return element('entry', {}, [
    element('title', {}, title),
    // A tag URI (RFC 4151) stays the same when addresses change.
    element('id', {}, `tag:${host},${date}:${route}`),
    element('link', { rel: 'alternate', href: addresses.canonical(route) ?? '' }),
    element('updated', {}, timestamp(date)),
    element('published', {}, timestamp(date)),
    element('summary', {}, description),
  ]);
}

function timestamp(date: string): string {
  return `${date}T00:00:00Z`;
}

function compareRoutes(a: Entry, b: Entry): number {
  return a.route < b.route ? -1 : 1;
}
