import { lineText, textStart } from '@docsgen/markdown';
import type { TextRange } from '@docsgen/text';
import type { Program } from 'acorn';
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import { full as emoji } from 'markdown-it-emoji';
import { type JsNode, type JsxMistake, parseExpression, parseProgram } from './javascript.ts';
import { type JsxTag, readTag, type Unreadable, unreadable } from './read-tag.ts';

/** A tag, expression or comment of MDX; offsets are within the content of its token. */
export type MdxItem =
  | JsxTag
  | ({ readonly type: 'expression'; readonly node: JsNode } & TextRange)
  /** `{/* … *​/}`, `<!-- … -->` or `{}`, which show nothing. */
  | ({ readonly type: 'comment' } & TextRange)
  | Unreadable
  /** `<https://…>`, which was a link in MDX 1. */
  | ({ readonly type: 'autolink'; readonly address: string } & TextRange);

/** The `meta` of `mdx_flow` and `mdx_text` tokens. */
export interface MdxMeta extends Record<string, unknown> {
  /** All items of the lines for `mdx_flow`; one item for `mdx_text`. */
  readonly items: readonly MdxItem[];
}

/** The `meta` of `mdx_esm` tokens. */
export interface EsmMeta extends Record<string, unknown> {
  readonly program: Program | null;
  readonly mistake: JsxMistake | null;
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
  md.block.ruler.before('fence', 'mdx_code_block', unwrapCode, { alt });
  md.inline.ruler.before('backticks', 'mdx_text', readText);
  md.use(emoji, { shortcuts: {} });
  md.core.ruler.push('mdx_emoji', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const child of children ?? []) if (child.type === 'emoji') child.type = 'text';
    }
  });
}

/** What the rules note in the state of a parse, which markdown-it passes to all of them. */
interface MdxState {
  /**
   * Whether a tag, expression or import is never closed. The ends of later ones are then searched only
   * in the block in which they begin.
   */
  unclosedMdx?: boolean;
}

function hasUnclosed({ env }: StateBlock): boolean {
  return (env as MdxState).unclosedMdx === true;
}

function noteUnclosed({ env }: StateBlock): void {
  (env as MdxState).unclosedMdx = true;
}

/**
 * Removes the indentation of a block and of the lines below that are indented as far, since
 * indentation has no meaning in MDX except in list items. A rule that never parses a block.
 */
function outdent(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const indent = state.sCount[line] ?? 0;
  const extra = indent - state.blkIndent;
  if (silent || extra <= 0) return false;
  for (let at = line; at < endLine; at += 1) {
    const isEmpty = state.isEmpty(at);
    if (!isEmpty && (state.sCount[at] ?? 0) < indent) break;
    if (!isEmpty) shiftLine(state, at, extra);
  }
  return false;
}

function shiftLine(state: StateBlock, line: number, columns: number): void {
  const { bMarks, tShift, sCount, bsCount } = state;
  const start = bMarks[line] ?? 0;
  const offset = bsCount[line] ?? 0;
  let width = 0;
  let at = start;
  while (width < columns && /[ \t]/.test(state.src[at] ?? '')) {
    width += state.src[at] === '\t' ? 4 - ((width + offset) % 4) : 1;
    at += 1;
  }
  bMarks[line] = at;
  tShift[line] = Math.max(0, (tShift[line] ?? 0) - (at - start));
  sCount[line] = Math.max(0, (sCount[line] ?? 0) - columns);
  bsCount[line] = offset + width;
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

const esmStart = /^(?:import\b(?!\s*\()|export\b)(?=[\s{*'"])/;

/** Parses a block of imports and exports. It must not be indented or within lists or quotes. */
function readEsm(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[line] ?? 0;
  const isLeft = start === 0 || state.src[start - 1] === '\n';
  const isRoot = isLeft && state.blkIndent === 0 && state.tShift[line] === 0;
  if (!isRoot || !esmStart.test(lineText(state, line))) return false;
  if (silent) return true;
  const limit = hasUnclosed(state) ? endOfParagraph(state, line, endLine) : endLine;
  let end = endOfParagraph(state, line, limit);
  let parsed = parseProgram(rawLines(state, line, end));
  // A template literal may contain empty lines. The number of lines doubles with each attempt, so
  // that all attempts together parse at most twice the text.
  while ('mistake' in parsed && parsed.incomplete && end < limit) {
    end = endOfParagraph(state, Math.min(limit - 1, end + (end - line)), limit);
    parsed = parseProgram(rawLines(state, line, end));
    const complete = 'node' in parsed || !parsed.incomplete;
    if (complete) [end, parsed] = shortest(state, line, end);
  }
  if ('mistake' in parsed && parsed.incomplete) {
    noteUnclosed(state);
    end = endOfParagraph(state, line, limit);
  }
  const token = state.push('mdx_esm', '', 0);
  token.needsLocate = true;
  token.content = state.getLines(line, end, 0, false);
  token.map = [line, end];
  token.meta = (
    'mistake' in parsed
      ? { program: null, mistake: withinText(parsed.mistake, token.content) }
      : { program: parsed.node, mistake: null }
  ) satisfies EsmMeta;
  state.line = end;
  return true;
}

/** The names of the files that a block imports, without their quotes. */
export function importedNames({ type, meta }: Token): TextRange[] {
  const { program } = type === 'mdx_esm' ? (meta as EsmMeta) : { program: null };
  return (program?.body ?? []).flatMap((statement): TextRange[] => {
    const source = 'source' in statement ? statement.source : null;
    return source == null ? [] : [{ start: source.start + 1, end: source.end - 1 }];
  });
}

/** Finds the shortest sequence of paragraphs that is a complete program or an invalid one. */
function shortest(
  state: StateBlock,
  line: number,
  most: number,
): [end: number, parsed: ReturnType<typeof parseProgram>] {
  let end = endOfParagraph(state, line, most);
  for (let tries = 0; tries < 100; tries += 1) {
    const parsed = parseProgram(rawLines(state, line, end));
    if ('node' in parsed || !parsed.incomplete || end >= most) return [end, parsed];
    end = endOfParagraph(state, end, most);
  }
  return [most, parseProgram(rawLines(state, line, most))];
}

function withinText(mistake: JsxMistake, { length }: string): JsxMistake {
  const end = Math.min(mistake.end, length);
  return { ...mistake, start: Math.min(mistake.start, Math.max(0, end - 1)), end };
}

/** The first empty line after a line. */
function endOfParagraph(state: StateBlock, line: number, endLine: number): number {
  let end = line;
  while (end < endLine && state.isEmpty(end)) end += 1;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  return end;
}

function rawLines(state: StateBlock, from: number, to: number): string {
  return state.src.slice(state.bMarks[from], state.eMarks[to - 1]);
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

/** Parses items up to the end of a line; null if the line contains anything else. */
function readItems(
  text: string,
): { readonly items: readonly MdxItem[]; readonly lines: number } | 'incomplete' | null {
  const items: MdxItem[] = [];
  let at = 0;
  for (;;) {
    const item = readItem(text, at);
    if (item === 'incomplete') return 'incomplete';
    if (item === null || item.type === 'autolink') return null;
    items.push(item);
    const rest = /[ \t]*/y;
    rest.lastIndex = item.end;
    rest.exec(text);
    at = rest.lastIndex;
    if (at >= text.length || text[at] === '\n') {
      return { items, lines: text.slice(0, at).split('\n').length };
    }
    if (text[at] !== '<' && text[at] !== '{') return null;
  }
}

const autolink = /<((?:https?:\/\/|mailto:)[^\s<>]{1,2000}|[\w.+-]{1,100}@[\w.-]{1,100})>/y;

/** Parses the item that begins at an offset; null if there is none. */
function readItem(text: string, start: number): MdxItem | 'incomplete' | null {
  if (text[start] === '{') return readExpression(text, start);
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 4);
    return end < 0 ? 'incomplete' : { type: 'comment', start, end: end + 3 };
  }
  autolink.lastIndex = start;
  const address = autolink.exec(text)?.[1];
  if (address !== undefined) {
    return { type: 'autolink', address, start, end: autolink.lastIndex };
  }
  return readTag(text, start);
}

function readExpression(text: string, start: number): MdxItem | 'incomplete' {
  const read = parseExpression(text, start + 1);
  if ('mistake' in read) return unreadable(read, start);
  const { node, end } = read;
  return node === null ? { type: 'comment', start, end } : { type: 'expression', node, start, end };
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

/** Reports a bracket that begins no valid tag: an error in MDX, but nearly always text. */
function strayBracket(src: string, start: number): MdxItem | null {
  const spaced = /<[ \t]+([A-Z][\w.]{0,60})(?=[ \t][^<>]{0,200}\/>)/y;
  spaced.lastIndex = start;
  const [begin = '', component] = spaced.exec(src) ?? [];
  if (component !== undefined) {
    const end = start + begin.length;
    const message = 'A tag has no space after its "<", so this is shown as text.';
    const hint = `Write <${component}, or &lt; for a literal <.`;
    return { type: 'mistake', mistake: { start, end, message, hint }, start, end };
  }
  const name = /<\/?[A-Za-z][\w.:-]{0,60}/y;
  name.lastIndex = start;
  if (name.exec(src) === null) return null;
  const message = 'This is not a valid tag, so it is shown as text.';
  const hint = 'Write &lt; for a literal <, or put it between backticks.';
  const end = name.lastIndex;
  return { type: 'mistake', mistake: { start, end, message, hint }, start, end };
}

function unclosed(src: string, start: number): MdxItem {
  const what = src[start] === '{' ? 'expression' : 'tag';
  const message = `This ${what} is never closed, so it is shown as text.`;
  const hint =
    what === 'tag'
      ? 'Write &lt; for a literal <.'
      : 'Write \\{ for a literal brace, or put it between backticks.';
  const lineEnd = src.indexOf('\n', start);
  const end = src.length;
  const mistake = { start, end: lineEnd < 0 ? end : lineEnd, message, hint };
  return { type: 'mistake', mistake, start, end };
}
