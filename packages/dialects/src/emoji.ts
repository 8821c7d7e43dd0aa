import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt } from 'markdown-it';
import characters from 'markdown-it-emoji/lib/data/full.mjs';

const name = /:(?<name>[\w+-]{1,60}):/y;

/** A name that sets of emoji older than GitHub's begin with a gender: `man_raising_hand`. */
const byGender = /^(?<gender>man|woman)_(?:in_)?(?<rest>\w+)$/;

/** The emoji of a name; undefined if there is none. */
function characterOf(wanted: string): string | undefined {
  if (Object.hasOwn(characters, wanted)) return characters[wanted];
  const { gender, rest } = byGender.exec(wanted)?.groups ?? {};
  const other = `${rest}_${gender}`;
  return Object.hasOwn(characters, other) ? characters[other] : undefined;
}

/** Adds GitHub's names of emoji, such as `:tada:`, which become text. */
export function useEmoji(md: MarkdownIt, tools: MarkdownTools): void {
  md.inline.ruler.before('emphasis', 'emoji', (state, silent) => {
    name.lastIndex = state.pos;
    const { 0: all, groups = {} } = name.exec(state.src) ?? { 0: '' };
    const end = state.pos + all.length;
    const character = characterOf(groups.name ?? '');
    if (character === undefined || end > state.posMax) return false;
    if (!silent) {
      state.push('text', '', 0).content = character;
      tools.rewrite(state, { start: state.pos, end, text: character });
    }
    state.pos = end;
    return true;
  });
}
