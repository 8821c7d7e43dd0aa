/**
 * The raw HTML that may stand in Markdown: what structures and describes text. Nothing
 * that runs, loads, styles, submits or takes the place of the page. After GitHub's
 * allow-list (github.com/gjtorikian/html-pipeline), with media and without styling.
 */

const anyTag = ['class', 'dir', 'id', 'lang', 'role', 'title'];

/** Tags with the attributes that each may have beyond those of every tag. */
const tags: Readonly<Record<string, readonly string[]>> = {
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

const allowed = new Map<string, ReadonlySet<string>>([
  ...plainTags.map((tag): [string, Set<string>] => [tag, new Set(anyTag)]),
  ...Object.entries(tags).map(([tag, own]): [string, Set<string>] => [
    tag,
    new Set([...anyTag, ...own]),
  ]),
]);

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

/** Whether a tag may stand in Markdown. */
export function isAllowedTag(tag: string): boolean {
  return allowed.has(tag);
}

/** Whether a tag may have an attribute, with this value. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  if (/^aria-[a-z]+$/.test(name)) return true;
  if (!allowed.get(tag)?.has(name)) return false;
  // An id such as `getElementById` would take the place of a property that scripts rely on.
  if (name === 'id') return /^[a-z][\w.:-]*$/i.test(value) && !(value in Object.prototype);
  return true;
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
