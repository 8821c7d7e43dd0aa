/**
 * Translates a pattern of Vale, whose engine is like that of .NET, to one of JavaScript: flags such as
 * `(?i)`, anchors, classes of POSIX, named groups of Python.
 *
 * @throws SyntaxError for what has no counterpart.
 */
export function translatePattern(written: string, ignoresCase: boolean): RegExp {
  let flags = 'gm';
  let source = written;
  if (ignoresCase) flags += 'i';
  // Flags at the start of an alternative of a token count for the whole pattern.
  source = source.replace(/\(\?([ims]+)\)/g, (_, set: string) => {
    for (const flag of set) if (!flags.includes(flag)) flags += flag;
    return '';
  });
  source = source.replace(/\(\?([ims]+):/g, (_, set: string) => {
    for (const flag of set) if (!flags.includes(flag)) flags += flag;
    return '(?:';
  });
  source = source
    .replace(/\(\?P</g, '(?<')
    .replace(/\\A/g, '(?<![\\s\\S])')
    .replace(/\\[zZ]/g, '(?![\\s\\S])')
    .replace(/\[:(\w+):\]/g, (all, name: string) => posix[name] ?? all);
  if (/\\p\{|\\P\{/.test(source)) {
    // With the flag for properties, only letters of syntax may be escaped.
    source = source.replace(/\\-/g, '\\x2d').replace(/\\([^\w\s\\^$.*+?()[\]{}|/])/g, '$1');
    return new RegExp(source, `${flags}u`);
  }
  return new RegExp(source, flags);
}

const posix: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  punct: '!-\\/:-@\\[-`{-~',
  word: '\\w',
};
