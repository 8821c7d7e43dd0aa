import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { pushMark } from '../inline.ts';

/** The start tag of an element that Vue repeats for each value of a list. */
const loop =
  /<(?<name>[a-z][\w.-]{0,40})(?=\s)(?:[^<>"']|"[^"]{0,1000}"|'[^']{0,1000}'){0,100}?\sv-for=(?:[^<>"']|"[^"]{0,1000}"|'[^']{0,1000}'){1,100}>/iy;

/** What tells that a text may have such an element. */
const sign = 'v-for=';

/** An expression of Vue between two braces. */
const expression = /\{\{[^{}\n]{1,500}\}\}/;

/** The report of an expression that is shown. */
export const shownExpression = {
  message: 'Expressions of Vue are shown as they are written: nothing in a page is run.',
  hint: 'Write what it stands for, or put code between backticks.',
} as const;

/**
 * Leaves out elements that Vue repeats: their text consists of expressions, which stand for data that
 * isn't here.
 */
export function useLoops(md: MarkdownIt, tools: MarkdownTools): void {
  md.core.ruler.after('block', 'vitepress_html', (state) => {
    state.tokens = state.tokens.flatMap((token) => {
      return token.type === 'html_block' ? [...readBlock(state, token, tools), token] : token;
    });
  });
  md.inline.ruler.before('html_inline', 'vitepress_loop', (state, silent) => {
    const element = loopAt(state.src, state.pos);
    if (element === null) return false;
    if (!silent) leaveOut(state, element, tools);
    state.pos = element.end;
    return true;
  });
}

/** An element that is left out: its place in a text. */
interface Loop {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The element that Vue repeats at an offset; null if there is none. */
function loopAt(text: string, start: number): Loop | null {
  if (text[start] !== '<') return null;
  loop.lastIndex = start;
  const { 0: tag = '', groups = {} } = loop.exec(text) ?? {};
  const { name } = groups;
  if (name === undefined) return null;
  if (tag.endsWith('/>')) return { name, start, end: start + tag.length };
  const tags = new RegExp(`<(?<slash>/?)${name}(?=[\\s/>])[^<>]{0,2000}>`, 'gi');
  tags.lastIndex = start + tag.length;
  let depth = 1;
  for (const { 0: found, index, groups: parts } of text.matchAll(tags)) {
    if (!found.endsWith('/>')) depth += parts?.slash === '/' ? -1 : 1;
    if (depth === 0) return { name, start, end: index + found.length };
  }
  return null;
}

function leaveOut(state: StateInline, { name, start, end }: Loop, tools: MarkdownTools): void {
  tools.rewrite(state, { start, end, text: '' });
  tools.report(pushMark(state), { ...leftOut(name), range: { start, end } });
}

function leftOut(name: string): { readonly message: string; readonly hint: string } {
  return {
    message: `<${name} v-for> is left out with what stands in it: Vue makes it of data.`,
    hint: 'Write the list itself, or make it by a directive of the site.',
  };
}

/** Leaves out the loops in a block of HTML. Returns tokens that show nothing, with the reports. */
function readBlock(state: StateCore, token: Token, tools: MarkdownTools): Token[] {
  const { content } = token;
  const reports: Token[] = [];
  const report = (at: number, words: { readonly message: string; readonly hint: string }): void => {
    const mark = new state.Token('left_out', '', 0);
    const line = (token.map?.[0] ?? 0) + content.slice(0, at).split('\n').length - 1;
    Object.assign(mark, { map: [line, line + 1], hidden: true });
    tools.report(mark, words);
    reports.push(mark);
  };
  const loops = content.includes(sign) ? loopsOf(content) : [];
  for (const { name, start, end } of loops) {
    report(start, leftOut(name));
    // Spaces keep the positions of the others.
    const blank = content.slice(start, end).replace(/[^\n]/g, ' ');
    token.content = token.content.slice(0, start) + blank + token.content.slice(end);
    const offset = offsetOf(state.src, token, content);
    if (offset !== null)
      tools.rewrite(state, { start: offset + start, end: offset + end, text: '' });
  }
  const shown = /v-pre|<pre|<code/.test(content) ? null : expression.exec(token.content);
  if (shown !== null) report(shown.index, shownExpression);
  return reports;
}

function loopsOf(text: string): Loop[] {
  const found: Loop[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const element = loopAt(text, at);
    if (element === null) continue;
    found.push(element);
    at = element.end - 1;
  }
  return found;
}

/** Where the content of a block begins in the source; null if its lines are indented there. */
function offsetOf(src: string, { map }: Token, content: string): number | null {
  const start = src.split('\n', map?.[0] ?? 0).reduce((sum, line) => sum + line.length + 1, 0);
  return src.startsWith(content.trimEnd(), start) ? start : null;
}
