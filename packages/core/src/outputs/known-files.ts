import { once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Cache } from '../io/cache.ts';
import { groupedValues } from '../io/grouped-values.ts';
import type { Entry, LazyOutput, SiteGraph } from '../model/index.ts';
import type { PageListing, PlannedPage } from '../page/planned-page.ts';
import type { PageRenderer } from '../render/page-renderer.ts';

/**
 * The files of entries (pages and twins) as far as the cache knows them by what they depend on. Of a
 * known file, nothing is made unless its content is read: neither a page's outline nor its HTML.
 */
export interface KnownFiles {
  publishPage(page: PlannedPage): Promise<LazyOutput>;
  /** @param twin The twin of the entry. */
  publishTwin(entry: Entry, twin: LazyOutput): Promise<LazyOutput>;
  listing(page: PlannedPage): PageListing;
  /** Number of pages that were known. */
  skipped(): number;
}

/** What the files of a site are known by. */
interface KnownFilesOptions {
  readonly cache: Cache;
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

/** The cached values of one kind, by entry. */
interface EntryValues<V> {
  get(entry: Entry): V | undefined;
  set(entry: Entry, value: V): void;
}

/** Finds the known files of a site. The cache is asked when the first file is published. */
export function createKnownFiles(
  site: SiteGraph,
  { cache, pageRenderer, names }: KnownFilesOptions,
): KnownFiles {
  const known = once(() => readKnown(site, cache, names()));
  const listings = new Map<PlannedPage, PageListing>();
  let skipped = 0;
  return {
    async publishPage(page) {
      const { path, entry } = page;
      const pages = entry === null ? undefined : known()?.pages;
      if (entry === null || pages === undefined) return pageRenderer.publish(path, page.outline());
      const before = pages.get(entry);
      if (before !== undefined && before !== null) {
        skipped += 1;
        listings.set(page, before.listing);
        return { path, digest: before.html, content: () => pageRenderer.render(page) };
      }
      const outline = page.outline();
      const published = await pageRenderer.publish(path, outline);
      const found = { html: published.digest, listing: page.listing() };
      pages.set(entry, outline.isOwn ? found : null);
      return published;
    },
    async publishTwin(entry, twin) {
      const twins = known()?.twins;
      if (twins === undefined) return twin;
      const { path } = twin;
      const before = twins.get(entry);
      if (before !== undefined) return { path, digest: before, content: () => twin.content() };
      const own = twin.digest ?? digest(await twin.content());
      twins.set(entry, own);
      return { path, digest: own, content: () => twin.content() };
    },
    listing: (page) => listings.get(page) ?? page.listing(),
    skipped: () => skipped,
  };
}

/** What the cache knows of the files of entries. */
function readKnown(site: SiteGraph, cache: Cache, names: string | null) {
  if (names === null) return null;
  const entries = [...site.routes.values()];
  const indexes = new Map(entries.map((entry, index) => [entry, index]));
  const byEntry = <V>(kind: string, keyOf: (entry: Entry) => string): EntryValues<V> => {
    const items = entries.map((entry) => ({ path: entry.route, key: keyOf(entry) }));
    const values = groupedValues<V>(cache, `${kind}:${names}`, items);
    const indexOf = (entry: Entry): number => indexes.get(entry) ?? -1;
    return {
      get: (entry) => values.get(indexOf(entry)),
      set: (entry, value) => values.set(indexOf(entry), value),
    };
  };
  return {
    // Null stands for a page that shows texts of other entries.
    pages: byEntry<KnownPage | null>('known pages', (entry) => pageKey(entry, site)),
    twins: byEntry<string>('known twins', ({ summary }) => summary.key),
  };
}

/** Identifies what the page of an entry depends on besides names, if it shows no texts of others. */
function pageKey({ summary, lastUpdated, route }: Entry, { config, backlinks }: SiteGraph): string {
  const linking = config.theme.backlinks ? (backlinks.get(route) ?? []) : [];
  return JSON.stringify([summary.key, lastUpdated, linking]);
}
