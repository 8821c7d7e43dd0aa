import {
  type PipelineOptions,
  runPipeline,
  type SidebarItem,
  type SiteConfig,
  type SiteRun,
} from '@docsgen/core';

/** The pages and files of the site, against which links of the old configuration are resolved. */
export interface SiteFacts extends Pick<SiteRun, 'site' | 'sources'> {
  /** Whether the site has a page or a static file at this path. */
  has(path: string): boolean;
  /** Every route of an entry, in the order of files. */
  readonly routes: readonly string[];
  /** The route of an entry: from the collection's last version, else from another; null if none. */
  routeOf(collection: string, id: string): string | null;
  /** The address of the first page in a sidebar; null if there is none. */
  firstOf(collection: string, sidebar: string): string | null;
}

/** Loads the site with the settings that were converted so far. */
export async function siteFacts(
  config: SiteConfig,
  context: Omit<PipelineOptions, 'config'>,
): Promise<SiteFacts> {
  const run = await runPipeline({ ...context, config });
  const { site, sources } = run;
  const pages = new Set(
    run
      .plan()
      .pages.all()
      .flatMap(({ route }) => route ?? []),
  );
  const files = new Set(sources.staticFiles.keys());
  const versionsOf = (collection: string) => {
    const own = site.versions.filter(({ info }) => info.pluginId === collection);
    return [...own].sort((a, b) => Number(b.info.isLast) - Number(a.info.isLast));
  };
  return {
    site,
    sources,
    routes: [...site.routes.keys()],
    has(path) {
      const bare = path.replace(/[?#].*$/s, '');
      return pages.has(bare.replace(/(?!^)\/$/, '')) || files.has(bare.slice(1));
    },
    routeOf(collection, id) {
      const found = versionsOf(collection).flatMap(({ entries }) => entries.get(id)?.route ?? []);
      return found[0] ?? null;
    },
    firstOf(collection, sidebar) {
      const found = versionsOf(collection).flatMap(({ sidebars }) => sidebars.get(sidebar) ?? []);
      return firstPage(found[0]?.items ?? []);
    },
  };
}

function firstPage(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.docId !== undefined && item.href !== undefined) return item.href;
    const below = item.type === 'category' ? firstPage(item.items) : null;
    if (below !== null) return below;
  }
  return null;
}
