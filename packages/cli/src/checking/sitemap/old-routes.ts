import { decodePath } from '../../files/paths.ts';

/**
 * Converts a path of another generator's site to a route: without base, trailing slash and file
 * names. Null for a path outside of the base.
 *
 * @param path Path of an address, percent-encoded.
 */
export function oldRoute(path: string, base: string): string | null {
  const decoded = decodePath(path);
  const below = decoded === base.replace(/\/$/, '') ? base : decoded;
  if (!below.startsWith(base)) return null;
  const bare = below
    .slice(base.length)
    .replace(/(?:^|\/)index\.html?$/i, '')
    .replace(/\.html?$/i, '')
    .replace(/\/+$/, '');
  return `/${bare}`;
}
