import type { Output, Renderer, Site } from '../model/index.ts';
import { createAddresses } from '../page/addresses.ts';
import type { Page } from '../page/context.ts';
import { feeds } from './feeds.ts';
import { headers } from './headers.ts';
import { llmsTexts } from './llms.ts';
import { versionMetadata } from './metadata.ts';
import { redirectsFile } from './redirects.ts';
import { sidebarTrees } from './sidebars.ts';
import { sitemap } from './sitemap.ts';
import { twins } from './twins.ts';

/** Everything that is published beside the pages and follows from the graph. */
export function derivedOutputs(site: Site, pages: readonly Page[], renderer: Renderer): Output[] {
  const addresses = createAddresses(site.config);
  return [
    ...site.versions.map(versionMetadata),
    ...twins(site, addresses),
    ...sidebarTrees(site, addresses, renderer),
    ...sitemap(pages, addresses),
    ...feeds(site, addresses),
    ...llmsTexts(site, addresses),
    ...redirectsFile(site, addresses),
    headers(site),
  ];
}
