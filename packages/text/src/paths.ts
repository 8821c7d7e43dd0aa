/** Resolves a path, relative or absolute, against a folder, with all `.` and `..`. */
export function resolvePath(root: string, path: string): string {
  const joined = /^(\/|[a-z]:)/i.test(path) ? path : `${root}/${path}`;
  const segments: string[] = [];
  for (const segment of joined.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return (joined.startsWith('/') ? '/' : '') + segments.join('/');
}

/** Joins parts of a path with single slashes; empty parts are left out. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/**
 * Percent-encodes characters that aren't allowed in the path of an address. Lone surrogates, which
 * can't be encoded, become U+FFFD.
 */
export function encodePath(path: string): string {
  return encodeURI(path.replace(/\p{Cs}/gu, '\uFFFD')).replace(/[?#]/g, encodeURIComponent);
}

/** Resolves `..` and `.` in a relative path; null if it leads out of its base folder. */
export function normalizePath(path: string): string | null {
  const resolved = climbPath(path);
  return /^\.\.(\/|$)/.test(resolved) ? null : resolved;
}

/** Resolves `..` and `.` in a relative path; leading `..` are kept. */
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

/**
 * The relative path from an absolute folder to another, or to a file. Empty if they are the same.
 */
export function relativePath(from: string, to: string): string {
  const here = from.split('/').filter((segment) => segment !== '');
  const there = to.split('/').filter((segment) => segment !== '');
  const differing = here.findIndex((segment, at) => segment !== there[at]);
  const shared = differing < 0 ? here.length : differing;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}

/** Removes the slashes at both ends of a path. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|(?<!\/)\/+$/g, '');
}

/** The text after the last slash. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The text before the last slash; empty if there is none. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Every folder above a path, outermost first. */
export function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
}

/** The deepest folder that all paths share; it may be one of them. Empty if they share none. */
export function sharedFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  const differing = first.findIndex((segment, at) => others.some((other) => other[at] !== segment));
  return first.slice(0, differing < 0 ? first.length : differing).join('/');
}

/** Whether a path is a folder or lies below it. An empty folder contains every relative path. */
export function containsPath(folder: string, path: string): boolean {
  if (folder === '' || path === folder) return true;
  return path.startsWith(folder === '/' ? folder : `${folder}/`);
}

/** The path below a folder that contains it. */
export function pathBelow(folder: string, path: string): string {
  return path.slice(folder === '' ? 0 : folder.length + 1);
}

/** A path or route without a slash at its end; `/` is unchanged. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}
