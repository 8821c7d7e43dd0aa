import type { Highlight } from '@docsgen/highlight/html';
import type { TextReader } from '../io/texts.ts';
import type { Body, PageModel } from '../model/index.ts';
import { fillHoles, type HoleValues } from './fill-holes.ts';

/**
 * The inputs of a page's model as plain data, with the digest of its text in place of the text. A
 * page has changed if and only if the hash of its outline has, so a build reads only the texts of
 * changed pages.
 */
export interface PageOutline {
  /** The model; its content is empty if there is a body. */
  readonly shell: PageModel;
  /** The inputs of its content; null for pages of the theme. */
  readonly body: BodyOutline | null;
}

/** An entry's content before its text is read. */
interface BodyOutline {
  readonly body: Body;
  readonly filling: HoleValues;
}

/** The context for completing outlines. */
export interface PageTexts {
  readonly texts: TextReader;
  readonly highlight: Highlight;
}

/** Completes the page's model with its text and its highlighted code. */
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
