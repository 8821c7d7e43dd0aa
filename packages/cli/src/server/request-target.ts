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
export function encodeSegments(segments: readonly string[], trailingSlash: boolean): string {
  const path = segments.map(encodeURIComponent).join('/');
  return path === '' ? '/' : `/${path}${trailingSlash ? '/' : ''}`;
}
