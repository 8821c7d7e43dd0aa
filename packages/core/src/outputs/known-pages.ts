import { digest } from '@docsgen/text/digest';
import { type SiteKeys, textKey } from '../graph/site-keys.ts';
import type { Cache } from '../io/cache.ts';
import {
  type CachedValue,
  groupedByItem,
  type IndexedItems,
  type ItemKeys,
  indexItems,
} from '../io/grouped-values.ts';
import type { Pages } from '../page/plan-pages.ts';
import type { PageListing, PlannedPage } from '../page/planned-page.ts';
import { createShells } from '../render/page-renderer.ts';

/** What is known of a page. */
export interface KnownPage {
  /** The digest of its HTML. */
  readonly html: string;
  readonly listing: PageListing;
}

/** Null stands for a page that depends on more than its keys say. */
export type Known = CachedValue<KnownPage | null>;

/**
 * What the cache knows of the pages of a site.
 *
 * The page of an entry is known by two keys. The first has the site without texts as a whole, with the
 * entry's own text: it costs little, and holds for most pages as long as only texts change. The second
 * has the page's surroundings in place of the site: they are made for each page, and most are the same
 * after another change.
 *
 * @param lists Identifies what lists of the site follow from.
 */
export function readKnownPages(
  pages: Pages,
  lists: string,
  { cache, keys }: { readonly cache: Cache; readonly keys: SiteKeys },
): (page: PlannedPage) => Known | undefined {
  const all = pages.all();
  const ofTheme = indexItems(all.filter(({ entry }) => entry === null));
  const ofEntries = indexItems(all.filter(({ entry }) => entry !== null));
  const shellOf = createShells();
  const knownBy = (
    kind: string,
    of: IndexedItems<PlannedPage>,
    key: ItemKeys<PlannedPage>['key'],
  ) => {
    const path = ({ route, path: file }: PlannedPage): string => route ?? file;
    const name = `known ${kind}:${keys.program}`;
    return groupedByItem<PlannedPage, KnownPage | null>(cache, name, of, { path, key });
  };
  const themePages = knownBy('theme pages', ofTheme, () => lists);
  const site = `${keys.names()} ${pages.inputs.surroundings()}`;
  const bySite = knownBy(`pages of ${site}`, ofEntries, ({ entry }) => {
    return entry === null ? '' : textKey(entry);
  });
  const bySurroundings = knownBy('pages', ofEntries, ({ entry, surroundings }) => {
    if (entry === null || surroundings === null) return '';
    const { shell, children } = surroundings();
    return digest(JSON.stringify([shellOf(shell), children, textKey(entry)]));
  });
  return (page) => themePages(page) ?? either(bySite(page), bySurroundings(page));
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
