import { once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { type SiteKeys, textKey } from '../graph/site-keys.ts';
import type { Cache } from '../io/cache.ts';
import { groupedByItem, indexItems } from '../io/grouped-values.ts';
import type { Entry, LazyOutput, SiteGraph } from '../model/index.ts';
import type { Pages } from '../page/plan-pages.ts';
import type { PlannedPage } from '../page/planned-page.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { type BuildState, stateOf } from './build-record.ts';
import { type Known, readKnownPages } from './known-pages.ts';

/** An output of a build: at once if its digest is known, later if its content is made for it. */
export type Published = LazyOutput | Promise<LazyOutput>;

/**
 * The files of entries (pages and twins) as far as the cache knows them by what they depend on. Of a
 * known file, nothing is made unless its content is read: neither a page's outline nor its HTML.
 */
export interface KnownFiles {
  publishPage(page: PlannedPage): Published;
  /** @param twin The twin of the entry. */
  publishTwin(entry: Entry, twin: LazyOutput): Published;
  /** @param file A file that follows from names and from `SharedInputs.lists` alone. */
  publishList(file: LazyOutput): Published;
  /** @param file A file that follows from the listings of all pages alone. */
  publishListing(file: LazyOutput): Published;
  /** The state of the site, for the next build; null if no file is to be known. */
  state(): BuildState | null;
  /** Whether all pages are made, so that the cache sees what they use. */
  makesAll(): boolean;
  /** The paths of the made pages that may show texts of others: all such pages, once all are published. */
  showingOthers(): readonly string[];
  /** Counts pages of which nothing is asked, since they are as the last build left them. */
  skip(pages: number): void;
  /** Number of pages of which nothing was made. */
  skipped(): number;
}

/** What the files of a site are known by. */
interface KnownFilesOptions {
  readonly cache: Cache;
  readonly pages: Pages;
  readonly pageRenderer: PageRenderer;
  /** Null if no file is to be known. */
  readonly keys: () => SiteKeys | null;
}

/** Finds the known files of a site. The cache is asked when the first file is published. */
export function createKnownFiles(
  site: SiteGraph,
  { cache, pages, pageRenderer, keys: keysOf }: KnownFilesOptions,
): KnownFiles {
  const keys = once(keysOf);
  const known = once(() => {
    const own = keys();
    return own === null ? null : readKnown(site, pages, { cache, keys: own });
  });
  const isCrowded = once(() => cache.isCrowded?.() === true);
  const showingOthers: string[] = [];
  let skipped = 0;
  /** @param key Identifies what the file follows from. */
  const publishBy = (key: string, file: LazyOutput): Published => {
    const { path } = file;
    const name = `${key} ${path}`;
    const before = cache.get(name);
    if (typeof before === 'string') return { path, digest: before, content: file.content };
    return madeNow(file, (own) => cache.set(name, own));
  };
  const makePage = async (page: PlannedPage, value: Known | undefined): Promise<LazyOutput> => {
    const outline = page.outline();
    const published = await pageRenderer.publish(page.path, outline);
    if (outline.showsOthers) showingOthers.push(page.path);
    value?.set(outline.showsOthers ? null : published.digest);
    return published;
  };
  return {
    publishPage(page) {
      const value = known()?.pages()(page);
      const before = value?.get();
      if (typeof before === 'string' && !isCrowded()) {
        skipped += 1;
        return { path: page.path, digest: before, content: () => pageRenderer.render(page) };
      }
      return makePage(page, before === undefined ? value : undefined);
    },
    publishTwin(entry, twin) {
      const value = known()?.twins()(entry);
      if (value === undefined) return twin;
      const before = value.get() ?? twin.digest;
      if (before !== undefined) {
        value.set(before);
        return { path: twin.path, digest: before, content: () => twin.content() };
      }
      return madeNow(twin, value.set);
    },
    publishList(file) {
      const own = known();
      return own === null ? file : publishBy(`known list:${own.lists}`, file);
    },
    publishListing(file) {
      const own = known();
      return own === null ? file : publishBy(`known listing:${own.listings()}`, file);
    },
    state: once(() => {
      const own = keys();
      return own === null ? null : stateOf(site, pages, own);
    }),
    makesAll: isCrowded,
    showingOthers: () => showingOthers,
    skip(pages) {
      skipped += pages;
    },
    skipped: () => skipped,
  };
}

/** Makes a file. @param onDigest Called with the digest of its content. */
async function madeNow(file: LazyOutput, onDigest: (own: string) => void): Promise<LazyOutput> {
  const content = await file.content();
  const own = digest(content);
  onDigest(own);
  return { path: file.path, digest: own, content: () => content };
}

/** What the cache knows of the files of a site. */
function readKnown(
  { routes }: SiteGraph,
  pages: Pages,
  { cache, keys }: { readonly cache: Cache; readonly keys: SiteKeys },
) {
  const { inputs } = pages;
  const names = keys.names();
  const lists = `${names} ${inputs.lists()}`;
  const entries = once(() => indexItems([...routes.values()]));
  return {
    /** Identifies what lists follow from. */
    lists,
    /** Identifies what the listings of all pages follow from. */
    listings: once(() => `${names} ${inputs.surroundings()} ${inputs.dates()}`),
    pages: once(() => readKnownPages(entries(), pages, { cache, keys, lists })),
    twins: once(() => {
      return groupedByItem<Entry, string>(cache, `known twins:${keys.program}`, entries(), {
        path: ({ route }) => route,
        key: (entry) => JSON.stringify([entry.title, entry.description, textKey(entry)]),
      });
    }),
  };
}
