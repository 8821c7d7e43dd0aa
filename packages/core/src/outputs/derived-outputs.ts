import { createAddresses } from '../graph/addresses.ts';
import { localSites } from '../graph/local-sites.ts';
import type { Cache } from '../io/cache.ts';
import type { TextReader } from '../io/texts.ts';
import type { LazyOutput, Renderer, SiteGraph } from '../model/index.ts';
import { appearanceSheet } from '../page/appearance-sheet.ts';
import type { Pages } from '../page/plan-pages.ts';
import type { SharePictures } from '../page/share-pictures.ts';
import { sidebarTrees } from '../page/sidebar-view.ts';
import { once } from '../text/once.ts';
import { feeds } from './feeds.ts';
import { headers } from './headers.ts';
import { llmsTexts } from './llms.ts';
import { versionMetadata } from './metadata.ts';
import type { PlannedOwnFile } from './own-outputs.ts';
import { redirectsFile } from './redirects.ts';
import { shareImages } from './share-images.ts';
import { sitemap } from './sitemap.ts';
import { twins } from './twins.ts';

/** The context for derived outputs. */
interface DeriveContext {
  readonly pages: Pages;
  readonly renderer: Renderer;
  /** Hosts of external images and media in the content. */
  readonly hosts: ReadonlySet<string>;
  readonly texts: TextReader;
  readonly cache: Cache;
  /** Null for a site without generated social images. */
  readonly pictures: SharePictures | null;
  /** Files of the site's output extensions. */
  readonly ownFiles: () => readonly PlannedOwnFile[];
}

/** The outputs that are derived from the graph, besides pages. */
export interface DerivedOutputs {
  paths(): readonly string[];
  find(path: string): LazyOutput | null;
}

/**
 * Plans derived outputs. Each kind is planned on demand: a server needs the headers for every page,
 * and most other kinds rarely.
 */
export function createDerivedOutputs(
  site: SiteGraph,
  { pages, renderer, hosts, texts, cache, ownFiles, pictures }: DeriveContext,
): DerivedOutputs {
  const { config } = site;
  const addresses = createAddresses(config);
  const locals = localSites(site);
  const kinds = [
    kind(/^assets\/look\./, () => [appearanceSheet(config, renderer) ?? []].flat()),
    kind(/^assets\/share\//, () => shareImages(site, pictures, { addresses, cache })),
    kind(/^_headers$/, () => [headers(config, hosts)]),
    kind(/^_redirects$/, () => redirectsFile(site, addresses)),
    kind(/metadata\.json$/, () =>
      locals.flatMap((local) => local.site.versions.map((one) => versionMetadata(one, local))),
    ),
    kind(/sidebar\.html$/, () => locals.flatMap((local) => sidebarTrees(local, renderer))),
    kind(/llms\.txt$/, () => locals.flatMap((local) => llmsTexts(local, addresses))),
    kind(/feed\.(xml|json)$/, () => locals.flatMap((local) => feeds(local.site, addresses, texts))),
    kind(/\.md$/, () => twins(site, { addresses, texts, cache })),
    kind(/^(sitemap(-\d+)?\.xml|robots\.txt)$/, () => sitemap(pages.all(), addresses)),
    // Last, since their paths can't be recognized by a pattern.
    kind(/./, ownFiles),
  ];
  return {
    paths: () => kinds.flatMap(({ outputs }) => [...outputs().keys()]),
    find(path) {
      for (const { name, outputs } of kinds) {
        const found = name.test(path) ? outputs().get(path) : undefined;
        if (found !== undefined) return found;
      }
      return null;
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
