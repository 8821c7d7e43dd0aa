/**
 * Turns a pattern for paths or addresses into a test for whole texts. `*` and `?` stand for
 * characters but the slash, `**` for anything, `{a,b}` for either; all else for itself.
 */
export function globTest(pattern: string): (text: string) => boolean {
  const expression = new RegExp(`^${translate(pattern)}$`, 'u');
  return (text) => expression.test(text);
}

const part = /\*\*\/|\*\*|\*|\?|\{([^{}]*)\}|[\s\S]/gu;

function translate(pattern: string): string {
  return pattern.replace(part, (piece, alternatives?: string) => {
    if (alternatives !== undefined)
      return `(?:${alternatives.split(',').map(translate).join('|')})`;
    switch (piece) {
      // Folders may be missing: `content/**/a.md` is also `content/a.md`.
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      default:
        return piece.replace(/[\\^$.|+()[\]{}*?/]/u, '\\$&');
    }
  });
}
