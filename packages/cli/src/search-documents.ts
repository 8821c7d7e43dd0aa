import type { SearchRecord } from '@docsgen/core';

/** A page as Pagefind is given it. */
export interface SearchDocument {
  readonly url: string;
  readonly html: string;
}

/**
 * Ends a word that is there to be found and not to be shown: the island leaves such words out
 * of excerpts. Invisible, and no part of any text that people write.
 */
export const hiddenMark = '\u2063';

/**
 * One small document for each page. Pagefind's custom records know no anchors, so a section
 * would have to be a result of its own: words of one page that stand in different sections
 * would find nothing, and four thousand records take twice the time of 561 documents.
 *
 * The title is metadata only: metadata has a weight of its own, and excerpts would begin with it.
 */
export function searchDocuments(records: readonly SearchRecord[], lang: string): SearchDocument[] {
  const pages = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const known = pages.get(record.url);
    if (known === undefined) pages.set(record.url, [record]);
    else known.push(record);
  }
  return [...pages].map(([url, sections]) => ({ url, html: searchDocument(sections, lang) }));
}

function searchDocument(records: readonly SearchRecord[], lang: string): string {
  const [first] = records;
  const { title = '', section = '' } = first ?? {};
  const head = meta('meta', 'title', title) + meta('filter', 'section', section);
  const body = records.map(({ heading, content, keywords }) => {
    const hidden = keywords.replace(/\S+/g, (word) => word + hiddenMark);
    const shown = [content, hidden].filter((text) => text !== '').map(paragraph);
    return (heading === null ? '' : headingHtml(heading)) + shown.join('');
  });
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head>${head}</head><body>${body.join('')}</body></html>`;
}

function headingHtml({ text, anchor, depth }: NonNullable<SearchRecord['heading']>): string {
  const level = Math.min(6, Math.max(1, depth));
  return `<h${level} id="${escapeHtml(anchor)}">${escapeHtml(text)}</h${level}>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function meta(kind: 'meta' | 'filter', name: string, value: string): string {
  return `<meta data-pagefind-${kind}="${name}[content]" content="${escapeHtml(value)}">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
