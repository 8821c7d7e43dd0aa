import type { Entry, PageModel } from '../model/index.ts';
import { sortNaturally } from '../text/natural-order.ts';
import type { PageContext } from './context.ts';

/** Maximum number of backlinks, so that pages don't grow with the site. */
const mostLinks = 12;

/** The pages that link to an entry's, except unlisted ones and its previous and next page. */
export function backlinksOf(
  { route }: Entry,
  { site, addresses }: Pick<PageContext, 'site' | 'addresses'>,
): PageModel['backlinks'] {
  if (!site.config.theme.backlinks) return null;
  const near = [site.previous.get(route)?.route, site.next.get(route)?.route, route];
  const linking = (site.backlinks.get(route) ?? []).flatMap((from) => {
    const entry = site.routes.get(from);
    return entry === undefined || entry.unlisted || near.includes(from) ? [] : [entry];
  });
  if (linking.length === 0) return null;
  const sorted = sortNaturally(linking, (entry) => [entry.title, entry.route]);
  const links = sorted.slice(0, mostLinks).map((entry) => {
    return { label: entry.title, href: addresses.of(entry.route) };
  });
  return { count: linking.length, links };
}
