/** The label of a link in a tree of pages, without its badges and its count. */
export function labelOf(link: Element): string {
  return link.firstChild?.textContent?.trim() ?? '';
}

/** The words of a query, in lower case. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}
