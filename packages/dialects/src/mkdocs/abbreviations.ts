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
  const written = new WeakMap<Token, readonly Token[]>();
  md.core.ruler.before('abbr_replace', 'mkdocs_written_texts', ({ tokens }) => {
    for (const token of tokens) written.set(token, token.children ?? []);
  });
  md.core.ruler.after('abbr_replace', 'mkdocs_abbreviated', (state) => {
    for (const token of state.tokens) {
      const before = written.get(token) ?? [];
      if (before.length > 0 && token.children !== before) rewriteUses(state, token, before, tools);
    }
  });
}

/**
 * Writes the abbreviations in a text as HTML. The tokens that the plugin makes of a text follow each
 * other in its place, so their offsets follow from that of the text.
 *
 * @param before The inline tokens before the plugin changed them.
 */
function rewriteUses(
  state: StateCore,
  token: Token,
  before: readonly Token[],
  tools: MarkdownTools,
): void {
  const children = token.children ?? [];
  let index = 0;
  for (const text of before) {
    if (children[index] === text) {
      index += 1;
      continue;
    }
    const { content: whole, textEnd = whole.length } = text;
    const from = textEnd - whole.length;
    let [read, title]: [number, string | null] = [0, null];
    for (; index < children.length; index += 1) {
      const { type = '', content = '', attrs } = children[index] ?? {};
      if (read >= whole.length && type !== 'abbr_close') break;
      if (type === 'abbr_open') title = String(attrs?.[0]?.[1] ?? '');
      if (type === 'abbr_close') title = null;
      if (title !== null && content !== '') {
        const html = `<abbr title="${state.md.utils.escapeHtml(title)}">${content}</abbr>`;
        const range = { start: from + read, end: from + read + content.length };
        tools.rewrite(state, { ...range, text: html }, token);
      }
      read += content.length;
    }
  }
}
