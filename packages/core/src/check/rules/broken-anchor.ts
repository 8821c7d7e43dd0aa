import { entryInLanguage } from '../../graph/counterparts.ts';
import { decodePath } from '../../graph/links.ts';
import type { Body, Entry, LinkTarget } from '../../model/index.ts';
import { anchorsOf } from '../../text/anchors.ts';
import { createNameIndex, type NameIndex } from '../../text/name-index.ts';
import { memoized } from '../../text/once.ts';
import { fragmentFix, type WrittenLink } from '../link-fixes.ts';
import { allEntries, type Found, linksOf, type PlacedLink, type Rule } from '../rule.ts';

/** Anchors are headings, ids in raw HTML, and ids that the compiler generates for footnotes. */
export const brokenAnchor: Rule = {
  name: 'broken-anchor',
  severity: 'error',
  summary: "A link to a heading that doesn't exist on the page.",
  example: '[Set-up](./guide.md#set-upp)',
  fixed: '[Set-up](./guide.md#set-up)',
  check(site) {
    const pages = new Map<Entry, PageAnchors>();
    const anchorsIn = (entry: Entry): PageAnchors =>
      memoized(pages, entry, () => pageAnchors(entry.body));
    return allEntries(site)
      .flatMap(anchoredIn)
      .flatMap(({ entry, route, link, anchor }): Found[] => {
        const page = route === null ? entry : site.routes.get(route);
        if (page === undefined) return [];
        const { ids, names } = anchorsIn(page);
        const isThere = (id: string) => ids.has(id) || page.body.markupIds.includes(id);
        if (isThere(anchor) || isLineRange(anchor, isThere)) return [];
        // An anchor that only the original has is reported as `translated-anchor`.
        const original = entryInLanguage(page, '', site)?.entry ?? page;
        if (original !== page && hasAnchor(original, anchor)) return [];
        // Unclosed front matter contains the whole page; `invalid-front-matter` reports it.
        if (page.broken && ids.size === 0) return [];
        const where = page === entry ? 'on this page' : `on "${page.title}"`;
        const message = `There is no heading "${anchor}" ${where}.`;
        const { file, span } = link;
        return [{ message, file, ...span, ...suggest(anchor, link, names) }];
      });
  },
};

/** A link with an anchor. */
interface AnchoredLink {
  readonly entry: Entry;
  /** The route of the target page; null for a link within its own page. */
  readonly route: string | null;
  readonly link: PlacedLink;
  readonly anchor: string;
}

/** The links of an entry to an anchor of a page of the site. */
export function anchoredIn(entry: Entry): AnchoredLink[] {
  return linksOf(entry).flatMap((link) => {
    const { target } = link;
    const anchor = anchorOf(target);
    if (anchor === null) return [];
    return { entry, route: target.type === 'route' ? target.route : null, link, anchor };
  });
}

/** Whether a page has a heading, or another element, with an id, or the lines of a range. */
export function hasAnchor({ body }: Entry, anchor: string): boolean {
  const { headings, anchors, markupIds } = body;
  const isHeading = headings.some(({ slug }) => slug === anchor);
  const isThere = (id: string) => anchors.includes(id) || markupIds.includes(id);
  return isHeading || isThere(anchor) || isLineRange(anchor, isThere);
}

/** Whether an anchor names two lines of a page, such as `L3-L5`, which a script marks. */
function isLineRange(anchor: string, isThere: (id: string) => boolean): boolean {
  const [, first, last] = /^(L\d+(?:-\d+)?)-(L\d+(?:-\d+)?)$/.exec(anchor) ?? [];
  return first !== undefined && last !== undefined && isThere(first) && isThere(last);
}

interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  readonly names: NameIndex;
}

/** The ids of a page that are suggested to authors: headings and ids in raw HTML. */
function pageAnchors(body: Body): PageAnchors {
  const ids = new Set(anchorsOf(body));
  return { ids, names: createNameIndex(() => ids) };
}

function suggest(anchor: string, link: WrittenLink, names: NameIndex) {
  const near = names.nearest(anchor);
  if (near === null) return {};
  const hint = `Did you mean "#${near.name}"?`;
  return { hint, ...(near.sure ? fragmentFix(link, near.name) : {}) };
}

/** The anchor of a link; null if it has none, or `#top`, which every page has. */
function anchorOf(target: LinkTarget): string | null {
  if (target.type !== 'route' && target.type !== 'page') return null;
  const at = target.suffix.indexOf('#');
  const written = at < 0 ? '' : target.suffix.slice(at + 1).replace(/:~:.*$/, '');
  if (written === '' || written === 'top') return null;
  return decodePath(written) ?? written;
}
