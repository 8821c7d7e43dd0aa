import katex from 'katex';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

/**
 * Math between dollars: `$a^2$` within a line, `$$` around a block. As in Pandoc a dollar
 * opens only before and closes only after something that isn't a space, and no digit may
 * follow, so that "from $5 to $10" stays text. It is shown as MathML, which needs no
 * stylesheet and no script.
 */
export function useMath(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math', inlineMath);
  md.block.ruler.after('blockquote', 'math', blockMath, {
    alt: ['paragraph', 'blockquote', 'list'],
  });
  md.renderer.rules.math_inline = (tokens, index) => mathML(tokens[index]?.content ?? '', false);
  md.renderer.rules.math_block = (tokens, index) =>
    `<p class="math">${mathML(tokens[index]?.content ?? '', true)}</p>\n`;
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$' || /\s|\$/.test(src[pos + 1] ?? ' ')) return false;
  for (
    let end = src.indexOf('$', pos + 1);
    end > 0 && end < posMax;
    end = src.indexOf('$', end + 1)
  ) {
    if (src[end - 1] === '\\') continue;
    if (/\s/.test(src[end - 1] ?? '') || /\d/.test(src[end + 1] ?? '')) return false;
    if (!silent) state.push('math_inline', 'math', 0).content = src.slice(pos + 1, end);
    state.pos = end + 1;
    return true;
  }
  return false;
}

function blockMath(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const text = (line: number): string =>
    state.src
      .slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      .trim();
  if (!text(start).startsWith('$$') || (state.sCount[start] ?? 0) - state.blkIndent >= 4)
    return false;
  const oneLine = /^\$\$(.+)\$\$$/.exec(text(start))?.[1];
  let close = start;
  if (oneLine === undefined) {
    if (text(start) !== '$$') return false;
    close = start + 1;
    while (close < end && text(close) !== '$$') close += 1;
    if (close >= end) return false;
  }
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  token.block = true;
  token.map = [start, close + 1];
  token.content = oneLine ?? state.getLines(start + 1, close, state.tShift[start] ?? 0, false);
  state.line = close + 1;
  return true;
}

/** MathML of a formula; a formula that can't be read is shown as it was written. */
function mathML(formula: string, displayMode: boolean): string {
  const options = { displayMode, output: 'mathml', throwOnError: false, trust: false } as const;
  const html = katex.renderToString(formula, { ...options, errorColor: 'currentColor' });
  // The policy of the pages allows no style attributes.
  return html.replace(/ style="[^"]*"/g, '');
}
