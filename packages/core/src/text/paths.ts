/** Joins a folder and a path, which may climb or be absolute itself. */
export function resolvePath(root: string, path: string): string {
  const joined = /^(\/|[a-z]:)/i.test(path) ? path : `${root}/${path}`;
  const segments: string[] = [];
  for (const segment of joined.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return (joined.startsWith('/') ? '/' : '') + segments.join('/');
}

/** Joins parts of a path with single slashes, leaving empty parts out. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/** Percent-encodes what may not stand in the path of an address. */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Cs}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** Resolves `..` and `.`; null when the path climbs out of where it starts. */
export function normalizePath(path: string): string | null {
  const resolved = climbPath(path);
  return /^\.\.(\/|$)/.test(resolved) ? null : resolved;
}

/** Resolves `..` and `.`; what climbs out of where the path starts stays in front. */
export function climbPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    const isClimbing = segment === '..' && (segments.at(-1) ?? '..') === '..';
    if (segment !== '..' || isClimbing) segments.push(segment);
    else segments.pop();
  }
  return segments.join('/');
}

/** The path from one absolute folder to another, or to a file. Empty where they are one. */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').filter((segment) => segment !== '');
  const there = to.split('/').filter((segment) => segment !== '');
  const differing = here.findIndex((segment, at) => segment !== there[at]);
  const shared = differing < 0 ? here.length : differing;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

/** What follows the last slash. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** What stands before the last slash; empty without one. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
