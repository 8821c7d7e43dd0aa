import { html } from 'property-information';
import type { HtmlAttribute, OpenTag } from './scan-html.ts';

/**
 * The raw HTML that may stand in Markdown: what structures, describes and arranges text. Nothing
 * that runs, submits or takes the place of the page. GitHub's allow-list with media, and without
 * forms and `name`.
 */

/** What arranges blocks and cells without a style, which the policy of the pages forbids. */
const block = ['align'];
const row = ['align', 'valign'];
const cell = [...row, 'height', 'nowrap', 'width'];

/** Tags with the attributes that each may have beyond those of every tag. */
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'hreflang', 'rel'],
  audio: ['controls', 'loop', 'muted', 'preload', 'src'],
  blockquote: ['cite'],
  br: ['clear'],
  caption: block,
  col: ['span', 'width', ...row],
  colgroup: ['span', 'width', ...row],
  data: ['value'],
  del: ['cite', 'datetime'],
  details: ['name', 'open'],
  div: block,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, block])),
  hr: ['align', 'size', 'width'],
  img: ['align', 'alt', 'border', 'height', 'hspace', 'sizes', 'src', 'srcset', 'vspace', 'width'],
  ins: ['cite', 'datetime'],
  li: ['value'],
  ol: ['reversed', 'start', 'type'],
  p: block,
  q: ['cite'],
  source: ['height', 'media', 'sizes', 'src', 'srcset', 'type', 'width'],
  table: ['align', 'border', 'cellpadding', 'cellspacing', 'height', 'width'],
  tbody: row,
  td: [...cell, 'colspan', 'headers', 'rowspan'],
  tfoot: row,
  th: [...cell, 'abbr', 'colspan', 'headers', 'rowspan', 'scope'],
  thead: row,
  time: ['datetime'],
  tr: row,
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
  ...['abbr', 'acronym', 'address', 'aside', 'b', 'bdi', 'bdo', 'big', 'center', 'cite', 'code'],
  ...['dd', 'dfn', 'dl', 'dt', 'em', 'figcaption', 'figure', 'footer', 'header', 'hgroup', 'i'],
  ...['kbd', 'mark', 'nav', 'picture', 'pre', 'rp', 'rt', 'ruby', 's', 'samp', 'section'],
  ...['small', 'span', 'strike', 'strong', 'sub', 'summary', 'sup', 'tt', 'u', 'ul', 'var', 'wbr'],
];

/**
 * Words that scripts look up on every object: an id such as `constructor` would take their place.
 */
const builtIn = Object.getOwnPropertyNames(Object.prototype).join('|');

const allowedId = new RegExp(`^(?!(?:${builtIn})$)[a-z][\\w.:-]*$`, 'i');

const ofEveryTag = [
  ...['class', 'dir', 'id', 'lang', 'role', 'title'],
  ...Object.values(html.property).flatMap(({ attribute }) => {
    return attribute.startsWith('aria-') ? attribute : [];
  }),
];

/**
 * The attributes of each allowed tag. Addresses aren't judged here: they become links, which
 * `unsafe-link` judges like those of Markdown. Nor are ids prefixed, as writers link to them:
 * duplicates are left out instead.
 */
const allowed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...plainTags.map((tag): [string, Set<string>] => [tag, new Set(ofEveryTag)]),
  ...Object.entries(ownAttributes).map(([tag, own]): [string, Set<string>] => {
    return [tag, new Set([...ofEveryTag, ...own])];
  }),
]);

/**
 * Tags that browsers know, do no harm, and mean nothing here: their text stays. A page has one
 * article and one main part, and nothing to send a form to.
 */
const droppedTags: ReadonlySet<string> = new Set([
  ...['article', 'blink', 'button', 'canvas', 'datalist', 'dialog', 'fieldset', 'font', 'input'],
  ...['label', 'legend', 'main', 'map', 'menu', 'meter', 'nobr', 'optgroup', 'option'],
  ...['output', 'progress', 'search', 'select', 'slot'],
]);

/** Tags of HTML that take the place of the page, load, run or send something. */
const harmfulTags: ReadonlySet<string> = new Set([
  ...['applet', 'area', 'base', 'basefont', 'bgsound', 'body', 'embed', 'fencedframe', 'form'],
  ...['frame', 'frameset', 'head', 'html', 'iframe', 'image', 'isindex', 'keygen', 'link'],
  ...['marquee', 'math', 'meta', 'noembed', 'noframes', 'noscript', 'object', 'param'],
  ...['plaintext', 'portal', 'script', 'style', 'svg', 'template', 'textarea', 'title', 'xmp'],
]);

/** Attributes that the page sets by itself, so that nothing is lost when they go. */
const ownOfPage: Readonly<Record<string, readonly string[]>> = {
  img: ['crossorigin', 'decoding', 'fetchpriority', 'loading', 'referrerpolicy'],
};

/** What a tag is that may not stand. */
export type TagKind =
  /** It could do harm. */
  | 'harmful'
  /** A tag of HTML that means nothing here. */
  | 'harmless'
  /** No tag of HTML: a component, or words between angle brackets. */
  | 'unknown';

/** Judges a tag that may not stand. */
export function kindOfTag({ tag, attributes }: Pick<OpenTag, 'tag' | 'attributes'>): TagKind {
  if (harmfulTags.has(tag) || attributes.some(isHarmful)) return 'harmful';
  if (droppedTags.has(tag) || allowed.has(tag)) return 'harmless';
  // With a dash it is a custom element, which may be more than it looks like.
  return tag.includes('-') && attributes.length > 0 ? 'harmful' : 'unknown';
}

const harmfulName =
  /^(?:on|xlink:|(?:action|archive|background|classid|code|data|form|formaction|http-equiv|is|name|nonce|ping|srcdoc)$)/;

/** Ids of the page's own, and words that scripts look up. */
const harmfulId = new RegExp(`^(?:_|(?:${builtIn})$)`);

/** Whether the name of an anchor could do harm, which is an id of old. */
export function isHarmfulName(name: string): boolean {
  return harmfulId.test(name);
}

/** Whether an attribute that may not stand could do harm. */
export function isHarmful({ name, value }: Pick<HtmlAttribute, 'name' | 'value'>): boolean {
  if (name === 'style')
    return /[\\@]|\/\*|url|expression|import|position|binding|behavior/i.test(value);
  if (name === 'id') return harmfulId.test(value);
  return harmfulName.test(name);
}

/** Whether an attribute says what the page does without it. */
export function isOwnOfPage(tag: string, { name }: HtmlAttribute): boolean {
  return Object.hasOwn(ownOfPage, tag) && (ownOfPage[tag]?.includes(name) ?? false);
}

/** Whether an id may stand. */
export function isAllowedId(id: string): boolean {
  return allowedId.test(id);
}

/** Tags without content and end. */
export const allowedVoidTags: ReadonlySet<string> = new Set([
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
 * Names of the attributes that a start tag may keep; null when the tag itself may not stand. One
 * tag at a time: Markdown may stand between a tag and its end, and HtmlCleaner checks how they nest.
 */
export function allowedAttributes({ tag, attributes }: OpenTag): ReadonlySet<string> | null {
  const names = allowed.get(tag);
  if (names === undefined) return null;
  const kept = attributes.filter(({ name, value }) => {
    return names.has(name) && (name !== 'id' || isAllowedId(value));
  });
  return new Set(kept.map(({ name }) => name));
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
  ...['address', 'aside', 'blockquote', 'center', 'details', 'div', 'dl', 'figcaption', 'figure'],
  ...['footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'nav', 'ol', 'p'],
  ...['pre', 'section', 'table', 'ul'],
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
