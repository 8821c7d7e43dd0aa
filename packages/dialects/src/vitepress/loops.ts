import { indexLines, type LineIndex, type MarkdownTools, once } from '@docsgen/core';
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
  const find = createFindLoop();
  md.core.ruler.after('block', 'vitepress_html', (state) => {
    const context = { state, tools, find, lines: once(() => indexLines(state.src)) };
    state.tokens = state.tokens.flatMap((token) => {
      return token.type === 'html_block' ? [...readBlock(token, context), token] : token;
    });
  });
  md.inline.ruler.before('html_inline', 'vitepress_loop', (state, silent) => {
    const element = find(state.src, state.pos);
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

/** The start or the end tag of an element. */
const tags =
  /<\/?(?<name>[a-z][\w.-]{0,40})(?=[\s/>])(?:[^<>"']|"[^"]{0,1000}"|'[^']{0,1000}'){0,200}>/gi;

/** The offset after each element of a text that has an end, by the offset of its beginning. */
function endsOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open = new Map<string, number[]>();
  for (const { 0: tag, index, groups = {} } of text.matchAll(tags)) {
    const name = (groups.name ?? '').toLowerCase();
    const started = open.get(name) ?? [];
    open.set(name, started);
    const isEnd = tag.startsWith('</');
    const start = isEnd ? started.pop() : index;
    if (isEnd || tag.endsWith('/>')) {
      if (start !== undefined) ends.set(start, index + tag.length);
    } else started.push(index);
  }
  return ends;
}

/** Finds the element that Vue repeats at an offset of a text; null if there is none. */
type FindLoop = (text: string, start: number) => Loop | null;

/**
 * Makes a function that finds loops. It keeps the ends of the elements of the last text, in which it
 * is called at each tag.
 */
function createFindLoop(): FindLoop {
  let last = '';
  let ends: ReadonlyMap<number, number> = new Map();
  return (text, start) => {
    if (text[start] !== '<') return null;
    loop.lastIndex = start;
    const name = loop.exec(text)?.groups?.name;
    if (name === undefined) return null;
    if (text !== last) ends = endsOf(text);
    last = text;
    const end = ends.get(start);
    return end === undefined ? null : { name, start, end };
  };
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

/** What reading a block of HTML needs. */
interface BlockContext {
  readonly state: StateCore;
  readonly tools: MarkdownTools;
  readonly find: FindLoop;
  /** The lines of the source. */
  readonly lines: () => LineIndex;
}

/** Leaves out the loops in a block of HTML. Returns tokens that show nothing, with the reports. */
function readBlock(token: Token, { state, tools, find, lines }: BlockContext): Token[] {
  const { content, map } = token;
  const inBlock = once(() => indexLines(content));
  const reports: Token[] = [];
  const report = (at: number, words: { readonly message: string; readonly hint: string }): void => {
    const mark = new state.Token('left_out', '', 0);
    const line = (map?.[0] ?? 0) + inBlock().position(at).line - 1;
    Object.assign(mark, { map: [line, line + 1], hidden: true });
    tools.report(mark, words);
    reports.push(mark);
  };
  const loops = content.includes(sign) ? loopsOf(content, find) : [];
  if (loops.length > 0) {
    const offset = offsetOf(state.src, lines().offset((map?.[0] ?? 0) + 1), content);
    for (const { name, start, end } of loops) {
      report(start, leftOut(name));
      if (offset === null) continue;
      tools.rewrite(state, { start: offset + start, end: offset + end, text: '' });
    }
    token.content = blanked(content, loops);
  }
  const shown = /v-pre|<pre|<code/.test(content) ? null : expression.exec(token.content);
  if (shown !== null) report(shown.index, shownExpression);
  return reports;
}

/** A text with spaces in the place of loops, so that everything else keeps its position. */
function blanked(text: string, loops: readonly Loop[]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const { start, end } of loops) {
    pieces.push(text.slice(last, start), text.slice(start, end).replace(/[^\n]/g, ' '));
    last = end;
  }
  return pieces.join('') + text.slice(last);
}

function loopsOf(text: string, find: FindLoop): Loop[] {
  const found: Loop[] = [];
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const element = find(text, at);
    if (element === null) continue;
    found.push(element);
    at = element.end - 1;
  }
  return found;
}

/**
 * Where the content of a block begins in the source; null if its lines are indented there.
 *
 * @param start The offset of its first line.
 */
function offsetOf(src: string, start: number, content: string): number | null {
  return src.startsWith(content.trimEnd(), start) ? start : null;
}
