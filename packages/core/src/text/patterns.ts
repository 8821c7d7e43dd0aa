import picomatch from 'picomatch';

/**
 * Compiles globs to a predicate: whether a path matches one of them. The rules are those of
 * `FileSystem.glob`: `*` and `**` match leading dots, and case is ignored.
 */
export function matchesAny(patterns: readonly string[]): (path: string) => boolean {
  return picomatch([...patterns], { dot: true, nocase: true, windows: false });
}
