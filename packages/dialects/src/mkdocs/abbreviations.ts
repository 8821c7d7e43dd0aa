import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import abbr from 'markdown-it-abbr';
import { lineText, removeLines } from '../blocks.ts';

/** Adds abbreviations (`*[HTML]: …`), whose every use becomes `<abbr>`. */
export function useAbbreviations(md: MarkdownIt, tools: MarkdownTools): void {
  md.use(abbr);
  md.block.ruler.before('abbr_def', 'mkdocs_abbreviations', (state, line, _, silent) => {
    const isDefinition = /^\*\[[^\]]{1,200}\]:/.test(lineText(state, line));
    if (isDefinition && !silent) removeLines(state, { from: line, to: line + 1 }, tools);
    // The plugin reads it.
    return false;
  });
  md.core.ruler.after('abbr_replace', 'mkdocs_abbreviated', (state) => {
    for (const token of state.tokens) if (token.children !== null) rewriteUses(state, token, tools);
  });
}

/** Writes the abbreviations in a text as HTML. Their tokens have no offsets. */
function rewriteUses(state: StateCore, token: Token, tools: MarkdownTools): void {
  let at = 0;
  let title: string | null = null;
  for (const child of token.children ?? []) {
    const { type, content } = child;
    if (type === 'abbr_open') title = String(child.attrGet('title') ?? '');
    if (content === '') continue;
    const start = token.content.indexOf(content, at);
    if (start < 0) continue;
    at = start + content.length;
    if (title === null) continue;
    const text = `<abbr title="${state.md.utils.escapeHtml(title)}">${content}</abbr>`;
    tools.rewrite(state, { start, end: at, text }, token);
    title = null;
  }
}
