import { lineText, textStart } from '@docsgen/markdown';
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { full as emoji } from 'markdown-it-emoji';
import { voidElements } from './elements.ts';
import { createOutdentFences, outdent } from './indentation.ts';
import { readEsm } from './read-esm.ts';
import { type MdxItem, readItem, readItems, strayBracket, unclosed } from './read-items.ts';
import { endOfParagraph, hasUnclosed, noteUnclosed } from './unclosed.ts';

/** The `meta` of `mdx_flow` and `mdx_text` tokens. */
export interface MdxMeta extends Record<string, unknown> {
  /** All items of the lines for `mdx_flow`; one item for `mdx_text`. */
  readonly items: readonly MdxItem[];
}

/**
 * Adds MDX to a parser: imports and exports, JSX tags, expressions and comments. The rules only
 * find the end of each item and parse it; `transformMdx` evaluates the items of the whole page.
 */
export function useMdx(md: MarkdownIt): void {
  md.disable(['code', 'html_block', 'html_in_directive', 'html_inline', 'autolink']);
  md.disable(['deflist', 'html_title']);
  const alt = ['paragraph', 'reference', 'blockquote', 'list', 'table'];
  md.block.ruler.before('deep_blocks', 'mdx_esm', readEsm);
  md.block.ruler.after('mdx_esm', 'mdx_indent', outdent);
  md.block.ruler.after('mdx_indent', 'mdx_flow', readFlow, { alt });
  md.block.ruler.before('lheading', 'mdx_indented_fences', createOutdentFences());
  md.block.ruler.before('fence', 'mdx_code_block', unwrapCode, { alt });
  md.inline.ruler.before('backticks', 'mdx_text', readText);
  md.use(emoji, { shortcuts: {} });
  md.core.ruler.push('mdx_emoji', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const child of children ?? []) if (child.type === 'emoji') child.type = 'text';
    }
  });
}

const wrapper = /^(`{3,})mdx-code-block[ \t]{0,20}$/;

/**
 * Reads what stands in a fence of `mdx-code-block` as MDX: with it, Docusaurus hides MDX from
 * translators and formatters.
 */
function unwrapCode(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const fence = wrapper.exec(lineText(state, line))?.[1];
  if (fence === undefined) return false;
  if (silent) return true;
  let end = line + 1;
  while (end < endLine && lineText(state, end).trimEnd() !== fence) end += 1;
  // Counts as a level, of which markdown-it reads only so many.
  state.level += 1;
  state.md.block.tokenize(state, line + 1, end);
  state.level -= 1;
  state.line = Math.min(end + 1, endLine);
  return true;
}

/** Parses lines that consist of tags, expressions and comments only. */
function readFlow(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const first = state.src[textStart(state, line)];
  if (first !== '<' && first !== '{') return false;
  const limit = hasUnclosed(state) ? endOfParagraph(state, line, endLine) : endLine;
  let end = line + 1;
  let read = readItems(blockLines(state, line, end));
  while (read === 'incomplete' && end < limit) {
    end = Math.min(limit, end + Math.max(1, end - line));
    read = readItems(blockLines(state, line, end));
  }
  if (read === 'incomplete') {
    // At the top level, the search has reached the end of the page, so later searches would, too.
    if (!silent && state.level === 0 && limit === endLine) noteUnclosed(state);
    return false;
  }
  if (read === null) return false;
  if (silent) return true;
  const last = line + read.lines;
  const token = state.push('mdx_flow', '', 0);
  token.needsLocate = true;
  token.content = blockLines(state, line, last);
  token.map = [line, last];
  token.meta = { items: read.items } satisfies MdxMeta;
  state.line = last;
  return true;
}

/** The text of lines without the indentation of their block. */
function blockLines(state: StateBlock, from: number, to: number): string {
  return state.getLines(from, to, state.sCount[from] ?? 0, false);
}

/** Parses a tag, an expression or a comment within a line. */
function readText(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const sign = src[pos];
  if (sign !== '{' && sign !== '<') return false;
  const item = readItem(src, pos) ?? strayBracket(src, pos);
  if (item === null) return false;
  const whole = item === 'incomplete' ? unclosed(src, pos) : item;
  if (whole.end > state.posMax) return false;
  if (!silent) {
    const token = state.push('mdx_text', '', 0);
    token.content = src.slice(whole.start, whole.end);
    token.stands = /^\{(?!\s*\/\*)/.test(token.content) ? 'value' : 'tag';
    token.meta = { items: [whole] } satisfies MdxMeta;
  }
  state.pos = whole.end;
  return true;
}

/** Whether a paragraph consists of MDX, so that it is replaced by blocks. */
export function isOnlyMdx({ children }: Token): boolean {
  if (!children?.some(({ type }) => type === 'mdx_text')) return false;
  let depth = 0;
  return children.every(({ type, content, meta }) => {
    if (type !== 'mdx_text') {
      return depth > 0 || (/break$|^text$/.test(type) && content.trim() === '');
    }
    const [item] = (meta as MdxMeta).items;
    if (item?.type === 'tag' && item.kind === 'open' && !voidElements.has(item.name)) depth += 1;
    if (item?.type === 'tag' && item.kind === 'close') depth -= 1;
    return item?.type !== 'mistake' && item?.type !== 'autolink';
  });
}
