import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

/** An element whose text stands between two marks. */
interface MarkedText {
  readonly tag: string;
  readonly text: string;
  /** Offset of the text, and the range with its marks. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Parses a text between marks as inline content between the tags of an element. */
export function pushElement(
  state: StateInline,
  { tag, text, at, start, end }: MarkedText,
  tools: MarkdownTools,
): void {
  tools.rewrite(state, { start, end: at, text: `<${tag}>` });
  state.push(`${tag}_open`, tag, 1);
  pushInline(state, { start: at, end: at + text.length });
  state.push(`${tag}_close`, tag, -1);
  tools.rewrite(state, { start: at + text.length, end, text: `</${tag}>` });
}

/** Parses a range of the text as inline content. */
export function pushInline(state: StateInline, range: { start: number; end: number }): void {
  const { posMax, pos } = state;
  state.pos = range.start;
  state.posMax = range.end;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
  state.pos = pos;
}

/** Adds a token that shows nothing, for a report about what stands there. */
export function pushMark(state: StateInline): Token {
  const token = state.push('syntax_report', '', 0);
  token.hidden = true;
  return token;
}

/** A text for a program of the other tool, which stays a text here. */
interface ForeignText {
  /** The name of the rule. */
  readonly name: string;
  /** Sticky. */
  readonly pattern: RegExp;
  readonly report: (text: string) => { readonly message: string; readonly hint: string };
}

/** Shows texts that another program would replace as they are written, and reports them. */
export function useForeignText(
  md: MarkdownIt,
  tools: MarkdownTools,
  { name, pattern, report }: ForeignText,
): void {
  md.inline.ruler.before('emphasis', name, (state, silent) => {
    pattern.lastIndex = state.pos;
    const [all = ''] = pattern.exec(state.src) ?? [];
    const end = state.pos + all.length;
    if (all === '' || end > state.posMax) return false;
    if (!silent) {
      tools.report(pushMark(state), { ...report(all), range: { start: state.pos, end } });
      state.pending += all;
    }
    state.pos = end;
    return true;
  });
}
