/** The use of an address: a link, or a file that the page loads. */
export type AddressUse = 'link' | 'image' | 'media';

/** The kind of an address, as browsers parse it. */
type ClassifiedAddress =
  /** A path, a query or a fragment of this site. */
  | { readonly type: 'site' }
  /**
   * An external address. `host` is name and port for a file that the page loads; null for a link.
   */
  | { readonly type: 'elsewhere'; readonly host: string | null }
  /** An image as a data URI. */
  | { readonly type: 'data' }
  /** An address that could run code, read local files, or mislead. */
  | { readonly type: 'unsafe' };

/** Allowed schemes of links. Every other scheme could run code or read local files. */
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'irc', 'xmpp']);

/** Allowed data URIs of images; SVG is excluded, since it can contain scripts. */
const dataImage = /^data:image\/(png|gif|jpeg|webp|avif);/i;

/**
 * A host that a Content-Security-Policy can contain (`host-source`): letters, digits, dashes and
 * dots. The URL parser accepts `;`, `,` and `*`, which end a directive, end a policy, and match any
 * host.
 */
const plainHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

/** A path of the site without characters that browsers parse specially. */
const plainPath = /^(?!\/\/)[\w./#?=&%~+-]*$/;

/** Placeholder origin of the site, against which addresses are resolved. */
const site = 'https://site.invalid';

const unsafe: ClassifiedAddress = { type: 'unsafe' };

/**
 * Classifies an address. Every address from content or configuration is checked here before it is
 * written into a page; no other module depends on how browsers parse URLs.
 */
export function classifyAddress(written: string, use: AddressUse): ClassifiedAddress {
  if (plainPath.test(written)) return { type: 'site' };
  const scheme = urlScheme(written);
  const isElsewhere = scheme !== null || written.startsWith('//');
  const url = parse(written);
  if (!isElsewhere) {
    // `/\host` and `/<tab>/host` look like paths, but lead to another site.
    return url !== null && url.origin === site ? { type: 'site' } : unsafe;
  }
  if (use === 'link') {
    const isAllowed = scheme === null || linkSchemes.has(scheme);
    return isAllowed ? { type: 'elsewhere', host: null } : unsafe;
  }
  if (use === 'image' && dataImage.test(written)) return { type: 'data' };
  if (url === null || !/^(?:https?:)?\/\//i.test(written)) return unsafe;
  const { hostname, host, username, password } = url;
  const isPlain = plainHost.test(hostname) && username === '' && password === '';
  return isPlain ? { type: 'elsewhere', host } : unsafe;
}

/** Whether an address may be written into a page. */
export function isSafeAddress(written: string, use: AddressUse): boolean {
  return classifyAddress(written, use).type !== 'unsafe';
}

/** The hint of a finding about an unsafe address. */
export function addressHint(use: AddressUse): string {
  return use === 'link'
    ? 'Link to a page, a file or an address with http, https or mailto.'
    : 'Use a file of the site, or an address with https and a plain host name.';
}

/** Splits an address before its query or fragment. */
export function splitAddress(href: string): { readonly path: string; readonly suffix: string } {
  const at = href.search(/[?#]/);
  return at < 0 ? { path: href, suffix: '' } : { path: href.slice(0, at), suffix: href.slice(at) };
}

/** Decodes the escapes of an address; one with invalid escapes is returned unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The scheme of an address in lower case, as browsers parse it; null if it has none. */
export function urlScheme(url: string): string | null {
  const end = url.indexOf(':');
  if (end < 0) return null;
  // Browsers remove leading control characters and spaces, and line ends and tabs anywhere, before
  // they parse the scheme. `withoutForbidden` has replaced some of them with U+FFFD.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
  const name = url.slice(0, end).replace(/[\u0000-\u0020\uFFFD]+/g, '');
  return /^[a-z][a-z0-9+.-]*$/i.test(name) ? name.toLowerCase() : null;
}

function parse(written: string): URL | null {
  try {
    return new URL(written, site);
  } catch {
    return null;
  }
}
