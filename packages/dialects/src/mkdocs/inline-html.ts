import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { lineText } from '../blocks.ts';

/** A tag of an element within a line, with nothing behind it. In Markdown it begins a block of HTML. */
const loneTag =
  /^<\/?(?:a|abbr|b|bdi|bdo|big|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|tt|u|var)(?:\s[^<>]{0,500})?>[ \t]{0,20}$/i;

/** A comment before a text in its line, which is part of a block of HTML in Markdown. */
const leadingComment = /^<!--(?:(?!-->)[^\n]){0,500}-->(?=[ \t]{0,20}\S)/;

/** Reads what is HTML up to the end of a block in Markdown, but a text in Python-Markdown. */
export function useInlineHtml(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before('html_block', 'mkdocs_inline_html', (state, line, endLine, silent) => {
    if (silent || (state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
    const text = lineText(state, line);
    const comment = leadingComment.exec(text)?.[0];
    const isTag = line + 1 < endLine && !state.isEmpty(line + 1) && loneTag.test(text);
    if (comment === undefined && !isTag) return false;
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    if (comment !== undefined) {
      const end = start + comment.length;
      tools.rewrite(state, { start: end, end, text: `\n${' '.repeat(state.blkIndent)}` });
    } else {
      // A text behind the tag makes it a part of a paragraph.
      const end = state.eMarks[line] ?? start;
      const next = (state.bMarks[line + 1] ?? 0) + (state.tShift[line + 1] ?? 0);
      tools.rewrite(state, { start: end, end: next, text: ' ' });
    }
    return paragraph(state, line, endLine);
  });
}

/** Reads a paragraph, by the last rule of the parser. */
function paragraph(state: StateBlock, line: number, endLine: number): boolean {
  const rule = state.md.block.ruler.getRules('').at(-1);
  return rule?.(state, line, endLine, false) ?? false;
}
