import { digest } from '@docsgen/text/digest';
import { ownKey, type SiteKeys, textKey } from '../graph/site-keys.ts';
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
 * What the cache knows of the pages of a site. Those of the theme are known by what lists follow from.
 *
 * The page of an entry is known by two keys. The first has the site without texts as a whole, with the
 * entry's own text and date: it costs little, and holds for most pages as long as only texts change. The
 * second has the page's surroundings in place of the site: they are made for each page, and most are the
 * same after another change.
 */
export function readKnownPages(
  entries: IndexedItems<Entry>,
  pages: Pages,
  { cache, keys, lists }: KnownBy,
): (page: PlannedPage) => Known | undefined {
  const shellOf = createShells();
  const themePages = groupedByItem<PlannedPage, string | null>(
    cache,
    `known theme pages:${keys.program}`,
    indexItems(pages.themed()),
    { path: ({ route, path }) => route ?? path, key: () => lists },
  );
  const entryPages = (name: string, key: (entry: Entry) => string) => {
    const path = ({ route }: Entry): string => route;
    return groupedByItem<Entry, string | null>(cache, name, entries, { path, key });
  };
  const site = `${keys.names()} ${pages.inputs.surroundings()}`;
  const bySite = entryPages(`known pages of ${site}:${keys.program}`, ownKey);
  const bySurroundings = entryPages(`known pages:${keys.program}`, (entry) => {
    const surroundings = pages.of(entry).surroundings?.();
    if (surroundings === undefined) return '';
    const { shell, children } = surroundings;
    return digest(JSON.stringify([shellOf(shell), children, textKey(entry)]));
  });
  return (page) => {
    if (page.entry === null) return themePages(page);
    return either(bySite(page.entry), bySurroundings(page.entry));
  };
}

/** A value that is known by two keys, of which the second is asked for if the first isn't known. */
function either<V>(
  first: CachedValue<V> | undefined,
  second: CachedValue<V> | undefined,
): CachedValue<V> | undefined {
  if (first === undefined || second === undefined) return undefined;
  return {
    get() {
      const known = first.get();
      if (known !== undefined) return known;
      const found = second.get();
      if (found !== undefined) first.set(found);
      return found;
    },
    set(value) {
      second.set(value);
      first.set(value);
    },
  };
}
