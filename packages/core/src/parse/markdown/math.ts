import katex from 'katex';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { escapeHtml } from '../../text/html.ts';

/**
 * Math between dollars: `$a^2$` within a line, `$$` around a block. As in Pandoc a dollar
 * opens only before and closes only after something that isn't a space, and no digit may
 * follow, so that "from $5 to $10" stays text. It is shown as MathML, which needs no
 * stylesheet and no script.
 */
export function useMath(md: MarkdownIt): void {
  md.inline.ruler.after('escape', 'math', inlineMath);
  md.block.ruler.after('blockquote', 'math', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.renderer.rules.math_inline = (tokens, index) => mathML(tokens[index]?.content ?? '', false);
  md.renderer.rules.math_block = (tokens, index) =>
    `<p class="math">${mathML(tokens[index]?.content ?? '', true)}</p>\n`;
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$' || /\s|\$/.test(src[pos + 1] ?? ' ')) return false;
  let end = src.indexOf('$', pos + 1);
  while (end > 0 && isEscaped(src, end)) end = src.indexOf('$', end + 1);
  if (end < 0 || end >= posMax) return false;
  if (/\s/.test(src[end - 1] ?? '') || /\d/.test(src[end + 1] ?? '')) return false;
  if (!silent) state.push('math_inline', 'math', 0).content = src.slice(pos + 1, end);
  state.pos = end + 1;
  return true;
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(src: string, at: number): boolean {
  let from = at;
  while (src[from - 1] === '\\') from -= 1;
  return (at - from) % 2 === 1;
}

/**
 * `$$` on a line of its own before and after; or a formula with both at its ends, which may
 * go over several lines without an empty one.
 */
function blockMath(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const text = (line: number): string =>
    state.src
      .slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      .trim();
  if ((state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  const first = text(start);
  if (!first.startsWith('$$')) return false;
  const isFenced = first === '$$';
  const isOneLine = first.length > 4 && first.endsWith('$$');
  let close = start;
  if (!isOneLine) {
    const isEnd = (line: string) => (isFenced ? line === '$$' : line.endsWith('$$'));
    for (close = start + 1; ; close += 1) {
      if (close >= end || (!state.isEmpty(close) && leavesBlock(state, close))) return false;
      const line = text(close);
      if (isEnd(line)) break;
      // Another formula begins: what is open here is prose, and looking on would be in vain.
      if (!isFenced && (line === '' || line.startsWith('$$'))) return false;
    }
  }
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  token.map = [start, close + 1];
  const written = Array.from({ length: close + 1 - start }, (_, at) => text(start + at)).join('\n');
  token.content = written.slice(2, -2).trim();
  state.line = close + 1;
  return true;
}

function leavesBlock(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) < state.blkIndent;
}

/** What no formula in a text needs, and what would make KaTeX slow or run out of stack. */
const longest = 5_000;
const deepest = 100;

/** MathML of a formula; a formula that can't be read is shown as it was written. */
function mathML(formula: string, displayMode: boolean): string {
  if (formula.length > longest || depthOf(formula) > deepest) {
    return `<code>${escapeHtml(formula)}</code>`;
  }
  const html = katex.renderToString(formula, {
    ...{ displayMode, throwOnError: false, trust: false, errorColor: 'currentColor' },
    output: 'mathml',
    // It would warn on the console.
    strict: 'ignore',
  });
  // The policy of the pages allows no style attributes.
  return html.replace(/ style="[^"]*"/g, '');
}

/** How deep a formula's groups may be nested, at most: scripts nest without braces too. */
function depthOf(formula: string): number {
  let depth = 0;
  let most = 0;
  for (const [mark] of formula.matchAll(/\\left\b|\\right\b|\\begin\b|\\end\b|[{}]/g)) {
    depth += /^(?:\{|\\left|\\begin)$/.test(mark) ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}
