import type { Addresses } from '../graph/addresses.ts';
import { type FeedPlan, planFeeds } from '../graph/feeds.ts';
import type { Entry, LazyOutput, Site } from '../model/index.ts';
import { element, xmlDocument } from './xml.ts';

/** Atom feeds (RFC 4287) of release notes, newest first. */
export function feeds(site: Site, addresses: Addresses): LazyOutput[] {
  return planFeeds(site).map((plan) => ({
    path: plan.path,
    content: () => atomFeed(plan, site, addresses),
  }));
}

function atomFeed({ title, folder, path, entries }: FeedPlan, site: Site, addresses: Addresses) {
  const self = addresses.origin + addresses.file(path);
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.config.lang },
    [
      element('title', {}, title),
      element('id', {}, self),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', href: addresses.origin + addresses.of(folder || '/') }),
      element('updated', {}, timestamp(entries[0]?.date ?? site.today)),
      element('author', {}, [element('name', {}, site.config.title)]),
      ...entries.map(({ entry, date }) => atomEntry(entry, date, addresses)),
    ],
  );
  return xmlDocument(root);
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
    element('id', {}, `tag:${host},${date}:${encodeURI(route)}`),
    element('link', { rel: 'alternate', href: addresses.canonical(route) ?? '' }),
    element('updated', {}, timestamp(date)),
    element('published', {}, timestamp(date)),
    element('summary', {}, description),
  ]);
}

function timestamp(date: string): string {
  return `${date}T00:00:00Z`;
}
