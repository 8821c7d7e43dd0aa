import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isIndented, lineText, parseStateOf } from './parse-state.ts';

/** Begins a block of raw HTML that ends at a mark of its own, such as `-->`. */
const endsAtMark = /^<(?:(?:script|pre|style|textarea)(?=[\s>]|$)|[!?])/i;

const value = '(?:[^\\s"\'=<>`]+|\'[^\']*\'|"[^"]*")';
const attribute = `\\s+[a-z_:][\\w:.-]*(?:\\s*=\\s*${value})?`;

/** A tag alone on a line, which begins a block of raw HTML whatever its name. */
const loneTag = new RegExp(
  `^<(?:[a-z][a-z\\d-]*(?:${attribute})*\\s*/?|/[a-z][a-z\\d-]*\\s*)>\\s*$`,
  'i',
);

/**
 * Makes a block of raw HTML end above a line that closes a directive. By CommonMark the block goes
 * on to a blank line, so that it would swallow a fence right below a tag, which other tools read.
 *
 * @param closes Whether a line closes an open directive.
 */
export function useHtmlInDirectives(
  md: MarkdownIt,
  closes: (state: StateBlock, line: number) => boolean,
): void {
  md.block.ruler.before('html_block', 'html_in_directive', (state, line, endLine, silent) => {
    const isInside = parseStateOf(state).directives.stack.length > 0;
    if (silent || !isInside || !beginsHtml(state, line, endLine)) return false;
    for (let end = line + 1; end < endLine; end += 1) {
      if (state.isEmpty(end) || (state.sCount[end] ?? 0) < state.blkIndent) break;
      if (!closes(state, end)) continue;
      // The block can't go on beyond the lines that it is given.
      md.block.tokenize(state, line, end);
      return true;
    }
    return false;
  });
}

/** Whether a line begins a block of raw HTML that would go on to a blank line. */
function beginsHtml(state: StateBlock, line: number, endLine: number): boolean {
  const text = lineText(state, line);
  if (!text.startsWith('<') || isIndented(state, line) || endsAtMark.test(text)) return false;
  // No other rule that interrupts a paragraph reads a line with this sign at its start.
  const rules = state.md.block.ruler.getRules('paragraph');
  return loneTag.test(text) || rules.some((rule) => rule(state, line, endLine, true));
}
