import type { TextReader } from '../io/texts.ts';
import type { Entry, SearchRecord, Section, Site, Version } from '../model/index.ts';
import { createAddresses } from '../page/addresses.ts';
import { sidebarLabel } from '../page/sidebar-view.ts';
import { identifierParts } from '../text/identifiers.ts';

/** A page that can be searched, before its text is read. */
export interface SearchedPage extends Pick<SearchRecord, 'url' | 'section'> {
  readonly entry: Entry;
}

/**
 * The pages that can be searched, in the order of routes. Those that nobody is led to are left
 * out: drafts, unlisted ones, and versions that no search engine may show.
 */
export function searchedPages(site: Site): SearchedPage[] {
  const { of } = createAddresses(site.config);
  const pages = site.versions.flatMap((version) => {
    if (version.info.noIndex) return [];
    return [...version.entries.values()]
      .filter(({ unlisted, frontMatter }) => !unlisted && frontMatter.draft !== true)
      .map((entry) => ({ entry, url: of(entry.route), section: sectionOf(entry, version) }));
  });
  return pages.sort((a, b) => (a.entry.route < b.entry.route ? -1 : 1));
}

/** What a page can be filtered by: its sidebar, else its collection. */
function sectionOf({ sidebar }: Entry, { sidebars, collection }: Version): string {
  const own = sidebar === null ? undefined : sidebars.get(sidebar);
  return own === undefined ? collection.label : sidebarLabel(own, collection);
}

/** Plain data that a page's records follow from. Its text is named there, and not read. */
export function recordSource({ entry, url, section }: SearchedPage): unknown {
  const { title, description, body } = entry;
  return [url, section, title, description, body.texts.sections, depthsOf(entry)];
}

/** What the search knows of a page, a record for each section of it. */
export async function pageRecords(
  { entry, url, section }: SearchedPage,
  texts: TextReader,
): Promise<SearchRecord[]> {
  const { title, description, body } = entry;
  const depths = new Map(depthsOf(entry));
  const first: Section = { slug: null, heading: '', text: '', keywords: '' };
  const read = await texts.read(body, 'sections');
  // A page that begins with a heading has its title, and is found by it.
  const sections = read[0]?.slug === null ? read : [first, ...read];
  const ofTitle = identifierParts(title).join(' ');
  return sections.map(({ slug, heading, text, keywords }) => ({
    ...{ url, section, title, description },
    heading: slug === null ? null : { text: heading, anchor: slug, depth: depths.get(slug) ?? 2 },
    content: text,
    keywords: slug === null ? `${ofTitle} ${keywords}`.trim() : keywords,
  }));
}

function depthsOf({ body }: Entry): [slug: string, depth: number][] {
  return body.headings.map(({ slug, depth }) => [slug, depth]);
}
