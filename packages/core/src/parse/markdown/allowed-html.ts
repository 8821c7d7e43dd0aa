import { type Schema, sanitize } from 'hast-util-sanitize';
import { find, html } from 'property-information';
import type { OpenTag } from './scan-html.ts';

/**
 * The raw HTML that may stand in Markdown: what structures and describes text. Nothing
 * that runs, loads, styles, submits or takes the place of the page. GitHub's allow-list
 * (hast-util-sanitize's default) with media, and without styling, forms and `name`.
 */

const anyTag = ['class', 'dir', 'id', 'lang', 'role', 'title'];

/** Tags with the attributes that each may have beyond those of every tag. */
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  audio: ['controls', 'loop', 'muted', 'preload', 'src'],
  blockquote: ['cite'],
  col: ['span'],
  colgroup: ['span'],
  data: ['value'],
  del: ['cite', 'datetime'],
  details: ['name', 'open'],
  img: ['alt', 'height', 'sizes', 'src', 'srcset', 'width'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  q: ['cite'],
  source: ['height', 'media', 'sizes', 'src', 'srcset', 'type', 'width'],
  td: ['colspan', 'headers', 'rowspan'],
  th: ['abbr', 'colspan', 'headers', 'rowspan', 'scope'],
  time: ['datetime'],
  track: ['default', 'kind', 'label', 'src', 'srclang'],
  video: [
    'controls',
    'height',
    'loop',
    'muted',
    'playsinline',
    'poster',
    'preload',
    'src',
    'width',
  ],
};

const plainTags = [
  ...['abbr', 'b', 'bdi', 'bdo', 'br', 'caption', 'cite', 'code', 'dd', 'dfn', 'div', 'dl', 'dt'],
  ...['em', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'kbd', 'mark', 'p'],
  ...['picture', 'pre', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub'],
  ...['summary', 'sup', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'u', 'ul', 'var', 'wbr'],
];

/** The name that the sanitizer knows an attribute by: `colSpan` of `colspan`. */
function property(attribute: string): string {
  // The library finds `__proto__` and its like on every object.
  return Object.hasOwn(html.normal, attribute) ? find(html, attribute).property : attribute;
}

/** Words that scripts look up on every object: an id such as `constructor` would take their place. */
const builtIn = Object.getOwnPropertyNames(Object.prototype).join('|');

/**
 * Addresses aren't judged here: they become links, which `unsafe-link` judges like those of
 * Markdown. Nor are ids prefixed, as writers link to them: duplicates are left out instead.
 */
const schema: Schema = {
  tagNames: [...plainTags, ...Object.keys(ownAttributes)],
  attributes: {
    '*': [
      ...anyTag.filter((name) => name !== 'id').map(property),
      ...Object.keys(html.property).filter((name) => name.startsWith('aria')),
      ['id', new RegExp(`^(?!(?:${builtIn})$)[a-z][\\w.:-]*$`, 'i')],
    ],
    ...Object.fromEntries(
      Object.entries(ownAttributes).map(([tag, own]) => [tag, own.map(property)]),
    ),
  },
  ancestors: {},
  clobber: [],
  protocols: {},
  required: {},
  strip: [],
};

/** Tags that may stand, as the sanitizer is told. */
const tags: ReadonlySet<string> = new Set(schema.tagNames);
const none: ReadonlySet<string> = new Set();

/** Tags without content and end. */
export const voidTags: ReadonlySet<string> = new Set([
  'br',
  'col',
  'hr',
  'img',
  'source',
  'track',
  'wbr',
]);

/** Tags whose content is no text for readers and goes with them. */
export const hiddenTags: ReadonlySet<string> = new Set([
  ...['iframe', 'noembed', 'noframes', 'noscript', 'object', 'script', 'style', 'svg', 'math'],
  ...['template', 'textarea', 'title', 'xmp'],
]);

/**
 * Names of the attributes that a start tag may keep; null when the tag itself may not stand.
 * The sanitizer is shown one tag at a time, since only single tags have a place in the source
 * and Markdown may stand between a tag and its end; HtmlCleaner sees to their nesting.
 */
export function allowedAttributes({ tag, attributes }: OpenTag): ReadonlySet<string> | null {
  if (attributes.length === 0) return tags.has(tag) ? none : null;
  const properties = Object.fromEntries(
    attributes.map(({ name, value }) => [property(name), value]),
  );
  const clean = sanitize({ type: 'element', tagName: tag, properties, children: [] }, schema);
  if (clean.type !== 'element') return null;
  // `classname` is no attribute, although it is the name of the property.
  return new Set(Object.keys(clean.properties).map((name) => find(html, name).attribute));
}

/**
 * Open tags that a tag ends by opening, as in browsers: an item ends the one before it.
 * Only the innermost open tag is looked at, so that lists in lists are safe.
 */
export function endsByOpening(open: string | undefined, tag: string): boolean {
  return open !== undefined && (implied.get(tag)?.has(open) ?? false);
}

const cells = ['td', 'th'];
const rows = [...cells, 'tr'];
const parts = [...rows, 'thead', 'tbody', 'tfoot', 'caption', 'colgroup'];
const blocks = [
  ...['blockquote', 'details', 'div', 'dl', 'figcaption', 'figure', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['hr', 'ol', 'p', 'pre', 'table', 'ul'],
];

const implied = new Map<string, ReadonlySet<string>>([
  ...blocks.map((tag): [string, Set<string>] => [tag, new Set(['p'])]),
  ['a', new Set(['a'])],
  ['li', new Set(['li', 'p'])],
  ['dt', new Set(['dt', 'dd', 'p'])],
  ['dd', new Set(['dt', 'dd', 'p'])],
  ['rt', new Set(['rt', 'rp'])],
  ['rp', new Set(['rt', 'rp'])],
  ['td', new Set(cells)],
  ['th', new Set(cells)],
  ['tr', new Set([...rows, 'caption', 'colgroup'])],
  ['thead', new Set(parts)],
  ['tbody', new Set(parts)],
  ['tfoot', new Set(parts)],
]);
