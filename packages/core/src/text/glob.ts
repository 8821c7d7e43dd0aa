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
