import { indexLines } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import type { HeadingIds, SourceEdit } from '../model/index.ts';
import { idsOfDialect } from './headings.ts';
import type { DocumentReader } from './locate.ts';
import { layOutTexts } from './page-texts.ts';
import { parseText } from './parse-text.ts';
import { Rewrites } from './rewrites.ts';

/** What a page of a dialect is converted with. */
export interface Converting extends Pick<DocumentReader, 'habits'> {
  readonly md: MarkdownIt;
  readonly headingIds: HeadingIds | null;
}

/** A file with a Markdown body. */
export interface ConvertedFile {
  readonly file: string;
  /** As written, without its includes. */
  readonly text: string;
  /** Offset of the body, at the start of a line. */
  readonly bodyStart: number;
  /** The front matter as written; absent without any. */
  readonly data?: unknown;
}

/**
 * Finds how the body of a page that is written in a dialect is written in docsgen's own Markdown. The
 * rules of the dialect that make the page's tokens say it, so there is one reading of each form.
 *
 * @returns Edits of the text in its order. Line ends count as one character.
 */
export function convertPage(source: ConvertedFile, converting: Converting): SourceEdit[] {
  const { md, habits, headingIds } = converting;
  const text = source.text.replace(/\r\n?/g, '\n');
  const bodyStart = source.text.slice(0, source.bodyStart).replace(/\r\n?/g, '\n').length;
  const texts = layOutTexts({ ...source, text, bodyStart, lines: indexLines(text) });
  const rewrites = new Rewrites();
  const { tokens } = parseText(0, { md, habits, texts, frontMatter: source.data, rewrites });
  const isChanged = (inline: Token): boolean => rewrites.changes(inline);
  const ids = headingIds === null ? [] : idsOfDialect(tokens, headingIds, isChanged);
  for (const { inline, id } of ids) {
    const end = inline.content.length;
    rewrites.replaceIn(inline, { start: end, end, text: ` {#${id}}` });
  }
  return rewrites.all(text, bodyStart);
}
