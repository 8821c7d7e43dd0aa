import { localeMessages } from '../config/locales.ts';
import { createAddresses } from '../graph/addresses.ts';
import type { LocalSite } from '../graph/local-sites.ts';
import type { LazyOutput, Renderer } from '../model/index.ts';
import { itemBadges } from '../page/item-badges.ts';
import { sidebarModel, treePath } from '../page/sidebar-view.ts';

/**
 * The whole tree of each sidebar, which pages fetch when a reader opens a category whose items they
 * don't contain.
 */
export function sidebarTrees({ site, local, locale }: LocalSite, renderer: Renderer): LazyOutput[] {
  const { lang } = site.config;
  const addresses = createAddresses(site.config, local);
  const messages = locale === null ? null : localeMessages(site.config, locale);
  return site.versions.flatMap((version) => {
    const { collection } = version;
    const badgesOf = itemBadges(version, site);
    const options = { collection, lang, messages, addresses, badgesOf };
    return [...version.sidebars.values()].map((sidebar): LazyOutput => {
      const content = () => renderer.renderSidebar(sidebarModel(sidebar, options));
      return { path: treePath(collection, sidebar.name), content };
    });
  });
}
