import { escapeHtml } from '@docsgen/text';
import type { Token } from 'markdown-it';
import type { Heading } from '../model/index.ts';

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
