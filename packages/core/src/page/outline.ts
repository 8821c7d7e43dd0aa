import type { Highlight } from '@docsgen/highlight/html';
import type { TextReader } from '../io/texts.ts';
import type { Body, PageModel } from '../model/index.ts';
import { fillHoles, type HoleValues } from './fill-holes.ts';

/**
 * All that a page's model follows from, as plain data, with its text named and not read. Whether
 * a page stands is known from this alone: who has ten thousand reads the texts of those that
 * changed.
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
