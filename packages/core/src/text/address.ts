/** What an address is for: a page's reader may follow it, or the page itself loads it. */
export type AddressUse = 'link' | 'image' | 'media';

/** What an address is, as browsers read it. */
export type ClassifiedAddress =
  /** A path, a query or a fragment of this site. */
  | { readonly type: 'site' }
  /** Somewhere else. `host` is the name and port of what a page loads; null for what it links to. */
  | { readonly type: 'elsewhere'; readonly host: string | null }
  /** A picture that is written into the page. */
  | { readonly type: 'data' }
  /** What could run code, read local files, or mean something else than it looks like. */
  | { readonly type: 'unsafe' };

/** Schemes that a link may lead to. Everything else could run code or read local files. */
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'irc', 'xmpp']);

/** Pictures may be written into the page itself; SVG can hold scripts and may not. */
const dataImage = /^data:image\/(png|gif|jpeg|webp|avif);/i;

/**
 * A host as policies name it (`host-source` of CSP): letters, digits, dashes and dots. The URL
 * parser lets `;`, `,` and `*` through, which end a directive, end a policy, and fit any name.
 */
const plainHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

/** A path of the site without anything that browsers might read in another way. */
const plainPath = /^(?!\/\/)[\w./#?=&%~+-]*$/;

/** Stands for the site: relative addresses lead here. */
const site = 'https://site.invalid';

const unsafe: ClassifiedAddress = { type: 'unsafe' };

/**
 * Judges an address. Every address that content or configuration can write passes here before
 * it is printed, so this is the one place that knows what browsers make of it.
 */
export function classifyAddress(written: string, use: AddressUse): ClassifiedAddress {
  if (plainPath.test(written)) return { type: 'site' };
  const scheme = urlScheme(written);
  const isElsewhere = scheme !== null || written.startsWith('//');
  const url = parse(written);
  if (!isElsewhere) {
    // `/\host` and `/<tab>/host` look like paths, and lead to another site.
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

/** Whether a page may print an address. */
export function isSafeAddress(written: string, use: AddressUse): boolean {
  return classifyAddress(written, use).type !== 'unsafe';
}

/** What to write where an address isn't printed. */
export function addressHint(use: AddressUse): string {
  return use === 'link'
    ? 'Link to a page, a file or an address with http, https or mailto.'
    : 'Write a file of the site, or an address with https and the plain name of a host.';
}

/** The scheme of an address in lower case, as browsers see it; null for an address without one. */
export function urlScheme(url: string): string | null {
  const end = url.indexOf(':');
  if (end < 0) return null;
  // Browsers drop control characters and spaces before they look for the scheme; those that were
  // taken out of a text left U+FFFD behind.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
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
