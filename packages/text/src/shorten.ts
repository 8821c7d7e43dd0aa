/**
 * Cuts a text for a message.
 *
 * @param longest Maximum length in UTF-16 units, with the ellipsis.
 */
export function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

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
