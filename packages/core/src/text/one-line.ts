/**
 * Collapses white space to single spaces, trims the text, and removes soft hyphens, zero-width
 * spaces and word joiners. The pattern skips single spaces for speed.
 */
export function oneLine(text: string): string {
  return text
    .replace(/(?! [^\s\u00AD\u200B\u2060])[\s\u00AD\u200B\u2060]+/g, (run) => {
      return /\s/.test(run) ? ' ' : '';
    })
    .trim();
}
