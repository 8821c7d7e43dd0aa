/** The values of a pattern's placeholders in a path; `splat` is that of the star. */
export type Placeholders = Readonly<Record<string, string>>;

/** Matches a path against a pattern of `_headers` or `_redirects`; null if it doesn't match. */
export type Pattern = (path: string) => Placeholders | null;

/**
 * Compiles a pattern: `*` matches anything, a segment `:name` one segment. A path matches with and
 * without trailing slash, as on hosts. Matching takes linear time, unlike a regular expression,
 * since patterns come from authors of content.
 */
export function compilePattern(pattern: string): Pattern {
  const bare = pattern.replace(/(?<=.)\/$/, '');
  // Only the first star is a splat, as on every host.
  const star = bare.indexOf('*');
  const before = (star < 0 ? bare : bare.slice(0, star)).split('/');
  const after = star < 0 ? null : bare.slice(star + 1).split('/');
  const names = [...before, ...(after ?? [])].filter(isPlaceholder);
  // Two placeholders with one name are ambiguous.
  if (new Set(names).size < names.length) return () => null;
  return (path) => {
    const segments = path.replace(/(?<=.)\/$/, '').split('/');
    if (after === null) return segments.length === before.length ? match(before, segments) : null;
    // `/a/*` also matches `/a`.
    const isFolder = after.length === 1 && after[0] === '' && before.at(-1) === '';
    if (isFolder && segments.length === before.length - 1) {
      const found = match(before.slice(0, -1), segments);
      return found === null ? null : { ...found, splat: '' };
    }
    return matchAround(before, after, segments);
  };
}

function matchAround(
  before: readonly string[],
  after: readonly string[],
  segments: readonly string[],
): Placeholders | null {
  const [start, end] = [before.at(-1) ?? '', after[0] ?? ''];
  const [first, last] = [before.length - 1, segments.length - after.length];
  if (first > last) return null;
  const head = match(before.slice(0, -1), segments.slice(0, first));
  const tail = match(after.slice(1), segments.slice(last + 1));
  const middle = segments.slice(first, last + 1).join('/');
  const isAround = middle.length >= start.length + end.length;
  if (head === null || tail === null || !isAround) return null;
  if (!middle.startsWith(start) || !middle.endsWith(end)) return null;
  return { ...head, ...tail, splat: middle.slice(start.length, middle.length - end.length) };
}

function match(pattern: readonly string[], segments: readonly string[]): Placeholders | null {
  const found: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? '';
    if (isPlaceholder(part) && segment !== '') found[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return found;
}

function isPlaceholder(part: string): boolean {
  return /^:[a-z]\w*$/i.test(part);
}
