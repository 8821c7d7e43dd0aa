import type { LinkContext, PlannedLink } from '../conversion/links.ts';
import {
  isElsewhere,
  listOf,
  present,
  readHtml,
  routeOf,
  textOf,
  type Values,
} from '../conversion/values.ts';
import { headerOf, linksOf } from './navbar.ts';
import type { DocusaurusSite } from './read-site.ts';
import { recordOf } from './records.ts';

/** The settings of the frame (header, footer, announcement), and the tabs of each collection. */
export interface PlannedFrame {
  readonly settings: Values;
  readonly tabs: ReadonlyMap<string, readonly { sidebar: string; label: string }[]>;
}

/** Converts the header, the footer and the announcement of a Docusaurus site. */
export function frameOf(
  { config, themeConfig }: DocusaurusSite,
  context: LinkContext,
): PlannedFrame {
  const navbar = recordOf(themeConfig.navbar);
  const { navigation, social, tabs } = headerOf(navbar, context);
  return {
    tabs,
    settings: present({
      logo: logoOf(navbar, context),
      ...titlesOf(textOf(navbar.title), textOf(config.title) ?? '', context),
      navigation,
      social,
      footer: footerOf(recordOf(themeConfig.footer), context),
      announcement: announcementOf(recordOf(themeConfig.announcementBar), context),
    }),
  };
}

/**
 * The titles: that of the header is a short form of the site's, or takes its place, since the header
 * shows one title here.
 *
 * @param shown The title in the header; null without one.
 */
function titlesOf(shown: string | null, title: string, { unsupported }: LinkContext): Values {
  if (shown === null || shown === title) return {};
  if (title.includes(shown)) return { shortTitle: shown };
  unsupported.add('titles that pages have in browsers; the one in the header is taken', [title]);
  return { title: shown };
}

function logoOf(navbar: Values, { facts, unsupported }: LinkContext) {
  const { src, srcDark, alt } = recordOf(navbar.logo);
  const missing = [src, srcDark].filter((file) => {
    return textOf(file) !== null && fileOf(file, facts) === null;
  });
  unsupported.add('files of the header', missing.map(String));
  const light = fileOf(src, facts);
  if (light === null) return null;
  return {
    light,
    ...present({ dark: fileOf(srcDark, facts), alt: textOf(alt) }),
    ...(textOf(navbar.title) === null ? { replacesTitle: true } : {}),
  };
}

/** The path of a file in the static folder; null if there is no such file. */
function fileOf(written: unknown, facts: LinkContext['facts']): string | null {
  const path = textOf(written);
  if (path === null || isElsewhere(path)) return null;
  return facts.has(routeOf(path)) ? routeOf(path) : null;
}

/** Converts the footer, which has columns or one row of links. */
function footerOf(footer: Values, context: LinkContext) {
  const groups = listOf(footer.links).map(recordOf);
  const row = groups.filter(({ items }) => items === undefined);
  const columns = groups
    .filter(({ items }) => items !== undefined)
    .map(({ title, items }) => ({
      label: textOf(title) ?? 'Links',
      items: listOf(items).flatMap((item) => linksOf(recordOf(item), context)),
    }));
  const copyright = readHtml(textOf(footer.copyright) ?? '');
  const links: PlannedLink[] = [
    ...row.flatMap((item) => linksOf(item, context)),
    ...copyright.links.flatMap(({ href, label }) => linksOf({ href, label }, context)),
  ];
  const all = [...columns, { label: 'Links', items: links }].filter(
    ({ items }) => items.length > 0,
  );
  const logo = textOf(recordOf(footer.logo).src);
  context.unsupported.add('pictures of the footer', logo === null ? [] : [logo]);
  return present({ columns: all, copyright: textOf(copyright.text) });
}

/** The announcement, which has one link here. */
function announcementOf({ content, isCloseable }: Values, context: LinkContext) {
  const html = textOf(content);
  if (html === null) return null;
  const { text, links } = readHtml(html);
  const [link, ...others] = links.flatMap((one) => linksOf({ ...one }, context));
  context.unsupported.add(
    'further links of the announcement',
    others.map(({ label }) => label),
  );
  return {
    text,
    ...present({ link }),
    ...(isCloseable === false ? { dismissable: false } : {}),
  };
}

/** Icons at the root of the static folder that the theme links without a setting. */
const ownIcons = ['/favicon.svg', '/favicon.png', '/favicon.ico'];

/** The elements that the Docusaurus site adds to the head of every page. */
export function headOf({ config, themeConfig }: DocusaurusSite, context: LinkContext) {
  const { facts, unsupported } = context;
  const tags: { tag: 'meta' | 'link'; attrs: Readonly<Record<string, string>> }[] = [];
  const icon = fileOf(config.favicon, facts);
  if (icon === null && textOf(config.favicon) !== null) {
    unsupported.add('files of the head', [String(config.favicon)]);
  }
  if (icon !== null && !ownIcons.includes(icon)) {
    tags.push({ tag: 'link', attrs: { rel: 'icon', href: icon } });
  }
  for (const written of listOf(config.headTags).map(recordOf)) {
    const { tagName, attributes } = written;
    const attrs = attributesOf(attributes);
    if (tagName === 'meta') tags.push({ tag: 'meta', attrs });
    else if (tagName === 'link' && isResolvable(attrs.href, context)) {
      tags.push({ tag: 'link', attrs });
    } else unsupported.add('elements of the head', [`<${textOf(tagName) ?? '?'}>`]);
  }
  for (const written of listOf(config.stylesheets).filter(isOtherLink)) {
    const attrs = attributesOf(written);
    if (isResolvable(attrs.href, context)) tags.push({ tag: 'link', attrs });
    else unsupported.add('elements of the head', [`<link rel="${attrs.rel ?? ''}">`]);
  }
  for (const written of listOf(themeConfig.metadata)) {
    tags.push({ tag: 'meta', attrs: attributesOf(written) });
  }
  return tags;
}

/** Whether one of Docusaurus's `stylesheets` is another kind of link, such as an icon. */
export function isOtherLink(written: unknown): boolean {
  const rel = textOf(recordOf(written).rel);
  return rel !== null && rel !== 'stylesheet';
}

function isResolvable(href: string | undefined, { facts }: LinkContext): boolean {
  return href === undefined || isElsewhere(href) || facts.has(routeOf(href));
}

function attributesOf(written: unknown): Readonly<Record<string, string>> {
  const given = Object.entries(recordOf(written)).filter(([, value]) => {
    return typeof value === 'string' || typeof value === 'number' || value === true;
  });
  return Object.fromEntries(
    given.map(([key, value]) => [key, value === true ? '' : String(value)]),
  );
}

const scriptAttributes =
  /^(?:async|defer|type|id|crossorigin|integrity|referrerpolicy|data-[a-z0-9-]+)$/;

/** The scripts that the Docusaurus site adds to every page. */
export function scriptsOf({ config }: DocusaurusSite, { facts, unsupported }: LinkContext) {
  return listOf(config.scripts).flatMap((written) => {
    const { src, ...others } = typeof written === 'string' ? { src: written } : recordOf(written);
    const address = textOf(src);
    const path = address?.startsWith('https://') ? address : fileOf(address, facts);
    if (path === null) {
      unsupported.add('scripts', [String(address)]);
      return [];
    }
    const isTaken = ([key, value]: readonly [string, unknown]): boolean =>
      scriptAttributes.test(key) && (typeof value === 'string' || typeof value === 'boolean');
    const attrs = Object.entries(others).filter(isTaken);
    const rest = Object.entries(others).filter((attribute) => !isTaken(attribute));
    unsupported.add(
      'attributes of scripts',
      rest.map(([key]) => `${key} (${address})`),
    );
    return [attrs.length === 0 ? path : { src: path, attrs: Object.fromEntries(attrs) }];
  });
}
