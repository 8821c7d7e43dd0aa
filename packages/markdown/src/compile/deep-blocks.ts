import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import type { Finding } from '../model/index.ts';
import { type DocumentReader, locateSpan } from './locate.ts';

declare module 'markdown-it' {
  interface Token {
    /** Whether an inline token holds the lines of blocks that are nested too deeply. */
    isTooDeep?: boolean;
  }
}

/** Levels that a container adds at most: a list has one for itself and one for each item. */
const mostLevels = 2;

/**
 * Makes a parser show blocks that are nested too deeply as text. markdown-it skips what lies below
 * its limit of levels (`maxNesting`), so the words would be lost.
 */
export function useDeepBlocks(md: MarkdownIt): void {
  md.block.ruler.before('table', 'deep_blocks', (state, line, endLine) => {
    if (state.level < md.options.maxNesting - mostLevels) return false;
    const end = endOfContainer(state, line, endLine);
    state.push('paragraph_open', 'p', 1).map = [line, end];
    const inline = state.push('inline', '', 0);
    inline.content = state.getLines(line, end, state.blkIndent, false).trim();
    inline.map = [line, end];
    inline.children = [];
    inline.isTooDeep = true;
    state.push('paragraph_close', 'p', -1);
    state.line = end;
    return true;
  });
}

/** The line after the last one of the innermost container, where a line is indented less. */
function endOfContainer(state: StateBlock, line: number, endLine: number): number {
  for (let next = line + 1; next < endLine; next += 1) {
    if (!state.isEmpty(next) && (state.sCount[next] ?? 0) < state.blkIndent) return next;
  }
  return endLine;
}

/** Reports blocks that are shown as text because they are nested too deeply. */
export function deepBlocks(inline: Token, { file, lines, md }: DocumentReader): Finding {
  const limit = md.options.maxNesting;
  return {
    rule: 'foreign-syntax',
    file,
    ...locateSpan(lines, inline, 0, 1),
    message: `Lists, quotes and directives are nested too deeply here: the limit is ${limit} levels, and a list takes two.`,
    hint: 'The page shows the text with its markers. Nest less.',
  };
}
