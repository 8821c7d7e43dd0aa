/** Inline HTML with the links taken out and their words left, for use within another link. */
export function withoutLinks(html: string): string {
  return html.replace(/<\/?a(?=[\s>])[^>]*>/gi, '');
}
