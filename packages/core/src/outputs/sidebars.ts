import type { Output, Renderer, Site } from '../model/index.ts';
import type { Addresses } from '../page/addresses.ts';
import { sidebarModel } from '../page/sidebar-view.ts';

/** The whole tree of each sidebar, for pages to fetch when somebody opens more of it. */
export function sidebarTrees(site: Site, addresses: Addresses, renderer: Renderer): Output[] {
  const { lang } = site.config;
  return site.versions.flatMap(({ collection, sidebars }) =>
    [...sidebars.values()].map((sidebar): Output => {
      const model = sidebarModel(sidebar, { collection, lang, addresses });
      return { path: model.path, content: renderer.renderSidebar(model) };
    }),
  );
}
