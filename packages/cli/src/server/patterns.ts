/** What the parts of a pattern stand for in a path; `splat` is the star's. */
export type Placeholders = Readonly<Record<string, string>>;

/** A path pattern of `_headers` or `_redirects`. Null when it doesn't match. */
export type Pattern = (path: string) => Placeholders | null;

/**
 * Compiles a pattern: `*` stands for anything, `:name` for one segment. A path matches with and
 * without the slash at its end, as hosts have it.
 */
export function compilePattern(pattern: string): Pattern {
  const source = pattern
    .replace(/(?<=.)\/$/, '')
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:([a-z]\w*)/gi, '(?<$1>[^/]+)')
    // Only the first is a splat: a second would make matching slow, and no host allows it.
    .replace('*', '(?<splat>.*)')
    .replaceAll(/(?<!\.)\*(?!\))/g, '\\*');
  const expression = toRegExp(source);
  return (path) => {
    const match = expression?.exec(path) ?? null;
    return match === null ? null : { ...match.groups };
  };
}

function toRegExp(source: string): RegExp | null {
  // `/a/*` means `/a` too.
  const optional = source.replace(/\/\(\?<splat>\.\*\)$/, '(?:/(?<splat>.*))?');
  try {
    return new RegExp(`^${optional}/?$`, 's');
  } catch {
    // Two placeholders of one name: it matches nothing.
    return null;
  }
}
