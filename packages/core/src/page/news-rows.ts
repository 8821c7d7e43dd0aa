import type { Addresses } from '../graph/addresses.ts';
import { newsOf } from '../graph/news.ts';
import { tagsOf } from '../graph/tags.ts';
import type { NavLink, NewsRow, Site } from '../model/index.ts';

/** The news of a site as lists show them. */
export function newsRows(site: Site, addresses: Addresses): NewsRow[] {
  return newsOf(site).flatMap(({ feed, version, items }) => {
    const tags = new Map(
      version.tags.map(({ key, label, route }): [string, NavLink] => {
        return [key, { label, href: addresses.of(route) }];
      }),
    );
    return items.map(({ entry, anchor, title, date }): NewsRow => {
      const { frontMatter, route, description } = entry;
      const own = tagsOf(frontMatter, version).flatMap(({ key }) => tags.get(key) ?? []);
      return {
        feed: feed.id,
        label: title,
        href: addresses.of(route) + (anchor === null ? '' : `#${encodeURIComponent(anchor)}`),
        // A changelog's own description and tags are of no section more than of another.
        description: anchor === null ? description : '',
        tags: anchor === null ? [...new Set(own)] : [],
        ...{ date, authors: frontMatter.authors ?? [] },
      };
    });
  });
}
