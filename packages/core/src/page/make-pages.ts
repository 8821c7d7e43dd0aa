import type { Site } from '../model/index.ts';
import { createContext, type Page, type PageRenderer } from './context.ts';
import { entryPage } from './entry-page.ts';
import { redirectPages } from './redirect-pages.ts';
import { searchPages } from './search-page.ts';
import { homePage, notFoundPage, themePages } from './theme-pages.ts';

/** Makes every page of a site: its entries', and those that the theme adds. */
export function makePages(site: Site, renderer: PageRenderer): Page[] {
  const context = createContext(site, renderer);
  const pages = context.versions.flatMap((within) => [
    ...[...within.version.entries.values()].map((entry) => entryPage(entry, within, context)),
    ...themePages(within, context),
  ]);
  const home = site.routes.has('/') ? [] : [homePage('/', context)];
  const notFound = notFoundPage(context);
  const isTaken = pages.some(({ path }) => path === notFound.path);
  return [
    ...pages,
    ...home,
    ...searchPages(context),
    ...redirectPages(context),
    ...(isTaken ? [] : [notFound]),
  ];
}
