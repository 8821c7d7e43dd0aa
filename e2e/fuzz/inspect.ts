import { type DefaultTreeAdapterMap, html, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The files that pages may load: those of the renderer, by address. */
export interface Allowed {
  readonly scripts: ReadonlySet<string>;
  readonly stylesheets: ReadonlySet<string>;
  /** Hosts of images and videos that the policy allows. */
  readonly hosts: ReadonlySet<string>;
}

const origin = 'https://site.example';
/** Elements that no page may contain, neither from content nor from the theme. */
const forbiddenTags =
  /^(?:iframe|frame|frameset|object|embed|applet|base|style|form|textarea|select|template|noscript|xmp|plaintext|noembed|foreignobject|portal|fencedframe)$/;
const forbiddenAttributes =
  /^(?:on|style$|srcdoc$|action$|formaction$|ping$|target$|background$|manifest$|nonce$|is$|contenteditable$|autofocus$|http-equiv$|xlink:|data$|code$|archive$|classid$)/;
/** The SVG elements of the theme's icons. None contains text or an address. */
const drawnTags = /^(?:svg|g|path|rect|circle|line)$/;
const drawnAttributes =
  /^(?:viewBox|width|height|x|y|d|cx|cy|r|rx|class|role|aria-hidden|fill-rule|clip-rule)$/;
const linkSchemes = /^(?:https?|mailto|tel|sms|ftp|irc|xmpp):$/;
const dataImage = /^data:image\/(?:png|gif|jpeg|webp|avif);/i;
/** Characters that a site's texts may not contain either: control characters and non-characters. */
const forbiddenCharacters = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u;

/** Finds unsafe elements and attributes of a page, parsed as browsers do. */
export function inspectPage(path: string, text: string, allowed: Allowed): string[] {
  const problems: string[] = [];
  if (forbiddenCharacters.test(text)) problems.push('holds a control character');
  const isFragment = path.endsWith('sidebar.html');
  const root = isFragment ? parseFragment(text) : parse(text);
  const elements = [...elementsOf(root)];
  for (const element of elements) {
    problems.push(...inspectElement(element, allowed));
  }
  if (!isFragment) problems.push(...inspectFrame(elements));
  return problems.map((problem) => `${path} ${problem}`);
}

function* elementsOf(node: Node): Generator<Element> {
  const left: Node[] = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if ('tagName' in next) yield next;
    if ('content' in next) left.push(next.content);
    if ('childNodes' in next) left.push(...next.childNodes.toReversed());
  }
}

/** Checks that the content doesn't close or duplicate elements of the frame. */
function inspectFrame(elements: readonly Element[]): string[] {
  const problems: string[] = [];
  const count = (test: (element: Element) => boolean) => elements.filter(test).length;
  const mains = count(({ tagName }) => tagName === 'main');
  const articles = count(({ tagName }) => tagName === 'article');
  if (mains > 1) problems.push(`has ${mains} <main>`);
  if (articles > 1) problems.push(`has ${articles} <article>`);
  const [body] = elements.filter(({ tagName }) => tagName === 'body');
  const footer = elements.findLast(({ tagName }) => tagName === 'footer');
  for (let at: Node | null = footer ?? null; at !== null && at !== body; ) {
    if ('tagName' in at && at.tagName === 'article') problems.push('has its footer in the content');
    at = 'parentNode' in at ? (at.parentNode ?? null) : null;
  }
  return problems;
}

function inspectElement(element: Element, allowed: Allowed): string[] {
  const { tagName: tag, namespaceURI, attrs } = element;
  const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
  const problems: string[] = [];
  const isMath = namespaceURI === html.NS.MATHML;
  if (namespaceURI === html.NS.SVG) {
    const isDrawn = drawnTags.test(tag) && attrs.every(({ name }) => drawnAttributes.test(name));
    if (!isDrawn) problems.push(`draws <${tag} ${[...attributes.keys()].join(' ')}>`);
  }
  if (forbiddenTags.test(tag)) problems.push(`holds <${tag}>`);
  if (tag === 'script') problems.push(...inspectScript(element, attributes, allowed));
  if (tag === 'link') problems.push(...inspectLink(attributes, allowed));
  if (isMath && tag === 'annotation-xml') problems.push('holds <annotation-xml>');
  const isRefresh = tag === 'meta' && attributes.get('http-equiv') === 'refresh';
  if (isRefresh) {
    const to = /^0; url=(.*)$/s.exec(attributes.get('content') ?? '')?.[1] ?? '';
    if (!to.startsWith('/') || !isOwn(to)) problems.push(`refreshes to "${to}"`);
  }
  for (const [name, value] of attributes) {
    if (forbiddenAttributes.test(name) && !(isRefresh && name === 'http-equiv')) {
      problems.push(`has the attribute ${name} on <${tag}>`);
    }
    if (name === 'href' || name === 'cite') {
      if (!isFollowed(value)) problems.push(`links to "${value}"`);
    } else if (name === 'src' || name === 'poster' || name === 'srcset') {
      const listed = name === 'srcset' ? value.split(/,\s+/) : [value];
      for (const each of listed) {
        const address = name === 'srcset' ? each.replace(/\s+[\d.]+[wxh]$/, '') : each;
        if (!isLoaded(address, tag, allowed)) problems.push(`loads "${address}"`);
      }
    }
  }
  return problems;
}

function inspectScript(
  { childNodes }: Element,
  attributes: ReadonlyMap<string, string>,
  { scripts }: Allowed,
): string[] {
  const inner = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  if (attributes.get('type') === 'application/ld+json') {
    try {
      JSON.parse(inner);
      return [];
    } catch {
      return ['has broken JSON in a script'];
    }
  }
  const src = attributes.get('src') ?? '';
  return inner === '' && scripts.has(src) ? [] : [`runs "${src}" ${inner.slice(0, 40)}`];
}

function inspectLink(attributes: ReadonlyMap<string, string>, { stylesheets }: Allowed): string[] {
  const rel = attributes.get('rel') ?? '';
  const href = attributes.get('href') ?? '';
  if (rel === 'stylesheet') return stylesheets.has(href) ? [] : [`is styled by "${href}"`];
  return /^(?:canonical|icon|alternate)$/.test(rel) ? [] : [`has a link of "${rel}"`];
}

function isFollowed(address: string): boolean {
  const url = parseUrl(address);
  return url === null || linkSchemes.test(url.protocol);
}

function isLoaded(address: string, tag: string, { hosts, scripts }: Allowed): boolean {
  if (tag === 'script') return scripts.has(address);
  if (tag === 'img' && dataImage.test(address)) return true;
  const url = parseUrl(address);
  if (url === null) return false;
  return url.origin === origin || (/^https?:$/.test(url.protocol) && hosts.has(url.host));
}

function isOwn(address: string): boolean {
  return parseUrl(address)?.origin === origin;
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address, `${origin}/page/`);
  } catch {
    return null;
  }
}

const policyNames = [
  ...['default-src', 'script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'media-src'],
  ...['frame-ancestors', 'base-uri', 'form-action'],
];
const plainHost = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?$/;

/** Finds problems in `_headers`. Also returns the hosts from which its policy allows loading. */
export function inspectHeaders(text: string): { problems: string[]; hosts: Set<string> } {
  const [, policy = ''] = /^ {2}Content-Security-Policy: (default-src .*)$/m.exec(text) ?? [];
  const directives = policy.split(';').map((written) => written.trim().split(/\s+/));
  const problems: string[] = [];
  if (directives.map(([name]) => name).join() !== policyNames.join()) {
    problems.push(`_headers has the policy ${policy}`);
  }
  const sources = directives.flatMap(([name, ...rest]) =>
    /^(?:img|media)-src$/.test(name ?? '') ? rest : [],
  );
  const hosts = new Set<string>();
  for (const source of sources) {
    if (source === "'self'" || source === 'data:') continue;
    if (plainHost.test(source)) hosts.add(source.slice('https://'.length));
    else problems.push(`_headers lets pictures from ${source} in`);
  }
  const odd = text
    .split('\n')
    .filter((line) => !/^(?:|\/[\w/]*\*| {2}[A-Z][\w-]*: .*)$/.test(line));
  return {
    problems: [...problems, ...odd.map((line) => `_headers has the line "${line}"`)],
    hosts,
  };
}
