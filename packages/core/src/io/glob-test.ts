import picomatch from 'picomatch';

/**
 * Compiles a glob for paths or addresses to a predicate on whole texts. `*` and `?` match
 * characters other than the slash, `**` matches anything, `{a,b}` either; all other characters are
 * literal.
 */
export function globTest(pattern: string): (text: string) => boolean {
  const plain = pattern.replace(/[\\^$|+()[\]!]/g, '\\$&');
  return picomatch(plain, { dot: true });
}

/** Returns a function that looks up the value of the last glob that matches a text. */
export function lastMatch<T>(values: Readonly<Record<string, T>>): (text: string) => T | undefined {
  const tests = Object.entries(values).map(([glob, value]) => ({ fits: globTest(glob), value }));
  return (text) => tests.findLast(({ fits }) => fits(text))?.value;
}

/**
 * Compiles globs to a predicate: whether a path matches one of them. The rules are those of
 * `FileSystem.glob`: `*` and `**` match leading dots, and case is ignored.
 */
export function matchesAny(patterns: readonly string[]): (path: string) => boolean {
  return picomatch([...patterns], { dot: true, nocase: true, windows: false });
}
