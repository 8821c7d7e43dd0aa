import type { DocumentFacts } from './model/index.ts';

/** The possible targets of links to a page, as authors write them: headings, and ids in raw HTML. */
export function anchorsOf({
  headings,
  anchors,
}: Pick<DocumentFacts, 'headings' | 'anchors'>): string[] {
  return [...headings.map(({ slug }) => slug), ...anchors];
}
