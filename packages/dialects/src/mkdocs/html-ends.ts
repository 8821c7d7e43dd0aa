import type { LineRange, MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineText } from '../blocks.ts';

/** The tag of an element that is a block, at the beginning of a line. */
const startTag =
  /^<(?<name>address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|main|nav|ol|p|section|table|ul)(?=[\s>])/i;

/** A line that goes on with HTML: the end of an outer element, or a comment. */
const moreHtml = /^<[/!?]/;

/**
 * Ends a block of HTML with its element, as Python-Markdown does. In Markdown it goes on to the next
 * blank line, so a text right below the element would be HTML.
 */
export function useHtmlEnds(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before('html_block', 'mkdocs_html_end', (state, line, endLine, silent) => {
    if (silent || isCode(state, line)) return false;
    const end = endOfElements(state, { from: line, to: endLine });
    if (end === null || end >= endLine || state.isEmpty(end)) return false;
    if (moreHtml.test(lineText(state, end))) return false;
    const offset = state.eMarks[end - 1] ?? 0;
    tools.rewrite(state, { start: offset, end: offset, text: '\n' });
    const token = state.push('html_block', '', 0);
    token.map = [line, end];
    token.content = state.getLines(line, end, state.blkIndent, true);
    state.line = end;
    return true;
  });
}

/** The line after the elements that follow each other; null if there are none, or one has no end. */
function endOfElements(state: StateBlock, { from, to }: LineRange): number | null {
  let end: number | null = null;
  for (let line = from; line < to; line = end) {
    const name = startTag.exec(lineText(state, line))?.groups?.name;
    if (name === undefined) break;
    end = endOfElement(state, { from: line, to }, name);
    if (end === null) return null;
  }
  return end;
}

/** The line after an element that ends with a line, before the next blank one; null without one. */
function endOfElement(state: StateBlock, { from, to }: LineRange, name: string): number | null {
  const tags = new RegExp(`<(?<slash>/?)${name}(?=[\\s>])`, 'gi');
  let depth = 0;
  for (let line = from; line < to && !state.isEmpty(line); line += 1) {
    const text = lineText(state, line);
    for (const { groups } of text.matchAll(tags)) depth += groups?.slash === '/' ? -1 : 1;
    if (depth <= 0) return text.trimEnd().endsWith('>') ? line + 1 : null;
  }
  return null;
}
