import type { MarkdownIt, StateInline } from 'markdown-it';
import abbr from 'markdown-it-abbr';
import mark from 'markdown-it-mark';
import sub from 'markdown-it-sub';
import sup from 'markdown-it-sup';
import { pushElement } from '../inline.ts';

/**
 * Adds the inline syntax of PyMdown Extensions: `==marked==`, `^^inserted^^`, `x^2^`, `H~2~O`,
 * abbreviations (`*[HTML]: …`), and changes as in Critic Markup.
 */
export function useInlineMarks(md: MarkdownIt): void {
  md.use(mark).use(sub).use(sup).use(abbr);
  md.inline.ruler.before('sup', 'mkdocs_insert', readInsertion);
  md.inline.ruler.before('emphasis', 'mkdocs_critic', readChange);
}

const insertion = /\^\^(?!\s)([^^\n]{0,998}[^\s^])\^\^/y;

function readInsertion(state: StateInline, silent: boolean): boolean {
  insertion.lastIndex = state.pos;
  const [all, text = ''] = insertion.exec(state.src) ?? [];
  if (all === undefined || state.pos + all.length > state.posMax) return false;
  const end = state.pos + all.length;
  if (!silent) pushElement(state, { tag: 'ins', text });
  state.pos = end;
  return true;
}

/** `{++added++}`, `{--removed--}`, `{==marked==}`, `{>>comment<<}` and `{~~old~>new~~}`. */
const change =
  /\{(?:\+\+(?<ins>[^{}]{1,1000}?)\+\+|--(?<del>[^{}]{1,1000}?)--|==(?<mark>[^{}]{1,1000}?)==|>>(?<note>[^{}]{1,1000}?)<<|~~(?<old>[^{}~]{1,500})~>(?<now>[^{}~]{1,500})~~)\}/y;

function readChange(state: StateInline, silent: boolean): boolean {
  change.lastIndex = state.pos;
  const match = change.exec(state.src);
  const end = state.pos + (match?.[0].length ?? 0);
  if (match === null || end > state.posMax) return false;
  if (!silent) {
    const { ins, del, mark: marked, old, now } = match.groups ?? {};
    if (ins !== undefined) pushElement(state, { tag: 'ins', text: ins });
    if (del !== undefined) pushElement(state, { tag: 'del', text: del });
    if (marked !== undefined) pushElement(state, { tag: 'mark', text: marked });
    if (old !== undefined) pushElement(state, { tag: 'del', text: old });
    if (now !== undefined) pushElement(state, { tag: 'ins', text: now });
  }
  state.pos = end;
  return true;
}
