import type { Entry, SearchRecord, Section, Site, Version } from '../model/index.ts';
import { createAddresses } from '../page/addresses.ts';
import { sidebarLabel } from '../page/sidebar-view.ts';
import { identifierParts } from '../text/identifiers.ts';

/**
 * What the search knows, a record for each section of each page, in the order of routes.
 * Pages that nobody is led to are left out: drafts, unlisted ones, and versions that no
 * search engine may show.
 */
export function searchRecords(site: Site): SearchRecord[] {
  const { of } = createAddresses(site.config);
  const pages = site.versions.flatMap((version) => {
    if (version.info.noIndex) return [];
    return [...version.entries.values()]
      .filter(({ unlisted, frontMatter }) => !unlisted && frontMatter.draft !== true)
      .map((entry) => ({ entry, section: sectionOf(entry, version) }));
  });
  return pages
    .sort((a, b) => (a.entry.route < b.entry.route ? -1 : 1))
    .flatMap(({ entry, section }) => entryRecords(entry, { url: of(entry.route), section }));
}

/** What a page can be filtered by: its sidebar, else its collection. */
function sectionOf({ sidebar }: Entry, { sidebars, collection }: Version): string {
  const own = sidebar === null ? undefined : sidebars.get(sidebar);
  return own === undefined ? collection.label : sidebarLabel(own, collection);
}

function entryRecords(
  { title, description, body }: Entry,
  page: Pick<SearchRecord, 'url' | 'section'>,
): SearchRecord[] {
  const depths = new Map(body.headings.map(({ slug, depth }) => [slug, depth]));
  const first: Section = { slug: null, heading: '', text: '', keywords: '' };
  // A page that begins with a heading has its title, and is found by it.
  const sections = body.sections[0]?.slug === null ? body.sections : [first, ...body.sections];
  const ofTitle = identifierParts(title).join(' ');
  return sections.map(({ slug, heading, text, keywords }) => ({
    ...page,
    title,
    description,
    heading: slug === null ? null : { text: heading, anchor: slug, depth: depths.get(slug) ?? 2 },
    content: text,
    keywords: slug === null ? `${ofTitle} ${keywords}`.trim() : keywords,
  }));
}
