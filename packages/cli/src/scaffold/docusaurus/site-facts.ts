import {
  loadSite,
  type PipelineOptions,
  type SidebarItem,
  type SiteConfig,
  type SiteRun,
} from '@docsgen/core';

/** Pages and files of the new site. Links of the old configuration are resolved against them. */
export interface SiteFacts extends Pick<SiteRun, 'site' | 'sources'> {
  /** Whether there is a page, or a file of the static folder, at a path of the site. */
  has(path: string): boolean;
  /** Every route of an entry, in the order of files. */
  readonly routes: readonly string[];
  /** The route of an entry of a collection's last version, or else of any of its versions. */
  routeOf(collection: string, id: string): string | null;
  /** The first page that a sidebar leads to. */
  firstOf(collection: string, sidebar: string): string | null;
}

/** Loads a site of the settings so far, and says what is in it. */
export async function siteFacts(
  config: SiteConfig,
  place: Omit<PipelineOptions, 'config'>,
): Promise<SiteFacts> {
  const run = await loadSite({ ...place, config });
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
    ...{ site, sources },
    routes: [...site.routes.keys()],
    has(path) {
      const bare = path.replace(/[?#].*$/, '');
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
