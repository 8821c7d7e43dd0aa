import type { Addresses } from '../graph/addresses.ts';
import { newsOf } from '../graph/feeds.ts';
import type { Entry, NavLink, NewsRow, SiteGraph } from '../model/index.ts';
import { memoized } from '../text/once.ts';

/** The news of a site as rows of lists. */
export function newsRows(site: SiteGraph, addresses: Addresses): NewsRow[] {
  return newsOf(site).flatMap(({ feed, version, items }) => {
    const tagsOf = new Map<Entry, NavLink[]>();
    for (const { label, route, entries } of version.tags) {
      const link = { label, href: addresses.of(route) };
      for (const entry of entries) memoized(tagsOf, entry, () => []).push(link);
    }
    return items.map(({ entry, anchor, title, date }): NewsRow => {
      const { frontMatter, route, description } = entry;
      return {
        feed: feed.id,
        label: title,
        href: addresses.of(route) + (anchor === null ? '' : `#${encodeURIComponent(anchor)}`),
        // A changelog's description and tags don't describe its sections.
        description: anchor === null ? description : '',
        tags: anchor === null ? (tagsOf.get(entry) ?? []) : [],
        ...{ date, authors: frontMatter.authors ?? [] },
      };
    });
  });
}
