import { digest } from '@docsgen/text/digest';
import { type SiteKeys, textKey } from '../graph/site-keys.ts';
import type { Cache } from '../io/cache.ts';
import {
  type CachedValue,
  groupedByItem,
  type IndexedItems,
  indexItems,
} from '../io/grouped-values.ts';
import type { Entry } from '../model/index.ts';
import type { Pages } from '../page/plan-pages.ts';
import type { PlannedPage } from '../page/planned-page.ts';
import { createShells } from '../render/page-renderer.ts';

/** The digest of a page's HTML. Null stands for a page that depends on more than its key says. */
export type Known = CachedValue<string | null>;

/** What pages are known by, and stored in. */
interface KnownBy {
  readonly cache: Cache;
  readonly keys: SiteKeys;
  /** Identifies what lists of the site follow from. */
  readonly lists: string;
}

/**
 * What the cache knows of the pages of a site: those of entries by their surroundings and texts, those of
 * the theme by what lists follow from.
 */
export function readKnownPages(
  entries: IndexedItems<Entry>,
  pages: Pages,
  { cache, keys, lists }: KnownBy,
): (page: PlannedPage) => Known | undefined {
  const shellOf = createShells();
  const themed = indexItems(pages.themed());
  const themePages = groupedByItem<PlannedPage, string | null>(
    cache,
    `known theme pages:${keys.program}`,
    themed,
    { path: ({ route, path }) => route ?? path, key: () => lists },
  );
  const entryPages = groupedByItem<Entry, string | null>(
    cache,
    `known pages:${keys.program}`,
    entries,
    {
      path: ({ route }) => route,
      key(entry) {
        const surroundings = pages.of(entry).surroundings?.();
        if (surroundings === undefined) return '';
        const { shell, children } = surroundings;
        return digest(JSON.stringify([shellOf(shell), children, textKey(entry)]));
      },
    },
  );
  return (page) => (page.entry === null ? themePages(page) : entryPages(page.entry));
}
