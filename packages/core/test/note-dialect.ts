import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';

/** Adds a block rule to a dialect of a test: a line that begins with a mark is a note with a title. */
export function useNotes(md: MarkdownIt, tools: MarkdownTools, mark: string): void {
  md.block.ruler.before('fence', 'house_note', (state, line, _, silent) => {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line]);
    if (!text.startsWith(mark)) return false;
    if (silent) return true;
    const label = { text: text.slice(mark.length), column: mark.length };
    const written = { from: line + 1 };
    tools.addDirective(state, { name: 'note', line, label, written }, () => undefined);
    return true;
  });
}
