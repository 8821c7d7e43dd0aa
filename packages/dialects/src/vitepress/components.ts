import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineText } from '../blocks.ts';

/** The first line of a tag of a component, or of one of its slots. A badge is text. */
const startOfTag = /^<(?!Badge\b)(?:[A-Z]|[a-z]\w{0,40}-|template(?=\s))/;

/** A start tag of HTML or Vue, whose attributes may begin with `:`, `@` and `#`. */
const wholeTag =
  /<[a-z][\w.-]{0,80}(?:\s+[a-z_:@#][\w.:[\]-]{0,200}(?:\s*=\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^\s"'=<>`]{1,500}))?){0,50}\s*\/?>/iy;

/** The most lines of a tag. */
const mostLines = 60;

/**
 * Adds tags of components as Vue has them: a block of HTML that ends with its tag, on whatever line,
 * and attributes such as `@click` and `#slot`. In Markdown a line of a `>` alone would be a quote.
 */
export function useComponents(md: MarkdownIt, tools: MarkdownTools): void {
  const alt = ['paragraph', 'reference', 'blockquote'];
  md.block.ruler.before(
    'html_block',
    'vitepress_component',
    (state, line, endLine, silent) => {
      if (isCode(state, line) || !startOfTag.test(lineText(state, line))) return false;
      const end = endOfTag(state, line, endLine);
      if (end === null) return false;
      if (!silent) pushTag(state, { from: line, to: end }, tools);
      return true;
    },
    { alt },
  );
  md.inline.ruler.before('html_inline', 'vitepress_tag', (state, silent) => {
    wholeTag.lastIndex = state.pos;
    const [tag = ''] = wholeTag.exec(state.src) ?? [];
    if (!/\s[@#]/.test(tag)) return false;
    if (!silent) state.push('html_inline', '', 0).content = tag;
    state.pos += tag.length;
    return true;
  });
}

/** The line after a tag that ends with a line; null for other text. */
function endOfTag(state: StateBlock, from: number, endLine: number): number | null {
  let text = '';
  for (let line = from; line < Math.min(endLine, from + mostLines); line += 1) {
    if (line > from && (state.sCount[line] ?? 0) < state.blkIndent && !state.isEmpty(line)) break;
    text += `${lineText(state, line).trimEnd()}\n`;
    if (!text.endsWith('>\n')) continue;
    wholeTag.lastIndex = 0;
    if (wholeTag.exec(text)?.[0].length === text.length - 1) return line + 1;
  }
  return null;
}

/** Adds the lines of a tag as HTML. In docsgen's own Markdown it is a line with a blank one below. */
function pushTag(
  state: StateBlock,
  { from, to }: { readonly from: number; readonly to: number },
  tools: MarkdownTools,
): void {
  const start = (state.bMarks[from] ?? 0) + (state.tShift[from] ?? 0);
  const end = state.eMarks[to - 1] ?? start;
  const lines = Array.from({ length: to - from }, (_, at) => lineText(state, from + at).trim());
  const tag = lines.filter((line) => line !== '').join(' ');
  const isFollowed = to < state.lineMax && !state.isEmpty(to);
  tools.rewrite(state, { start, end, text: isFollowed ? `${tag}\n` : tag });
  const token = state.push('html_block', '', 0);
  token.map = [from, to];
  token.content = state.getLines(from, to, state.blkIndent, true);
  state.line = to;
}
