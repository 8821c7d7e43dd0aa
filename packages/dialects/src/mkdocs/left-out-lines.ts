import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import { lineText, removeLines } from '../blocks.ts';

const leftOut = /^(?:\[TOC\]|\{%-?[ \t]*(?:end)?raw[ \t]*-?%\})[ \t]*$/;

/**
 * Leaves lines out that say nothing here: `[TOC]`, since every page has a table of contents, and the
 * tags around text in which the plugin macros finds no expressions.
 */
export function useLeftOutLines(md: MarkdownIt, tools: MarkdownTools): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before(
    'table',
    'mkdocs_left_out',
    (state, line, _, silent) => {
      if (!leftOut.test(lineText(state, line))) return false;
      if (silent) return true;
      removeLines(state, { from: line, to: line + 1 }, tools);
      state.line = line + 1;
      return true;
    },
    { alt },
  );
}
