import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import characters from 'markdown-it-emoji/lib/data/full.mjs';

const name = /:(?<name>[\w+-]{1,60}):/y;

/** Adds GitHub's names of emoji, such as `:tada:`, which become text. */
export function useEmoji(md: MarkdownIt, tools: MarkdownTools): void {
  md.inline.ruler.before('emphasis', 'emoji', (state, silent) => {
    name.lastIndex = state.pos;
    const { 0: all, groups = {} } = name.exec(state.src) ?? { 0: '' };
    const end = state.pos + all.length;
    const { name: wanted = '' } = groups;
    const character = Object.hasOwn(characters, wanted) ? characters[wanted] : undefined;
    if (character === undefined || end > state.posMax) return false;
    if (!silent) {
      state.push('text', '', 0).content = character;
      tools.rewrite(state, { start: state.pos, end, text: character });
    }
    state.pos = end;
    return true;
  });
}
