import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import { endOfIndented, isCode, lineText, parseIndented } from '../blocks.ts';

/** The first line of a definition: a colon, and white space up to the text. */
const opening = /^:[ \t]{1,3}(?=\S)/;

/** Columns by which the further blocks of a definition are indented. */
const step = 4;

/**
 * Adds definitions without a term, such as below a comment that a plugin of Python-Markdown replaces.
 * Those with a term are a part of its paragraph, for markdown-it.
 */
export function useLoneDefinitions(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before('table', 'mkdocs_lone_definition', (state, line, endLine, silent) => {
    const [mark] = opening.exec(lineText(state, line)) ?? [];
    if (mark === undefined || isCode(state, line)) return false;
    if (silent) return true;
    const indent = (state.sCount[line] ?? 0) + step;
    const to = endOfIndented(state, line + 1, endLine, indent);
    const { bMarks, tShift, sCount } = state;
    const before = { start: bMarks[line] ?? 0, shift: tShift[line] ?? 0, count: sCount[line] ?? 0 };
    // docsgen's own definitions have terms, so that only the text is left.
    const start = (bMarks[line] ?? 0) + (tShift[line] ?? 0);
    tools.rewrite(state, { start, end: start + mark.length, text: '' });
    tools.outdent(state, { from: line + 1, to }, step);
    // The text of the first line begins behind the mark.
    bMarks[line] = before.start + before.shift + mark.length;
    tShift[line] = 0;
    sCount[line] = indent;
    const open = state.push('dl_open', 'dl', 1);
    open.map = [line, to];
    state.push('dd_open', 'dd', 1);
    parseIndented(state, { from: line, to }, indent);
    state.push('dd_close', 'dd', -1);
    state.push('dl_close', 'dl', -1);
    bMarks[line] = before.start;
    tShift[line] = before.shift;
    sCount[line] = before.count;
    return true;
  });
}
