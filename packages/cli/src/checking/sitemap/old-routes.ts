/**
 * The route that a page of another program's site would have here: without the site's base, a
 * slash at its end and the names of files. Null for what lies outside of the base.
 *
 * @param path Of an address, percent-encoded.
 */
export function oldRoute(path: string, base: string): string | null {
  const decoded = decode(path);
  const below = decoded === base.replace(/\/$/, '') ? base : decoded;
  if (!below.startsWith(base)) return null;
  const bare = below
    .slice(base.length)
    .replace(/(?:^|\/)index\.html?$/i, '')
    .replace(/\.html?$/i, '')
    .replace(/\/+$/, '');
  return `/${bare}`;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
