/** Schemes that a link may lead to. Everything else could run code or read local files. */
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'irc', 'xmpp']);

/** Pictures may be written into the page itself; SVG can hold scripts and may not. */
const dataImage = /^data:image\/(png|gif|jpeg|webp|avif);/i;

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

/** Whether a link may lead to this address. */
export function isSafeLink(url: string, scheme: string | null = urlScheme(url)): boolean {
  return scheme === null || linkSchemes.has(scheme);
}

/** Whether an image may come from this address. */
export function isSafeImage(url: string): boolean {
  const scheme = urlScheme(url);
  return scheme === null || scheme === 'http' || scheme === 'https' || dataImage.test(url);
}
