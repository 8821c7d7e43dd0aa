import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import { closingDiv, isCode, lineText, parseIndented } from '../blocks.ts';

/** The first line of a warning (mdBook, "mdBook-specific features"). */
const opening = /^<div class=["']warning["']>[ \t]*$/;

/** Reads a `<div class="warning">` as the directive of that name. */
export function useWarnings(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before(
    'table',
    'mdbook_warning',
    (state, line, endLine, silent) => {
      if (!opening.test(lineText(state, line)) || isCode(state, line)) return false;
      const end = closingDiv(state, line, endLine);
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
