import { decodeText, isSafeAddress, lastSegment, urlScheme } from '@docsgen/text';

/**
 * File extensions that browsers execute or open as documents, by the media types that hosts send
 * (mime-db 1.54): HTML, every kind of XML (it can contain HTML elements) and JavaScript; and
 * extensions that servers execute. SVG is checked by content instead.
 */
export const activeExtensions: ReadonlySet<string> = new Set(
  `
  1km ac aml ashx asmx asp aspx atom atomcat atomdeleted atomsvc bdo bmml ccxml cdfx cdxml cfm cgi
  cjs cpl csl dae davmount dbk dcmp dd2 ddf dtb dtd dwd ecma emma emotionml es es3 es6 et3 fcgi
  fdt fo gml gpx grxml hal held hta htc htm html ink inkml irp its js jsm jsp jspx jsx kml lasxml
  lbe lgr link66 lostxml mads maei mathml meta4 metalink mets mht mhtml mjs mml mods mpd mpf mpkg
  mpp mrcx mscml musd musicxml mxml ncx obgx omdoc opf osfpvg osm owl phar php php3 php4 php5 php7
  php8 phps pht phtml pls provx pskcxml rapd rdf relo res rif rl rld rng rs rsat rsd rsheet rss
  rusd sbml sdkd sdkm senmlx sensmlx shf shtm shtml sls smi smil sru srx ssdl ssml stm stpx svgz
  swf swidtag td tei teicorpus tfi ttml uo uoml uvt uvvt vbs vxml wadl wbs wif wsdl wspolicy x3d
  x3dz xaml xav xbl xca xcs xdcf xdf xdm xdp xdssc xel xenc xer xht xhtm xhtml xhvml xlf xml xns
  xop xpl xsd xsf xsl xslt xsm xspf xul xvm xvml yin zaz zmm
  `
    .trim()
    .split(/\s+/),
);

/**
 * The reason why a file beside entries isn't published, as the end of a sentence; null if it is.
 * Content may come from untrusted authors, and code on the site's origin has its permissions.
 *
 * @param allowed Extensions that the configuration allows, in lower case and without dots.
 */
export function assetProblem(
  path: string,
  content: Uint8Array,
  allowed: readonly string[],
): string | null {
  // Some hosts use any extension of a name: Apache serves `x.html.old` as HTML.
  const extensions = lastSegment(path).toLowerCase().split('.').slice(1);
  const active = extensions.find((each) => activeExtensions.has(each) && !allowed.includes(each));
  if (active !== undefined) return `browsers or servers would run it as .${active}`;
  if (!extensions.includes('svg') || allowed.includes('svg')) return null;
  const problem = svgProblem(content);
  return problem === null ? null : `it ${problem}`;
}

/** Matches the tokens of an SVG as strictly as XML, so that no browser can parse it differently. */
const pieces = [
  /(?<text>[^<]+)/,
  /(?<comment><!--(?!-?>)(?:(?!--)[\s\S])*-->)/,
  /(?<marked><!\[CDATA\[[^<\]]*\]\]>)/,
  /<\/(?<close>[\w:.-]+)\s*>/,
  /<(?<open>[\w:.-]+)(?<attributes>(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/,
].map(({ source }) => source);
const piece = new RegExp(pieces.join('|'), 'y');

/** Tokens that may precede the root element. */
const declaration = /^(?:<\?xml\s[^?<>]*\?>)?/;
const documentType = /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"[^"<>]*"\s+"[^"<>]*")?\s*>/;

const attribute = /(?<![\w:.-])(?<name>[\w:.-]+)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** Elements that run scripts, embed documents or listen to events, with any prefix. */
const forbidden =
  /^(?:script|foreignobject|iframe|frame|object|embed|applet|handler|listener|html|body|link|meta|base|form)$/;

/** Attributes that hold an address, or values that can become one by animation. */
const addresses = /^(?:href|src|action|formaction|data|to|from|by|values)$/;

/**
 * The reason why an SVG isn't safe to publish, as the end of a sentence; null if it is. An SVG that
 * is opened by its address is a document that can run scripts like HTML.
 */
function svgProblem(content: Uint8Array): string | null {
  const text = decodeText(content);
  if (text === null) return 'is not text in UTF-8';
  const head = declaration.exec(text)?.[0] ?? '';
  const encoding = /encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? 'utf-8';
  if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) return `declares the encoding ${encoding}`;
  const body = text.slice(head.length).replace(documentType, '');
  let [at, root] = [0, ''];
  while (at < body.length) {
    piece.lastIndex = at;
    const { 0: all = '', groups = {} } = piece.exec(body) ?? {};
    if (all === '') return `contains an element that images may not have: "${excerpt(body, at)}"`;
    at += all.length;
    const { open, attributes = '' } = groups;
    if (open === undefined) continue;
    root ||= localName(open);
    if (root !== 'svg') return 'is not an SVG';
    const problem = elementProblem(open, attributes);
    if (problem !== null) return problem;
  }
  return root === '' ? 'is not an SVG' : null;
}

function elementProblem(element: string, attributes: string): string | null {
  const name = localName(element);
  if (forbidden.test(name)) return `contains <${element}>`;
  for (const { groups = {} } of attributes.matchAll(attribute)) {
    const { name: written = '', double, single } = groups;
    const value = double ?? single ?? '';
    const key = localName(written);
    if (key.startsWith('on')) return `has a handler "${written}"`;
    if (key === 'attributename' && /^\s*on|href\s*$/i.test(value)) {
      return `changes the attribute "${value}"`;
    }
    if (addresses.test(key) && !isSafeValue(value, name, key)) {
      return `contains the address "${value.slice(0, 60)}"`;
    }
  }
  return null;
}

/** Whether an attribute can't become an address that runs scripts. */
function isSafeValue(value: string, element: string, key: string): boolean {
  // A character reference could hide any character.
  if (/&(?!amp;|quot;|apos;|lt;|gt;)/.test(value)) return false;
  const plain = value.replaceAll('&amp;', '&');
  if (!/^(?:href|src)$/.test(key)) {
    return plain
      .split(';')
      .every((part) => !/^(?:javascript|vbscript|data)$/.test(urlScheme(part) ?? ''));
  }
  return isSafeAddress(plain, element === 'a' ? 'link' : 'image') || isSafeAddress(plain, 'link');
}

/** A name without its prefix, in lower case. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}

function excerpt(text: string, at: number): string {
  return text.slice(at, at + 20).replace(/\s+/g, ' ');
}
