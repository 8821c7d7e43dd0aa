import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';

/** The language of code within a line, in both spellings of PyMdown Extensions (InlineHilite). */
const language = /^(?:#!|:::)[\w+-]{1,30}[ \t]{1,9}(?=\S)/;

/** Leaves out the language of code within a line: such code isn't coloured. */
export function useInlineCode(md: MarkdownIt, tools: MarkdownTools): void {
  md.core.ruler.after('inline', 'mkdocs_inline_code', (state) => {
    for (const inline of state.tokens) {
      for (const code of inline.children ?? []) {
        if (code.type !== 'code_inline') continue;
        const [named = ''] = language.exec(code.content) ?? [];
        if (named === '') continue;
        const start = inline.content.indexOf(named.trimEnd(), code.offset ?? 0);
        tools.rewrite(state, { start, end: start + named.length, text: '' }, inline);
        code.content = code.content.slice(named.length);
      }
    }
  });
}
