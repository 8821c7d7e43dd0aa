import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateInline } from 'markdown-it';
import { pushElement } from '../inline.ts';

/** A mark around a text that becomes an element. */
interface Mark {
  readonly tag: string;
  /** Sticky; its group is the text. */
  readonly pattern: RegExp;
}

/** Marks of PyMdown Extensions. Superscripts and subscripts have no white space. */
const marks: readonly Mark[] = [
  { tag: 'mark', pattern: /(?<![\w=])==(?![\s=])((?:[^=]|=(?!=)){1,1000})(?<!\s)==(?![\w=])/y },
  { tag: 'ins', pattern: /\^\^(?!\s)([^^\n]{0,998}[^\s^])\^\^/y },
  { tag: 'sup', pattern: /\^((?:\\.|[^\s^\\]){1,1000})\^/y },
  { tag: 'sub', pattern: /~((?:\\.|[^\s~\\]){1,1000})~/y },
];

/**
 * Adds the inline syntax of PyMdown Extensions: `==marked==`, `^^inserted^^`, `x^2^`, `H~2~O`,
 * and changes as in Critic Markup.
 */
export function useInlineMarks(md: MarkdownIt, tools: MarkdownTools): void {
  let before = 'emphasis';
  for (const { tag, pattern } of marks) {
    md.inline.ruler.after(before, `mkdocs_${tag}`, (state, silent) => {
      pattern.lastIndex = state.pos;
      const [all = '', text = ''] = pattern.exec(state.src) ?? [];
      const [start, end] = [state.pos, state.pos + all.length];
      if (all === '' || end > state.posMax) return false;
      const at = start + all.indexOf(text);
      if (!silent) pushElement(state, { tag, text, at, start, end }, tools);
      state.pos = end;
      return true;
    });
    before = `mkdocs_${tag}`;
  }
  md.inline.ruler.before('emphasis', 'mkdocs_critic', (state, silent) => {
    return readChange(state, silent, tools);
  });
}

/** `{++added++}`, `{--removed--}`, `{==marked==}`, `{>>comment<<}` and `{~~old~>new~~}`. */
const change =
  /\{(?:\+\+(?<ins>[^{}]{1,1000}?)\+\+|--(?<del>[^{}]{1,1000}?)--|==(?<mark>[^{}]{1,1000}?)==|>>(?<note>[^{}]{1,1000}?)<<|~~(?<old>[^{}~]{1,500})~>(?<now>[^{}~]{1,500})~~)\}/y;

/** Length of a mark of Critic Markup with its brace, and of the arrow between two texts. */
const [brace, arrow] = [3, 2];

function readChange(state: StateInline, silent: boolean, tools: MarkdownTools): boolean {
  change.lastIndex = state.pos;
  const { 0: all, groups = {} } = change.exec(state.src) ?? { 0: '' };
  const [start, end] = [state.pos, state.pos + all.length];
  if (all === '' || end > state.posMax) return false;
  if (!silent) {
    const { note, old, now = '' } = groups;
    const at = start + brace;
    const change = Object.entries(groups).find(([, text]) => text !== undefined);
    if (note !== undefined) tools.rewrite(state, { start, end, text: '' });
    else if (old !== undefined) {
      const middle = at + old.length + arrow;
      pushElement(state, { tag: 'del', text: old, at, start, end: middle }, tools);
      pushElement(state, { tag: 'ins', text: now, at: middle, start: middle, end }, tools);
    } else if (change !== undefined) {
      const [tag, text = ''] = change;
      pushElement(state, { tag, text, at, start, end }, tools);
    }
  }
  state.pos = end;
  return true;
}
