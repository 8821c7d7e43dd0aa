/**
 * A text on one line, without characters that no one can see. Nearly all of what it looks for
 * are single spaces, which stay.
 */
export function oneLine(text: string): string {
  return text
    .replace(/(?! [^\s\u00AD\u200B\u2060])[\s\u00AD\u200B\u2060]+/g, (run) => {
      return /\s/.test(run) ? ' ' : '';
    })
    .trim();
}
