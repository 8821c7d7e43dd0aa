import type { Highlight } from '@docsgen/highlight/html';
import type { TextReader } from '../io/texts.ts';
import type { Body, PageModel } from '../model/index.ts';
import { fillHoles, type HoleValues } from './fill-holes.ts';

/**
 * The inputs of a page's model as plain data, with the digest of its text in the place of the text.
 * Its hash alone decides whether the page has changed, so a build reads the texts of changed pages
 * only.
 */
export interface PageOutline {
  /** The model; where there is a body, its content is left empty. */
  readonly shell: PageModel;
  /** What its content is made of; null for pages that the theme makes. */
  readonly body: BodyOutline | null;
}

/** An entry's content before it is read. */
export interface BodyOutline {
  readonly body: Body;
  readonly filling: HoleValues;
}

/** What outlines are completed with. */
export interface PageTexts {
  readonly texts: TextReader;
  readonly highlight: Highlight;
}

/** The page's model, with its text and its code highlighted. */
export async function completePage(
  { shell, body }: PageOutline,
  { texts, highlight }: PageTexts,
): Promise<PageModel> {
  const { main } = shell;
  if (body === null || !('content' in main)) return shell;
  const read = await texts.read(body.body, 'content');
  const content = await fillHoles(read, body.filling, highlight);
  return { ...shell, main: { ...main, content } };
}
