import type { StateInline, Token } from 'markdown-it';

/** Parses a text as inline content between the tags of an element. */
export function pushElement(
  state: StateInline,
  { tag, text }: { readonly tag: string; readonly text: string },
): void {
  state.push(`${tag}_open`, tag, 1);
  pushInline(state, text);
  state.push(`${tag}_close`, tag, -1);
}

/** Parses a text that stands at the present position as inline content. */
export function pushInline(state: StateInline, text: string): void {
  const { posMax, pos } = state;
  const from = state.src.indexOf(text, pos);
  state.pos = from;
  state.posMax = from + text.length;
  state.md.inline.tokenize(state);
  state.posMax = posMax;
}

/** Adds a token that shows nothing, for a report about what stands there. */
export function pushMark(state: StateInline): Token {
  const token = state.push('syntax_report', '', 0);
  token.hidden = true;
  return token;
}
