import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineText, parseIndented } from '../blocks.ts';

/** The first line of a warning (mdBook, "mdBook-specific features"). */
const opening = /^<div class=["']warning["']>[ \t]*$/;

const divs = /<(\/?)div\b/gi;

/** Reads a `<div class="warning">` as the directive of that name. */
export function useWarnings(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before(
    'table',
    'mdbook_warning',
    (state, line, endLine, silent) => {
      if (!opening.test(lineText(state, line)) || isCode(state, line)) return false;
      const end = closingLine(state, line, endLine);
      if (end === null) return false;
      if (silent) return true;
      const indent = state.sCount[line] ?? 0;
      const written = { from: line + 1, indent, closing: end };
      tools.addDirective(state, { name: 'warning', line, written }, () => {
        parseIndented(state, { from: line + 1, to: end }, indent);
        state.line = end + 1;
      });
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** The line of `</div>` that closes the element of a line; null if it doesn't stand alone. */
function closingLine(state: StateBlock, line: number, endLine: number): number | null {
  let depth = 0;
  for (let at = line; at < endLine; at += 1) {
    for (const [, end] of lineText(state, at).matchAll(divs)) depth += end === '/' ? -1 : 1;
    if (depth <= 0) return /^<\/div>[ \t]*$/i.test(lineText(state, at)) ? at : null;
  }
  return null;
}
