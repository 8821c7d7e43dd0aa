/** Replaces the links in inline HTML by their text, for use inside another link. */
export function withoutLinks(html: string): string {
  return html.replace(/<\/?a(?=[\s>])[^>]*>/gi, '');
}
