/** A parsed request target. */
export interface RequestTarget {
  /**
   * Decoded segments, such as `a` and `b` for `/a/b/`. None is empty, `.` or `..`, or contains a
   * slash.
   */
  readonly segments: readonly string[];
  readonly trailingSlash: boolean;
  /** With its question mark; empty without one. */
  readonly search: string;
}

/** Maximum length, longer than any address of a site. */
const longest = 4096;

/**
 * Parses a request target. Targets that some program could resolve to another file, such as `..` in
 * any encoding, are rejected with a status.
 */
export function parseTarget(url: string): RequestTarget | { readonly status: 400 | 414 } {
  if (url.length > longest) return { status: 414 };
  const [, path = '', search = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
  if (!path.startsWith('/') || /[\\#\s]/.test(path)) return { status: 400 };
  if (path === '/') return { segments: [], trailingSlash: true, search };
  const trailingSlash = path.endsWith('/');
  const segments: string[] = [];
  for (const written of path.slice(1, trailingSlash ? -1 : undefined).split('/')) {
    const segment = decode(written);
    if (segment === null || !isPlain(segment)) return { status: 400 };
    segments.push(segment);
  }
  return { segments, trailingSlash, search };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function isPlain(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !/[/\\\p{Cc}]/u.test(segment);
}

/** The path of an address, encoded for a header or a link. */
function encodeSegments(segments: readonly string[], trailingSlash: boolean): string {
  const path = segments.map(encodeURIComponent).join('/');
  return path === '' ? '/' : `/${path}${trailingSlash ? '/' : ''}`;
}

/** The result of resolving a request target. */
export type Resolution =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'redirect'; readonly location: string }
  | { readonly type: 'none' };

/** Whether the site has a file. Targets are looked up in the site's list, never on the disk. */
export type HasFile = (path: string) => boolean;

/** Configuration files of hosts, which aren't served. */
const unpublished = new Set(['_headers', '_redirects']);

/**
 * Resolves a target as static hosts do: `/a/` is `a/index.html`, `/a` is the file `a` or `a.html`,
 * and if only the other form exists, the response is a redirect to it. Locations consist of
 * existing paths, so a request can't redirect elsewhere.
 */
export function resolveTarget(target: RequestTarget, base: string, has: HasFile): Resolution {
  const within = belowBase(target.segments, base);
  if (within === null) {
    return target.segments.length === 0 ? { type: 'redirect', location: base } : { type: 'none' };
  }
  const { trailingSlash, search } = target;
  const path = within.join('/');
  const redirect = (slash: boolean): Resolution => ({
    type: 'redirect',
    location: `${encodeSegments(target.segments, slash)}${search}`,
  });
  const file = (found: string): Resolution => ({ type: 'file', path: found });
  if (path === '') {
    if (!trailingSlash) return redirect(true);
    return has('index.html') ? file('index.html') : { type: 'none' };
  }
  if (unpublished.has(path)) return { type: 'none' };
  const [index, page] = [`${path}/index.html`, `${path}.html`];
  if (trailingSlash) {
    if (has(index)) return file(index);
    return has(page) ? redirect(false) : { type: 'none' };
  }
  if (has(path)) return file(path);
  if (has(page)) return file(page);
  return has(index) ? redirect(true) : { type: 'none' };
}

function belowBase(segments: readonly string[], base: string): readonly string[] | null {
  const own = base.split('/').filter((segment) => segment !== '');
  if (own.some((segment, at) => decodeURI(segment) !== segments[at])) return null;
  return segments.slice(own.length);
}
