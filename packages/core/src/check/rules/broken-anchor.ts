import { createNameIndex, memoized, type NameIndex, questionFor } from '@docsgen/text';
import { entryInLanguage } from '../../graph/counterparts.ts';
import { anchorOf } from '../../graph/references.ts';
import type { BodySummary, Entry } from '../../model/index.ts';
import { fragmentFix, type WrittenLink } from '../link-fixes.ts';
import { type BuiltInRule, type Found, linksOf, type PlacedLink } from '../rule.ts';

/** Anchors are headings, ids in raw HTML, and ids that the compiler generates for footnotes. */
export const brokenAnchor: BuiltInRule = {
  name: 'broken-anchor',
  severity: 'error',
  summary: "A link to a heading that doesn't exist on the page.",
  example: '[Set-up](./guide.md#set-upp)',
  fixed: '[Set-up](./guide.md#set-up)',
  check({ site, entries }) {
    const anchorsIn = createAnchorReader();
    const isWhole = (entry: Entry): boolean => {
      return entry.references.anchors.every(({ route, anchor }) => {
        const page = route === null ? entry : site.routes.get(route);
        return page === undefined || anchorsIn(page).has(anchor);
      });
    };
    const broken = entries.filter((entry) => !isWhole(entry));
    return broken.flatMap(anchoredIn).flatMap(({ entry, route, link, anchor }): Found[] => {
      const page = route === null ? entry : site.routes.get(route);
      if (page === undefined) return [];
      const { ids, names, has } = anchorsIn(page);
      if (has(anchor)) return [];
      // An anchor that only the original has is reported as `translated-anchor`.
      const original = entryInLanguage(page, '', site)?.entry ?? page;
      if (original !== page && anchorsIn(original).has(anchor)) return [];
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
function anchoredIn(entry: Entry): AnchoredLink[] {
  return linksOf(entry).flatMap((link) => {
    const { target } = link;
    const anchor = anchorOf(target);
    if (anchor === null) return [];
    return { entry, route: target.type === 'route' ? target.route : null, link, anchor };
  });
}

/** Returns a function that reads the anchors of each page once. */
export function createAnchorReader(): (entry: Entry) => PageAnchors {
  const pages = new Map<Entry, PageAnchors>();
  return (entry) => memoized(pages, entry, () => pageAnchors(entry.summary));
}

/** Whether an anchor names two lines of a page, such as `L3-L5`, which a script marks. */
function isLineRange(anchor: string, isThere: (id: string) => boolean): boolean {
  const [, first, last] = /^(L\d+(?:-\d+)?)-(L\d+(?:-\d+)?)$/.exec(anchor) ?? [];
  return first !== undefined && last !== undefined && isThere(first) && isThere(last);
}

interface PageAnchors {
  /** The ids that are suggested to authors: headings and ids in raw HTML. */
  readonly ids: ReadonlySet<string>;
  readonly names: NameIndex;
  /** Whether the page has a heading, or another element, with an id, or the lines of a range. */
  readonly has: (anchor: string) => boolean;
}

function pageAnchors({ anchors, markupIds }: BodySummary): PageAnchors {
  const ids = new Set(anchors);
  const others = new Set(markupIds);
  const isThere = (id: string) => ids.has(id) || others.has(id);
  const has = (anchor: string) => isThere(anchor) || isLineRange(anchor, isThere);
  return { ids, names: createNameIndex(() => ids), has };
}

function suggest(anchor: string, link: WrittenLink, names: NameIndex) {
  const near = names.nearest(anchor);
  if (near === null) return {};
  const hint = questionFor(anchor, near.name, '#');
  return { hint, ...(near.sure ? fragmentFix(link, near.name) : {}) };
}
