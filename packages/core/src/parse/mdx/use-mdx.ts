import type { Program } from 'acorn';
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { full as emoji } from 'markdown-it-emoji';
import type { TextRange } from '../../text/text-range.ts';
import { parseStateOf } from '../markdown/parse-state.ts';
import { type JsNode, type JsxMistake, parseExpression, parseProgram } from './javascript.ts';
import { type JsxTag, readTag } from './read-tag.ts';

/** A piece of MDX within Markdown; offsets are within the content of its token. */
export type MdxItem =
  | JsxTag
  | ({ readonly type: 'expression'; readonly node: JsNode } & TextRange)
  /** `{/* … *​/}`, `<!-- … -->` or `{}`: shows nothing. */
  | ({ readonly type: 'comment' } & TextRange)
  | ({ readonly type: 'mistake'; readonly mistake: JsxMistake } & TextRange)
  /** `<https://…>`, which was a link in MDX 1. */
  | ({ readonly type: 'autolink'; readonly address: string } & TextRange);

/** What the tokens of MDX carry in `meta`. */
export interface MdxMeta extends Record<string, unknown> {
  /** In `mdx_flow` all of a line's items, in `mdx_text` one. */
  readonly items: readonly MdxItem[];
}

/** What an `mdx_esm` token carries in `meta`. */
export interface EsmMeta extends Record<string, unknown> {
  readonly program: Program | null;
  readonly mistake: JsxMistake | null;
}

/**
 * Teaches a parser MDX: imports and exports, tags of JSX, expressions and comments. The rules only
 * find where each ends and give its tree; what it means is found out when the whole page is there.
 */
export function useMdx(md: MarkdownIt): void {
  md.disable(['code', 'html_block', 'html_inline', 'autolink']);
  const alt = ['paragraph', 'reference', 'blockquote', 'list', 'table'];
  md.block.ruler.before('table', 'mdx_esm', readEsm);
  md.block.ruler.after('mdx_esm', 'mdx_indent', outdent);
  md.block.ruler.after('mdx_indent', 'mdx_flow', readFlow, { alt });
  md.inline.ruler.before('backticks', 'mdx_text', readText);
  md.use(emoji, { shortcuts: {} });
  md.core.ruler.push('mdx_emoji', ({ tokens }) => {
    for (const { children } of tokens) {
      for (const child of children ?? []) if (child.type === 'emoji') child.type = 'text';
    }
  });
}

/**
 * Indentation means nothing in MDX, except within items of lists: a block and the lines below it
 * that are indented as far are moved to the left. Never reads anything itself.
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

const esmStart = /^(?:import\b(?!\s*\()|export\b)(?=[\s{*'"])/;

/** A block of imports and exports, at the left of the page and outside of lists and quotes. */
function readEsm(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const start = state.bMarks[line] ?? 0;
  const isLeft = start === 0 || state.src[start - 1] === '\n';
  const isRoot = isLeft && state.blkIndent === 0 && state.tShift[line] === 0;
  if (!isRoot || !esmStart.test(lineText(state, line))) return false;
  if (silent) return true;
  const limit = parseStateOf(state).unclosedMdx ? endOfParagraph(state, line, endLine) : endLine;
  let end = endOfParagraph(state, line, limit);
  let parsed = parseProgram(rawLines(state, line, end));
  // A template may hold empty lines. Twice as many lines each time, so that all is read twice.
  while ('mistake' in parsed && parsed.incomplete && end < limit) {
    end = endOfParagraph(state, Math.min(limit - 1, end + (end - line)), limit);
    parsed = parseProgram(rawLines(state, line, end));
    const complete = 'node' in parsed || !parsed.incomplete;
    if (complete) [end, parsed] = shortest(state, line, end);
  }
  if ('mistake' in parsed && parsed.incomplete) {
    parseStateOf(state).unclosedMdx = true;
    end = endOfParagraph(state, line, limit);
  }
  const token = state.push('mdx_esm', '', 0);
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

/** The fewest lines, up to an empty one, that are a whole program or can't become one. */
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

/** The first empty line behind a line. */
function endOfParagraph(state: StateBlock, line: number, endLine: number): number {
  let end = line;
  while (end < endLine && state.isEmpty(end)) end += 1;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  return end;
}

function rawLines(state: StateBlock, from: number, to: number): string {
  return state.src.slice(state.bMarks[from], state.eMarks[to - 1]);
}

function lineText({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);
}

/** Lines of nothing but tags, expressions and comments. */
function readFlow(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const first = state.src[(state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)];
  if (first !== '<' && first !== '{') return false;
  const limit = parseStateOf(state).unclosedMdx ? endOfParagraph(state, line, endLine) : endLine;
  let end = line + 1;
  let read = readItems(blockLines(state, line, end));
  while (read === 'incomplete' && end < limit) {
    end = Math.min(limit, end + Math.max(1, end - line));
    read = readItems(blockLines(state, line, end));
  }
  if (read === 'incomplete') {
    // A list's item or a quote ends before the page does; what is open there is reported once.
    if (!silent && state.level === 0 && limit === endLine) parseStateOf(state).unclosedMdx = true;
    return false;
  }
  if (read === null) return false;
  if (silent) return true;
  const last = line + read.lines;
  const token = state.push('mdx_flow', '', 0);
  token.content = state.getLines(line, last, state.sCount[line] ?? 0, false);
  token.map = [line, last];
  const { items } = read;
  token.meta = { items } satisfies MdxMeta;
  state.line = last;
  return true;
}

/** Lines as a block has them. */
function blockLines(state: StateBlock, from: number, to: number): string {
  return state.getLines(from, to, state.sCount[from] ?? 0, false);
}

/** Reads items up to the end of a line; null where something else stands beside them. */
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

/** Reads the item that begins at an offset; null where none does. */
export function readItem(text: string, start: number): MdxItem | 'incomplete' | null {
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
  const read = readTag(text, start);
  switch (read.type) {
    case 'tag':
      return read;
    case 'none':
      return null;
    case 'incomplete':
      return 'incomplete';
    default:
      return { type: 'mistake', mistake: read.mistake, start, end: read.end };
  }
}

function readExpression(text: string, start: number): MdxItem | 'incomplete' {
  const read = parseExpression(text, start + 1);
  if ('mistake' in read) {
    const { mistake, end } = read;
    return read.incomplete
      ? 'incomplete'
      : { type: 'mistake', mistake, start, end: Math.max(start + 1, end) };
  }
  const { node, end } = read;
  return node === null ? { type: 'comment', start, end } : { type: 'expression', node, start, end };
}

/** A tag, an expression or a comment within a line. */
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
    token.meta = { items: [whole] } satisfies MdxMeta;
  }
  state.pos = whole.end;
  return true;
}

/** What begins like a tag and is none: a mistake in MDX, and nearly always text. */
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
  const message = "This begins a tag that can't be read, and is shown as text.";
  const hint = 'Write &lt; for a literal <, or put it between backticks.';
  const end = name.lastIndex;
  return { type: 'mistake', mistake: { start, end, message, hint }, start, end };
}

function unclosed(src: string, start: number): MdxItem {
  const what = src[start] === '{' ? 'expression' : 'tag';
  const message = `This ${what} is never closed, and is shown as text.`;
  const hint =
    what === 'tag'
      ? 'Write &lt; for a bracket that is text.'
      : 'Write \\{ for a literal brace, or put it between backticks.';
  const end = src.length;
  const mistake = { start, end: Math.min(end, lineEnd(src, start)), message, hint };
  return { type: 'mistake', mistake, start, end };
}

function lineEnd(src: string, start: number): number {
  const end = src.indexOf('\n', start);
  return end < 0 ? src.length : end;
}
