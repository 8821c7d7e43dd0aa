import type { LineRange, MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineText } from '../blocks.ts';

/** The tag of an element that is a block, at the beginning of a line. */
const startTag =
  /^<(?<name>address|article|aside|blockquote|center|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|main|nav|ol|p|section|table|ul)(?=[\s>])/i;

/** The first line of a block of code. */
const fence = /^(?<mark>`{3,}|~{3,})[^`]*$/;

/** The end tag of an element that is a block, at the beginning of a line. */
const endTag = /^<\/(?:address|article|aside|blockquote|center|details|div|figure|section|table)>/i;

/** A line that goes on with HTML: the end of an outer element, or a comment. */
const moreHtml = /^<[/!?]/;

/**
 * Ends a block of HTML with its element, as Python-Markdown does, and above a block of code, which
 * PyMdown Extensions read before HTML. In Markdown it goes on to the next blank line, so a text right
 * below the element would be HTML, and so would the code.
 */
export function useHtmlEnds(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before('html_block', 'mkdocs_html_end', (state, line, endLine, silent) => {
    if (silent || isCode(state, line)) return false;
    const range = { from: line, to: endLine };
    const end = lineOfFence(state, range) ?? endOfElements(state, range);
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

/** The first line of a block of code within the HTML that begins on a line; null if there is none. */
function lineOfFence(state: StateBlock, { from, to }: LineRange): number | null {
  const first = lineText(state, from);
  if (!startTag.test(first) && !endTag.test(first)) return null;
  for (let line = from + 1; line < to && !state.isEmpty(line); line += 1) {
    const { mark } = fence.exec(lineText(state, line))?.groups ?? {};
    if (mark === undefined) continue;
    for (let end = line + 1; end < to; end += 1) {
      if (lineText(state, end).trimEnd() === mark) return line;
    }
    return null;
  }
  return null;
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
