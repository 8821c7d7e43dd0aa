import { fileOf } from './frame.ts';
import type { LinkContext } from './navbar.ts';
import type { DocusaurusSite } from './read-site.ts';
import { isElsewhere, listOf, recordOf, routeOf, textOf } from './values.ts';

/** Icons at the root of the static folder that the theme links without a setting. */
const ownIcons = ['/favicon.svg', '/favicon.png', '/favicon.ico'];

/** The elements that the Docusaurus site adds to the head of every page. */
export function headOf({ config, themeConfig }: DocusaurusSite, context: LinkContext) {
  const { facts, unsupported } = context;
  const tags: { tag: 'meta' | 'link'; attrs: Readonly<Record<string, string>> }[] = [];
  const icon = fileOf(config.favicon, facts);
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
    const attrs = Object.entries(others).filter(([key, value]) => {
      return (
        scriptAttributes.test(key) && (typeof value === 'string' || typeof value === 'boolean')
      );
    });
    return [attrs.length === 0 ? path : { src: path, attrs: Object.fromEntries(attrs) }];
  });
}
