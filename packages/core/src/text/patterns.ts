import picomatch from 'picomatch';

/**
 * Whether a path matches one of these patterns, with the rules of `FileSystem.glob`: `*` and `**`
 * match leading dots, and case is ignored.
 */
export function matchesAny(patterns: readonly string[]): (path: string) => boolean {
  return picomatch([...patterns], { dot: true, nocase: true, windows: false });
}
