import type { ConvertedFrontMatter, MarkdownDialect } from '@docsgen/core';
import { Conversion, isFalse, isMapping, type Mapping, withoutTags } from './front-matter.ts';
import { useAsides } from './starlight-asides.ts';

/** Converts the front matter of a Starlight page. */
function frontMatter(written: Mapping): ConvertedFrontMatter {
  const page = new Conversion(written);
  const { hero, sidebar, slug, lastUpdated, editUrl, tableOfContents, template } = written;
  page.drop('sidebar', 'tableOfContents', 'editUrl', 'lastUpdated', 'prev', 'next', 'pagefind');
  if (isMapping(sidebar)) convertSidebar(sidebar, page);
  if (template === 'splash' && isMapping(hero)) {
    page.set('template', 'home', 'template');
    convertHero(hero, written.title, page);
  } else page.drop('template', 'hero');
  if (isFalse(tableOfContents) || (template === 'splash' && !isMapping(hero))) {
    page.set('hide_table_of_contents', true, 'tableOfContents');
  }
  if (isMapping(tableOfContents)) {
    const { minHeadingLevel: least, maxHeadingLevel: most } = tableOfContents;
    if (least !== undefined) page.set('toc_min_heading_level', least, 'tableOfContents');
    if (most !== undefined) page.set('toc_max_heading_level', most, 'tableOfContents');
  }
  if (isFalse(editUrl)) page.set('custom_edit_url', null, 'editUrl');
  if (typeof editUrl === 'string') page.set('custom_edit_url', editUrl, 'editUrl');
  if (typeof lastUpdated === 'string' && /\d/.test(lastUpdated)) {
    page.set('last_update', { date: lastUpdated }, 'lastUpdated');
  }
  if (isFalse(written.prev)) page.set('pagination_prev', null, 'prev');
  if (isFalse(written.next)) page.set('pagination_next', null, 'next');
  if (isFalse(written.pagefind)) page.set('search', { exclude: true }, 'pagefind');
  // An address of Starlight begins at the site's root.
  if (typeof slug === 'string' && !slug.startsWith('/')) page.set('slug', `/${slug}`, 'slug');
  return page.result();
}

function convertSidebar({ label, order, badge }: Mapping, page: Conversion): void {
  if (label !== undefined) page.set('sidebar_label', label, 'sidebar.label');
  if (order !== undefined) page.set('sidebar_position', order, 'sidebar.order');
  const text = isMapping(badge) ? badge.text : badge;
  if (typeof text === 'string') page.set('sidebar_badge', text, 'sidebar.badge');
}

function convertHero(
  { title, tagline, actions, image }: Mapping,
  pageTitle: unknown,
  page: Conversion,
): void {
  const shown: Mapping[] = [];
  for (const [at, action] of (Array.isArray(actions) ? actions : []).entries()) {
    if (!isMapping(action)) continue;
    const isFirst = action.variant === undefined || action.variant === 'primary';
    page.place(`hero.actions.${shown.length}.link`, `hero.actions.${at}.link`);
    shown.push({ text: action.text, link: action.link, theme: isFirst ? 'brand' : 'alt' });
  }
  page.set(
    'hero',
    {
      ...(title === undefined ? {} : { title: withoutTags(title) }),
      ...(tagline === undefined ? {} : { tagline: withoutTags(tagline) }),
      ...(shown.length === 0 ? {} : { actions: shown }),
      ...(isMapping(image) ? imageOf(image, title ?? pageTitle, page) : {}),
    },
    'hero',
  );
}

/** The picture of a hero, or one for each scheme. HTML in its place is left out. */
function imageOf({ file, light, dark, alt }: Mapping, title: unknown, page: Conversion): Mapping {
  const shown = file ?? light;
  if (typeof shown !== 'string') return {};
  page.place('hero.image.light', file === undefined ? 'hero.image.light' : 'hero.image.file');
  return {
    image: {
      light: shown,
      ...(dark === undefined ? {} : { dark }),
      alt: typeof alt === 'string' && alt !== '' ? alt : String(title ?? ''),
    },
  };
}

/** The Markdown of Starlight: its asides are docsgen's directives, and its front matter is its own. */
export const starlight: MarkdownDialect = {
  type: 'dialect',
  name: 'starlight',
  version: '3',
  plugin: useAsides,
  frontMatter,
};
