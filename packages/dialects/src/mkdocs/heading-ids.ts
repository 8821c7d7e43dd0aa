import type { HeadingIds, MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import { rewriteHeadings } from '../attribute-lists.ts';

/** The signs that close a heading before its attributes: `## Title ## {: #id }`. */
const closedId =
  /(?<=[^#\s][ \t]{1,9})#{1,6}[ \t]{1,9}\{:?[ \t]{0,9}(?:\.[\w-]{1,99}[ \t]{1,9}){0,9}#(?<id>[^\s{}]{1,200})[^{}]{0,200}\}[ \t]{0,20}$/;

/** Leaves out signs that close a heading before its id, as Python-Markdown does. */
export function useClosedHeadings(md: MarkdownIt, tools: MarkdownTools): void {
  md.core.ruler.before('heading_ids', 'mkdocs_closed_headings', (state) => {
    rewriteHeadings(state, closedId, tools, ({ id }) => `{#${id}}`);
  });
}

/**
 * The ids of Python-Markdown's extension `toc`: without marks above letters, in ASCII. Headings in
 * other scripts keep their letters, as with the slugs that such sites configure.
 */
export const headingIds: HeadingIds = {
  separator: '_',
  of(text) {
    const ascii = text.normalize('NFKD').replace(/\P{ASCII}/gu, '');
    return slug(ascii) || slug(text.normalize('NFC'));
  },
};

function slug(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
