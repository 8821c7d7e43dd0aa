import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';

/** A semicolon before scissors, which makes them text, also in code (PyMdown Extensions, "Snippets"). */
const escaped = /^([ \t]*);(?=;{0,20}-{1,20}8<-)/gm;

/** Shows scissors that a semicolon escapes without it. */
export function useEscapedScissors(md: MarkdownIt, tools: MarkdownTools): void {
  md.inline.ruler.before('text', 'mkdocs_escaped_scissors', (state, silent) => {
    const { src, pos } = state;
    if (src[pos] !== ';' || (pos > 0 && src[pos - 1] !== '\n')) return false;
    if (!/^;{1,20}-{1,20}8<-/.test(src.slice(pos, pos + 50))) return false;
    if (!silent) tools.rewrite(state, { start: pos, end: pos + 1, text: '\\' });
    state.pos += 1;
    return true;
  });
  md.core.ruler.after('block', 'mkdocs_escaped_scissors_in_code', ({ tokens }) => {
    for (const token of tokens) {
      if (token.type === 'fence' || token.type === 'code_block') {
        token.content = token.content.replace(escaped, '$1');
      }
    }
  });
}
