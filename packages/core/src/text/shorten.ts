/**
 * Cuts a text for a message.
 *
 * @param longest Maximum length in UTF-16 units, with the ellipsis.
 */
export function shorten(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
