import { decodePath } from '../../graph/links.ts';
import type { Document, Entry, Finding, LinkTarget } from '../../model/index.ts';
import { didYouMean } from '../../text/nearest.ts';
import { allEntries, type Rule } from '../rule.ts';

/**
 * A link to a heading that isn't on its page.
 *
 *     [Set-up](./guide.md#set-upp)     ✗
 *     [Set-up](./guide.md#set-up)      ✓
 */
export const brokenAnchor: Rule = {
  name: 'broken-anchor',
  check(site) {
    const anchors = new Map<Entry, Set<string>>();
    const anchorsOf = (entry: Entry): Set<string> => {
      const known = anchors.get(entry) ?? new Set(anchorsIn(entry.body));
      anchors.set(entry, known);
      return known;
    };
    return allEntries(site).flatMap((entry) =>
      entry.linkTargets.flatMap((target, at): Finding[] => {
        const anchor = anchorOf(target);
        const link = entry.body.links[at];
        const page = target.type === 'route' ? site.routes.get(target.route) : entry;
        if (anchor === null || link === undefined || page === undefined) return [];
        if (anchorsOf(page).has(anchor)) return [];
        // An unclosed front matter swallows the page: that has been reported.
        if (page.broken && anchorsOf(page).size === 0) return [];
        const where = page === entry ? 'on this page' : `on "${page.title}"`;
        const message = `There is no heading "${anchor}" ${where}.`;
        const hint = didYouMean(anchor, anchorsOf(page));
        return [
          {
            rule: 'broken-anchor',
            message,
            file: link.file ?? entry.filePath,
            ...link.span,
            ...hint,
          },
        ];
      }),
    );
  },
};

/** Every id on a page that a link may lead to. */
function anchorsIn({ headings, anchors }: Document): string[] {
  return [...headings.map(({ slug }) => slug), ...anchors];
}

/** The anchor that a link names; null where it names none, or one that every page has. */
function anchorOf(target: LinkTarget): string | null {
  if (target.type !== 'route' && target.type !== 'page') return null;
  const at = target.suffix.indexOf('#');
  const written = at < 0 ? '' : target.suffix.slice(at + 1).replace(/:~:.*$/, '');
  if (written === '' || written === 'top') return null;
  return decodePath(written) ?? written;
}
