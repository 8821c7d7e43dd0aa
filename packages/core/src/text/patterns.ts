import picomatch from 'picomatch';

/**
 * Whether a path matches one of these patterns, as `FileSystem.glob` matches them: `*` and `**`
 * match names with a leading dot, and letters match in either case.
 */
export function matchesAny(patterns: readonly string[]): (path: string) => boolean {
  return picomatch([...patterns], { dot: true, nocase: true, windows: false });
}
