import picomatch from 'picomatch';

/**
 * Turns a pattern for paths or addresses into a test for whole texts. `*` and `?` stand for
 * characters but the slash, `**` for anything, `{a,b}` for either; all else for itself.
 */
export function globTest(pattern: string): (text: string) => boolean {
  const plain = pattern.replace(/[\\^$|+()[\]!]/g, '\\$&');
  return picomatch(plain, { dot: true });
}
