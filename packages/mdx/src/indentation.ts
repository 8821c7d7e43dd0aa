import { lineText } from '@docsgen/markdown';
import type { StateBlock } from 'markdown-it';

/**
 * Removes the indentation of a block and of the lines below that are indented as far, since
 * indentation has no meaning in MDX except in list items. A rule that never parses a block.
 */
export function outdent(
  state: StateBlock,
  line: number,
  endLine: number,
  silent: boolean,
): boolean {
  const indent = state.sCount[line] ?? 0;
  const extra = indent - state.blkIndent;
  if (silent || extra <= 0) return false;
  for (let at = line; at < endLine; at += 1) {
    const isEmpty = state.isEmpty(at);
    if (!isEmpty && (state.sCount[at] ?? 0) < indent) break;
    if (!isEmpty) shiftLine(state, at, extra);
  }
  return false;
}

/** The first line of a block of code. */
const fence = /^(?:`{3}|~{3})/;

/** Lines without a block of code that is indented too far, in blocks with one indentation. */
interface Searched {
  readonly indent: number;
  /** The first line after them. */
  readonly end: number;
}

/**
 * Makes a rule that removes the indentation of blocks of code below the first line of a paragraph, and
 * never parses a block. Markdown takes a line that is indented by four for a part of the paragraph,
 * MDX doesn't. Lines are searched once, since many paragraphs can follow each other without an empty
 * line, as between headings.
 */
export function createOutdentFences() {
  const searched = new WeakMap<StateBlock, Searched>();
  return (state: StateBlock, line: number, endLine: number, silent: boolean): boolean => {
    if (silent) return false;
    const { blkIndent: indent } = state;
    const known = searched.get(state);
    if (known?.indent === indent && line < known.end) return false;
    let at = line + 1;
    for (; at < endLine && !state.isEmpty(at); at += 1) {
      const isFar = (state.sCount[at] ?? 0) - indent > 3;
      if (!isFar || !fence.test(lineText(state, at))) continue;
      outdent(state, at, endLine, false);
      return false;
    }
    searched.set(state, { indent, end: at });
    return false;
  };
}

function shiftLine(state: StateBlock, line: number, columns: number): void {
  const { bMarks, tShift, sCount, bsCount } = state;
  const start = bMarks[line] ?? 0;
  const offset = bsCount[line] ?? 0;
  let width = 0;
  let at = start;
  while (width < columns && /[ \t]/.test(state.src[at] ?? '')) {
    width += state.src[at] === '\t' ? 4 - ((width + offset) % 4) : 1;
    at += 1;
  }
  bMarks[line] = at;
  tShift[line] = Math.max(0, (tShift[line] ?? 0) - (at - start));
  sCount[line] = Math.max(0, (sCount[line] ?? 0) - columns);
  bsCount[line] = offset + width;
}
