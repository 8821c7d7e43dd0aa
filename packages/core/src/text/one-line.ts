/**
 * Puts a text on one line and removes invisible characters. The pattern skips single spaces, which
 * are most matches.
 */
export function oneLine(text: string): string {
  return text
    .replace(/(?! [^\s\u00AD\u200B\u2060])[\s\u00AD\u200B\u2060]+/g, (run) => {
      return /\s/.test(run) ? ' ' : '';
    })
    .trim();
}
