import type { Addresses } from '../graph/addresses.ts';
import type { LazyOutput, Renderer, Site } from '../model/index.ts';
import { itemBadges } from '../page/item-badges.ts';
import { sidebarModel, treePath } from '../page/sidebar-view.ts';

/** The whole tree of each sidebar, for pages to fetch when a reader opens more of it. */
export function sidebarTrees(site: Site, addresses: Addresses, renderer: Renderer): LazyOutput[] {
  const { lang } = site.config;
  return site.versions.flatMap((version) => {
    const { collection } = version;
    const place = { collection, lang, addresses, badgesOf: itemBadges(version, site) };
    return [...version.sidebars.values()].map((sidebar): LazyOutput => {
      const content = () => renderer.renderSidebar(sidebarModel(sidebar, place));
      return { path: treePath(collection, sidebar.name), content };
    });
  });
}
