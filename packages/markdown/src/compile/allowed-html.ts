import { html } from 'property-information';
import type { HtmlAttribute, OpenTag } from './scan-html.ts';

/**
 * The allow-list of raw HTML in Markdown: elements that structure, describe and arrange text.
 * Elements that run code, submit data or replace the page are left out. Based on GitHub's list,
 * with media, and without forms and `name`.
 */

/**
 * Attributes that align blocks and cells without a style, which the Content-Security-Policy
 * forbids.
 */
const block = ['align'];
const row = ['align', 'valign'];
const cell = [...row, 'height', 'nowrap', 'width'];

/** Elements with the attributes that each allows in addition to the global ones. */
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

const plainTags = wordsOf(`
  abbr acronym address aside b bdi bdo big center cite code dd dfn dl dt em figcaption
  figure footer header hgroup i kbd mark nav picture pre rp rt ruby s samp section small
  span strike strong sub summary sup tt u ul var wbr
`);

/**
 * Names of properties that scripts look up on objects: an id such as `constructor` would shadow
 * them (DOM clobbering).
 */
const builtIn = Object.getOwnPropertyNames(Object.prototype).join('|');

const allowedId = new RegExp(`^(?!(?:${builtIn})$)[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}_.:-]*$`, 'u');

const ofEveryTag = [
  'class',
  'dir',
  'id',
  'lang',
  'role',
  'title',
  ...Object.values(html.property).flatMap(({ attribute }) => {
    return attribute.startsWith('aria-') ? attribute : [];
  }),
];

/**
 * The allowed attributes of each element. Addresses become links, which are checked like those of
 * Markdown. Ids aren't prefixed, since authors link to them; duplicates are left out instead.
 */
const allowed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...plainTags.map((tag): [string, Set<string>] => [tag, new Set(ofEveryTag)]),
  ...Object.entries(ownAttributes).map(([tag, own]): [string, Set<string>] => {
    return [tag, new Set([...ofEveryTag, ...own])];
  }),
]);

/**
 * Harmless elements that aren't allowed: their tags are removed and their content is kept. A page
 * has one `<article>` and one `<main>`, and no forms.
 */
const droppedTags: ReadonlySet<string> = new Set(
  wordsOf(`
  article blink button canvas datalist dialog fieldset font input label legend main map
  menu meter nobr optgroup option output progress search select slot
`),
);

/** Elements that replace the page, load, run or submit something. */
const harmfulTags: ReadonlySet<string> = new Set(
  wordsOf(`
  applet area base basefont bgsound body embed fencedframe form frame frameset head html
  iframe image isindex keygen link marquee math meta noembed noframes noscript object
  param plaintext portal script style svg template textarea title xmp
`),
);

/** Attributes of images that the renderer sets itself, so that they are dropped without a finding. */
const imageAttributes: ReadonlySet<string> = new Set(
  wordsOf('crossorigin decoding fetchpriority loading referrerpolicy'),
);

/** The reason why an element isn't allowed. */
type TagKind =
  /** It could do harm. */
  | 'harmful'
  /** A harmless HTML element, whose content is kept. */
  | 'harmless'
  /** Not an HTML element: a component, or text in angle brackets. */
  | 'unknown';

/** Classifies an element that isn't allowed. */
export function kindOfTag({ tag, attributes }: Pick<OpenTag, 'tag' | 'attributes'>): TagKind {
  if (harmfulTags.has(tag) || attributes.some(isHarmful)) return 'harmful';
  if (droppedTags.has(tag) || allowed.has(tag)) return 'harmless';
  // A name with a dash is a custom element, which could run code.
  return tag.includes('-') && attributes.length > 0 ? 'harmful' : 'unknown';
}

const harmfulName =
  /^(?:on|xlink:|(?:action|archive|background|classid|code|data|form|formaction|http-equiv|is|name|nonce|ping|srcdoc)$)/;

/** Ids of the page itself, and names that scripts look up. */
const harmfulId = new RegExp(`^(?:_|(?:${builtIn})$)`);

/** Whether a disallowed attribute could do harm. */
export function isHarmful({ name, value }: Pick<HtmlAttribute, 'name' | 'value'>): boolean {
  if (name === 'style')
    return /[\\@]|\/\*|url|expression|import|position|binding|behavior/i.test(value);
  if (name === 'id') return harmfulId.test(value);
  return harmfulName.test(name);
}

/** Whether the renderer sets an attribute itself, so that dropping it needs no finding. */
export function isOwnOfPage(tag: string, { name }: HtmlAttribute): boolean {
  return tag === 'img' && imageAttributes.has(name);
}

/**
 * Whether raw HTML may set an id: it begins with a letter or a digit, has no special characters and
 * shadows no built-in property.
 */
export function isAllowedId(id: string): boolean {
  return allowedId.test(id);
}

/** Allowed elements without an end tag. */
export const allowedVoidTags: ReadonlySet<string> = new Set([
  'br',
  'col',
  'hr',
  'img',
  'source',
  'track',
  'wbr',
]);

/** Elements whose content isn't text for readers and is removed with them. */
export const hiddenTags: ReadonlySet<string> = new Set(
  wordsOf(`
  iframe noembed noframes noscript object script style svg math template textarea title
  xmp
`),
);

/**
 * The attributes that a start tag keeps; null if the element isn't allowed. Each tag is checked
 * separately, since Markdown may stand between a start tag and its end tag; HtmlCleaner checks the
 * nesting.
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
 * Whether a start tag implicitly closes the innermost open element, as in browsers: an `<li>`
 * closes the previous one. Elements further out stay open, so that lists can be nested.
 */
export function endsByOpening(open: string | undefined, tag: string): boolean {
  return open !== undefined && (implied.get(tag)?.has(open) ?? false);
}

const cells = ['td', 'th'];
const rows = [...cells, 'tr'];
const parts = [...rows, 'thead', 'tbody', 'tfoot', 'caption', 'colgroup'];
const blocks = wordsOf(`
  address aside blockquote center details div dl figcaption figure footer h1 h2 h3 h4 h5
  h6 header hgroup hr nav ol p pre section table ul
`);

/** By start tag, the open elements that it closes implicitly. */
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

/** What surrounds every table, so that a wide one scrolls in a box. */
export const tableBox = { before: '<div class="table" tabindex="0">', after: '</div>' } as const;

/** The words of a text: a list of names that reads better in lines than below each other. */
function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
