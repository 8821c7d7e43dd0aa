import { createAddresses } from '../graph/addresses.ts';
import type { TextReader } from '../io/texts.ts';
import type { Entry, SearchRecord, Site, Version } from '../model/index.ts';
import { findTrails, sidebarLabel } from '../page/sidebar-view.ts';
import { globTest } from '../text/glob.ts';

/** A page that can be searched, before its text is read. */
export interface SearchedPage extends Omit<SearchRecord, 'sections'> {
  readonly entry: Entry;
}

/**
 * The pages that can be searched, in the order of routes. Those that nobody is led to are left
 * out: drafts, unlisted ones, versions that no search engine may show, and what its front matter
 * excludes.
 */
export function searchedPages(site: Site): SearchedPage[] {
  const { of } = createAddresses(site.config);
  const weightOf = createWeights(site);
  const pages = site.versions.flatMap((version) => {
    if (version.info.noIndex) return [];
    const paths = createPaths(version);
    return [...version.entries.values()].filter(isSearched).map((entry): SearchedPage => {
      const { title, description, frontMatter, route } = entry;
      return {
        ...{ entry, title, description, url: of(route) },
        section: sectionOf(entry, version),
        path: paths(entry),
        type: frontMatter.release === undefined ? 'guide' : 'release',
        weight: weightOf(entry),
        keywords: frontMatter.keywords ?? [],
      };
    });
  });
  return pages.sort((a, b) => (a.entry.route < b.entry.route ? -1 : 1));
}

function isSearched({ unlisted, frontMatter }: Entry): boolean {
  return !unlisted && frontMatter.draft !== true && frontMatter.search?.exclude !== true;
}

/** A page's own weight, else that of the last pattern that fits its file. */
function createWeights({ config }: Site): (entry: Entry) => number {
  const weights = Object.entries(config.searchWeights).map(([pattern, weight]) => {
    return { fits: globTest(pattern), weight };
  });
  return ({ frontMatter, filePath }) => {
    const configured = weights.findLast(({ fits }) => fits(filePath))?.weight;
    return frontMatter.search?.weight ?? configured ?? 1;
  };
}

/** What a page can be filtered by: its sidebar, else its collection. */
function sectionOf({ sidebar }: Entry, { sidebars, collection }: Version): string {
  const own = sidebar === null ? undefined : sidebars.get(sidebar);
  return own === undefined ? collection.label : sidebarLabel(own, collection);
}

/** The labels above each page in its sidebar. A category's own page isn't above itself. */
function createPaths({ sidebars }: Version): (entry: Entry) => readonly string[] {
  const trails = new Map([...sidebars].map(([name, { items }]) => [name, findTrails(items)]));
  return ({ sidebar, route }) => {
    const trail = (sidebar === null ? undefined : trails.get(sidebar))?.get(route) ?? [];
    return trail.filter(({ page }) => page !== route).map(({ label }) => label);
  };
}

/** Plain data that a page's record follows from. Its text is named there, and not read. */
export function recordSource({ entry, ...page }: SearchedPage): unknown {
  return [page, entry.body.texts.sections];
}

/** What the search knows of a page. */
export async function pageRecord(
  { entry, ...page }: SearchedPage,
  texts: TextReader,
): Promise<SearchRecord> {
  return { ...page, sections: await texts.read(entry.body, 'sections') };
}
