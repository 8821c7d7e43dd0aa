import { escapeHtml } from '@docsgen/text';
import type { Token } from 'markdown-it';
import { transformMdx } from '../mdx/transform.ts';
import { toValue } from '../mdx/values.ts';
import type { Heading } from '../model/index.ts';
import type { MarkdownSource } from './compile.ts';
import type { DocumentReader } from './locate.ts';
import type { PageTexts } from './page-texts.ts';
import type { ParseState } from './parse-state.ts';
import { parseText } from './parse-text.ts';
import type { Edit } from './twin.ts';

/** A parsed MDX body, before its MDX is evaluated. */
interface ParsedMdx {
  readonly source: MarkdownSource;
  readonly texts: PageTexts;
  readonly state: ParseState;
  readonly reader: DocumentReader;
}

/** Evaluates the MDX of a document. Returns the tokens to render, and the edits for the twin. */
export function readMdx(
  tokens: readonly Token[],
  { source, texts, state, reader }: ParsedMdx,
): { readonly tokens: readonly Token[]; readonly edits: readonly Edit[] } {
  const { dialect, data, imports } = source;
  return transformMdx(tokens, {
    ...reader,
    imports: imports ?? { own: {}, texts: [], modules: [] },
    frontMatter: toValue(data ?? {}),
    parseText: (text) => parseText(text, { md: reader.md, texts, dialect }, state).tokens,
    rangeOf: texts.placeOf,
  });
}

/** Replaces inline tables of contents with lists of the headings of levels 2 and 3. */
export function fillToc(tokens: readonly Token[], headings: readonly Heading[]): void {
  const places = tokens.flatMap((token) => {
    return [token, ...(token.children ?? [])].filter(({ type }) => type === 'toc_inline');
  });
  if (places.length === 0) return;
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3);
  const items = listed.map(({ slug, text, depth }) => {
    const link = `<a href="#${escapeHtml(slug)}">${escapeHtml(text)}</a>`;
    return depth === 2 ? `<li>${link}</li>` : `<li class="toc-inline-3">${link}</li>`;
  });
  const html = `<ul class="toc-inline">${items.join('')}</ul>\n`;
  for (const place of places) place.meta = { html };
}
