import { once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Cache } from '../io/cache.ts';
import { type CachedValue, groupedByItem, type KeyedItem } from '../io/grouped-values.ts';
import type { Entry, LazyOutput, SiteGraph } from '../model/index.ts';
import type { Pages } from '../page/plan-pages.ts';
import type { PageListing, PageOutline, PlannedPage } from '../page/planned-page.ts';
import type { PageRenderer } from '../render/page-renderer.ts';

/**
 * The files of entries (pages and twins) as far as the cache knows them by what they depend on. Of a
 * known file, nothing is made unless its content is read: neither a page's outline nor its HTML.
 */
export interface KnownFiles {
  publishPage(page: PlannedPage): Promise<LazyOutput>;
  /** @param twin The twin of the entry. */
  publishTwin(entry: Entry, twin: LazyOutput): Promise<LazyOutput>;
  /** @param file A file that depends on the names and the descriptions of entries alone. */
  publishList(file: LazyOutput): Promise<LazyOutput>;
  listing(page: PlannedPage): PageListing;
  /** Number of pages that were known. */
  skipped(): number;
}

/** What the files of a site are known by. */
interface KnownFilesOptions {
  readonly cache: Cache;
  readonly pages: Pages;
  readonly pageRenderer: PageRenderer;
  /**
   * Identifies everything that pages depend on but for the texts of entries and their dates; null
   * if no file is to be known.
   */
  readonly names: () => string | null;
}

/** What is known of a page. */
interface KnownPage {
  /** The digest of its HTML. */
  readonly html: string;
  readonly listing: PageListing;
}

/** Finds the known files of a site. The cache is asked when the first file is published. */
export function createKnownFiles(
  site: SiteGraph,
  { cache, pages, pageRenderer, names }: KnownFilesOptions,
): KnownFiles {
  const known = once(() => readKnown(site, pages.all(), { cache, names: names() }));
  const valueFor = (page: PlannedPage): CachedValue<KnownPage | null> | undefined => {
    const { entry } = page;
    return entry === null ? known()?.themePages(page) : known()?.entryPages(entry);
  };
  const listings = new Map<PlannedPage, PageListing>();
  let skipped = 0;
  return {
    async publishPage(page) {
      const { path } = page;
      const value = valueFor(page);
      const before = value?.get() ?? null;
      if (before !== null) {
        skipped += 1;
        listings.set(page, before.listing);
        return { path, digest: before.html, content: () => pageRenderer.render(page) };
      }
      const outline = page.outline();
      const published = await pageRenderer.publish(path, outline);
      const found = { html: published.digest, listing: page.listing() };
      value?.set(isCovered(page, outline) ? found : null);
      return published;
    },
    async publishTwin(entry, twin) {
      const value = known()?.twins(entry);
      if (value === undefined) return twin;
      const { path } = twin;
      const before = value.get() ?? twin.digest;
      if (before !== undefined) {
        value.set(before);
        return { path, digest: before, content: () => twin.content() };
      }
      const content = await twin.content();
      const own = digest(content);
      value.set(own);
      return { path, digest: own, content: () => content };
    },
    async publishList(file) {
      const lists = known()?.lists;
      if (lists === undefined) return file;
      const { path } = file;
      const key = `${lists} ${path}`;
      const before = cache.get(key);
      if (typeof before === 'string') return { path, digest: before, content: file.content };
      const content = await file.content();
      const own = digest(content);
      cache.set(key, own);
      return { path, digest: own, content: () => content };
    },
    listing: (page) => listings.get(page) ?? page.listing(),
    skipped: () => skipped,
  };
}

/** What the cache knows of the files of a site; null without names. */
function readKnown(
  site: SiteGraph,
  pages: readonly PlannedPage[],
  { cache, names }: { readonly cache: Cache; readonly names: string | null },
) {
  if (names === null) return null;
  const values = <T, V>(kind: string, items: readonly T[], identify: (item: T) => KeyedItem) => {
    return groupedByItem<T, V>(cache, `known ${kind}:${names}`, items, identify);
  };
  const entries = [...site.routes.values()];
  const descriptions = digest(JSON.stringify(entries.map(({ description }) => description)));
  const ofTheme = pages.filter(({ entry }) => entry === null);
  // Null stands for a page that depends on more than its key says.
  return {
    /** What the keys of lists begin with. */
    lists: `known list:${names} ${descriptions}`,
    entryPages: values<Entry, KnownPage | null>('pages', entries, (entry) => {
      return { path: entry.route, key: pageKey(entry, site) };
    }),
    themePages: values<PlannedPage, KnownPage | null>('theme pages', ofTheme, ({ path }) => {
      return { path, key: descriptions };
    }),
    twins: values<Entry, string>('twins', entries, ({ route, summary }) => {
      return { path: route, key: summary.key };
    }),
  };
}

/** Whether the key of a page covers the texts of other entries on it. */
function isCovered({ entry }: PlannedPage, { shows }: PageOutline): boolean {
  return shows === 'none' || (shows === 'descriptions' && entry === null);
}

/** Identifies what the page of an entry depends on besides names, if it shows no texts of others. */
function pageKey({ summary, lastUpdated, route }: Entry, { config, backlinks }: SiteGraph): string {
  const linking = config.theme.backlinks ? (backlinks.get(route) ?? []) : [];
  return JSON.stringify([summary.key, lastUpdated, linking]);
}
