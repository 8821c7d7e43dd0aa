import picomatch from 'picomatch';

/**
 * Compiles a pattern for paths or addresses into a test for whole texts. `*` and `?` match
 * characters other than the slash, `**` matches anything, `{a,b}` either.
 */
export function globTest(pattern: string): (text: string) => boolean {
  const plain = pattern.replace(/[\\^$|+()[\]!]/g, '\\$&');
  return picomatch(plain, { dot: true });
}
