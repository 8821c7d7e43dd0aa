import type { ConvertedFrontMatter } from '@docsgen/core';
import { Conversion, isFalse, isMapping, type Mapping, withoutTags } from '../front-matter.ts';

/** Keys about the frame of a page that have no effect here. */
const withoutEffect = [
  'titleTemplate',
  'navbar',
  'sidebar',
  'footer',
  'pageClass',
  'lastUpdated',
  'externalLinkIcon',
];

/** Converts the front matter of a VitePress page: layouts, home pages, outlines and neighbours. */
export function frontMatter(written: Mapping): ConvertedFrontMatter {
  const page = new Conversion(written);
  page.drop('layout', 'outline', 'aside', 'editLink', 'prev', 'next', ...withoutEffect);
  if (written.layout === 'home') page.set('template', 'home', 'layout');
  if (isFalse(written.aside) || isFalse(written.outline)) {
    page.set('hide_table_of_contents', true, isFalse(written.aside) ? 'aside' : 'outline');
  }
  const [least, most] = levelsOf(written.outline);
  if (least !== undefined) page.set('toc_min_heading_level', least, 'outline');
  if (most !== undefined) page.set('toc_max_heading_level', most, 'outline');
  if (isFalse(written.editLink)) page.set('custom_edit_url', null, 'editLink');
  if (isFalse(written.prev)) page.set('pagination_prev', null, 'prev');
  if (isFalse(written.next)) page.set('pagination_next', null, 'next');
  if (isFalse(written.search)) page.set('search', { exclude: true }, 'search');
  if (isMapping(written.hero)) convertHero(written.hero, page);
  if (Array.isArray(written.features)) convertFeatures(written.features, page);
  return page.result();
}

/** The levels of `outline`: a number, two numbers, or `deep` for 2 to 6. */
function levelsOf(outline: unknown): [least?: unknown, most?: unknown] {
  if (outline === 'deep') return [2, 6];
  if (typeof outline === 'string' && /^\d$/.test(outline)) return [outline, outline];
  return Array.isArray(outline) ? [outline[0], outline[1]] : [];
}

/** VitePress shows `name` above `text`; here the name is the title, and the text begins the tagline. */
function convertHero(hero: Mapping, page: Conversion): void {
  const { image, actions } = hero;
  const [name, text, tagline] = [hero.name, hero.text, hero.tagline].map(withoutTags);
  const lines = (name === undefined ? [tagline] : [text, tagline]).filter(isText);
  page.set(
    'hero',
    {
      ...(name === undefined && text === undefined ? {} : { title: name ?? text }),
      ...(lines.length === 0 ? {} : { tagline: lines.map(sentence).join(' ') }),
      ...(image === undefined ? {} : { image: imageOf(image, name ?? text) }),
      ...(Array.isArray(actions) ? { actions: actionsOf(actions, page) } : {}),
    },
    'hero',
  );
  page.place('hero.title', name === undefined ? 'hero.text' : 'hero.name');
  page.place('hero.image.light', isMapping(image) ? 'hero.image.src' : 'hero.image');
}

/** Ends a text with a full stop if another sentence may follow. */
function sentence(text: string, at: number, all: readonly string[]): string {
  return at === all.length - 1 || /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

function imageOf(image: unknown, title: unknown): Mapping {
  const alt = String(title ?? '');
  if (!isMapping(image)) return { light: image, alt };
  return { ...schemeImageOf(image), alt: image.alt ?? alt };
}

function schemeImageOf(image: Mapping): Mapping {
  return {
    light: image.src ?? image.light,
    ...(image.dark === undefined ? {} : { dark: image.dark }),
  };
}

/** Actions with a text; those with a theme of the site look like the second one. */
function actionsOf(actions: readonly unknown[], page: Conversion): Mapping[] {
  const shown: Mapping[] = [];
  for (const [at, action] of actions.entries()) {
    if (!isMapping(action) || !isText(action.text)) continue;
    const theme = action.theme === undefined || action.theme === 'brand' ? 'brand' : 'alt';
    page.place(`hero.actions.${shown.length}.link`, `hero.actions.${at}.link`);
    shown.push({ text: action.text, link: action.link, theme });
  }
  return shown;
}

/** Features with a title. An emoji stands before it; icons of HTML are left out. */
function convertFeatures(features: readonly unknown[], page: Conversion): void {
  const shown = features.filter(isMapping).map((feature, at) => {
    const { link, icon } = feature;
    const [title, details] = [feature.title, feature.details].map(withoutTags);
    page.place(`features.${at}.link`, `features.${at}.link`);
    page.place(
      `features.${at}.image.light`,
      isMapping(icon) && isText(icon.light)
        ? `features.${at}.icon.light`
        : `features.${at}.icon.src`,
    );
    page.place(`features.${at}.image.dark`, `features.${at}.icon.dark`);
    return {
      title: isText(icon) && !icon.includes('<') ? `${icon} ${String(title)}` : title,
      ...(details === undefined ? {} : { details }),
      ...(link === undefined ? {} : { link }),
      ...(isMapping(icon) && isText(icon.src ?? icon.light) ? { image: schemeImageOf(icon) } : {}),
    };
  });
  page.set('features', shown, 'features');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
