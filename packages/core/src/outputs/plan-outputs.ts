import type { Highlight } from '@docsgen/highlight/html';
import type { Sources } from '../discover/discover.ts';
import { createAddresses } from '../graph/addresses.ts';
import { localSites } from '../graph/local-sites.ts';
import type { Cache } from '../io/cache.ts';
import type { TextReader } from '../io/texts.ts';
import type { Asset, LazyOutput, Output, Renderer, SiteGraph } from '../model/index.ts';
import type { Pages } from '../page/plan-pages.ts';
import { type SharePictures, shareImages } from '../page/share-pictures.ts';
import { sidebarTrees } from '../page/sidebar-view.ts';
import { createPageRenderer } from '../render/page-renderer.ts';
import { append } from '../text/append.ts';
import { once } from '../text/once.ts';
import { joinPath } from '../text/paths.ts';
import { feeds } from './feeds.ts';
import { headers, joinHostFiles, redirectsFile } from './host-files.ts';
import { llmsTexts } from './llms.ts';
import { versionMetadata } from './metadata.ts';
import type { PlannedOwnFile } from './own-outputs.ts';
import { type SearchIndexer, searchedPages } from './search-records.ts';
import { sitemap } from './sitemap.ts';
import { twins } from './twins.ts';
import type { Usage } from './usage.ts';

/** The files of a site. Paths are unique: copied files take precedence over generated ones. */
export interface PlannedOutputs {
  /** A file by its path in the output folder; null if there is none. */
  find(path: string): LazyOutput | null;
  /**
   * All files, planned one at a time.
   *
   * @param onPage Called after each page.
   */
  all(onPage: () => void): AsyncGenerator<LazyOutput>;
  /** The files of the search index; empty for a site without search. */
  search(): Promise<readonly LazyOutput[]>;
  /** Number of pages that have been rendered, not read from the cache. */
  rendered(): number;
}

/** A site with the inputs of its files. */
interface PlannedSite {
  readonly site: SiteGraph;
  readonly sources: Sources;
  readonly texts: TextReader;
  readonly renderer: Renderer;
  readonly highlight: Highlight;
}

/** The context for making files. */
interface Making {
  readonly cache: Cache;
  readonly searchIndexer?: SearchIndexer;
  readonly pictures: SharePictures | null;
  readonly usage: () => Usage;
  /** Files of the site's output extensions. */
  readonly ownFiles: () => readonly PlannedOwnFile[];
}

/** Plans the files of a site: pages, derived outputs and copied files. */
export function planOutputs(planned: PlannedSite, pages: Pages, making: Making): PlannedOutputs {
  const { site, sources, texts, renderer, highlight } = planned;
  const { cache, searchIndexer, usage } = making;
  const pageRenderer = createPageRenderer(renderer, { cache, texts, highlight });
  const kinds = derivedOutputs(planned, pages, making);
  const findDerived = (path: string): LazyOutput | null => {
    for (const { name, outputs } of kinds) {
      const found = name.test(path) ? outputs().get(path) : undefined;
      if (found !== undefined) return found;
    }
    return null;
  };
  const unchanged = copiedFiles(sources, renderer.assets, usage());
  const copied = joinHostFiles(unchanged, findDerived, site.config);
  const search = once(async () =>
    site.config.search && searchIndexer !== undefined
      ? await indexSite(site, searchIndexer, { texts, cache })
      : [],
  );
  return {
    search,
    rendered: pageRenderer.rendered,
    find(path) {
      const ready = copied.get(path);
      if (ready !== undefined) return ready;
      const page = pages.find(path);
      if (page === null) return findDerived(path);
      return { path, content: () => pageRenderer.render(page) };
    },
    async *all(onPage) {
      const done = new Set<string>();
      for (const page of pages.all()) {
        if (done.has(page.path)) continue;
        done.add(page.path);
        yield copied.get(page.path) ?? (await pageRenderer.publish(page));
        onPage();
      }
      // Derived outputs come last: the listings of the pages, for the sitemap, are memoized then.
      for (const path of [...copied.keys(), ...kinds.flatMap(pathsOf)]) {
        const output = done.has(path) ? null : (copied.get(path) ?? findDerived(path));
        done.add(path);
        if (output !== null) yield output;
      }
      yield* await search();
    },
  };
}

/** Outputs of one kind by path, planned once. */
interface OutputKind {
  /** A pattern that all of their paths match. */
  readonly name: RegExp;
  outputs(): ReadonlyMap<string, LazyOutput>;
}

function kind(name: RegExp, plan: () => readonly LazyOutput[]): OutputKind {
  return { name, outputs: once(() => new Map(plan().map((output) => [output.path, output]))) };
}

function pathsOf({ outputs }: OutputKind): string[] {
  return [...outputs().keys()];
}

/**
 * The outputs that are derived from the graph, besides pages. Each kind is planned on demand: a
 * server needs the headers for every page, and most other kinds rarely.
 */
function derivedOutputs(
  { site, texts, renderer }: PlannedSite,
  pages: Pages,
  { cache, pictures, usage, ownFiles }: Making,
): readonly OutputKind[] {
  const { config } = site;
  const { hosts } = usage();
  const addresses = createAddresses(config);
  const locals = localSites(site);
  return [
    kind(/^assets\/look\./, () => [pages.appearance ?? []].flat()),
    kind(/^assets\/share\//, () => (pictures === null ? [] : shareImages(site, pictures))),
    kind(/^_headers$/, () => [headers(config, hosts)]),
    kind(/^_redirects$/, () => redirectsFile(site, addresses)),
    kind(/metadata\.json$/, () =>
      locals.flatMap((local) => local.site.versions.map((one) => versionMetadata(one, local))),
    ),
    kind(/sidebar\.html$/, () => locals.flatMap((local) => sidebarTrees(local, renderer))),
    kind(/llms\.txt$/, () => locals.flatMap(llmsTexts)),
    kind(/feed\.(xml|json)$/, () => locals.flatMap((local) => feeds(local, texts))),
    kind(/\.md$/, () => twins(site, { addresses, texts, cache })),
    kind(/^(sitemap(-\d+)?\.xml|robots\.txt)$/, () => sitemap(pages.all(), addresses)),
    // Last, since their paths can't be recognized by a pattern.
    kind(/./, ownFiles),
  ];
}

/** Makes the search index of each language, in the folder of its pages. */
async function indexSite(
  site: SiteGraph,
  indexer: SearchIndexer,
  { texts, cache }: { readonly texts: TextReader; readonly cache: Cache },
): Promise<readonly LazyOutput[]> {
  const files: LazyOutput[] = [];
  for (const local of localSites(site)) {
    const { lang } = local.site.config;
    const own = await indexer.index(searchedPages(local, texts), lang, cache);
    const folder = local.locale?.path ?? '';
    append(
      files,
      own.map((file) => ({ ...file, path: joinPath(folder, file.path) })),
    );
  }
  return files;
}

/**
 * Files that are published unchanged, by path; the last one of a path wins. Equal files beside
 * entries share one path, and a file of the static folder replaces one that docsgen would generate.
 * (In place of an entry's page it is a `duplicate-route`.)
 */
function copiedFiles(
  { collections, staticFiles }: Sources,
  assets: readonly Asset[],
  used: Usage,
): ReadonlyMap<string, LazyOutput> {
  const beside = collections.flatMap((collection) => [...collection.assets.values()]);
  const files = [
    // The theme's files, without those of directives that no entry uses.
    ...assets.filter(({ directive }) => directive === undefined || used.directives.has(directive)),
    // Other files beside entries aren't published.
    ...beside.filter(({ path }) => used.assets.has(path)).map(toLazyOutput),
    ...[...staticFiles.values()].map(toLazyOutput),
  ];
  return new Map(files.map((file) => [file.path, file]));
}

function toLazyOutput({ path, content }: Output): LazyOutput {
  return { path, content: () => content };
}
