import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';

/**
 * Formulas as MathJax reads them in mdBook: `\\( … \\)` within a line, `\\[ … \\]` and `$$ … $$` as
 * blocks of their own.
 */
const formula =
  /(?:\\\\\((?<inline>(?:[^\\]|\\(?!\\\))){1,2000})\\\\\)|\\\\\[(?<display>(?:[^\\]|\\(?!\\\])){1,2000})\\\\\]|\$\$(?<dollars>[^$]{1,2000})\$\$)/y;

/** Reads formulas; docsgen's own Markdown has them between single dollars. */
export function useFormulas(md: MarkdownIt, tools: MarkdownTools): void {
  md.inline.ruler.before('escape', 'mdbook_formula', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src[pos] !== '\\' && src[pos] !== '$') return false;
    formula.lastIndex = pos;
    const found = formula.exec(src);
    const { inline, display, dollars } = found?.groups ?? {};
    const all = found?.[0] ?? '';
    const text = (inline ?? display ?? dollars ?? '').trim();
    if (text === '' || pos + all.length > posMax) return false;
    if (!silent) {
      const token = state.push('math_inline', 'math', 0);
      token.content = text;
      token.meta = { formulaAt: all.indexOf(text) };
      tools.rewrite(state, { start: pos, end: pos + all.length, text: `$${text}$` });
    }
    state.pos += all.length;
    return true;
  });
}
