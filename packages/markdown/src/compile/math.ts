import { createRequire } from 'node:module';
import { escapeHtml, memoized, once, withoutForbidden } from '@docsgen/text';
import type katex from 'katex';
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import type { Finding } from '../model/index.ts';
import { type DocumentReader, locateSpan } from './locate.ts';
import { isIndented, lineText, recordColumn } from './parse-state.ts';

/** The `meta` of a formula's token. */
interface FormulaMeta extends Record<string, unknown> {
  /** Its lines as written, without indentation; undefined for an inline formula. */
  readonly written?: string;
  /** Offset of the formula in `written`, or from the start of the inline token. */
  readonly formulaAt: number;
  /** The result of `readFormulas`. */
  readonly html?: string;
}

/**
 * Adds formulas between dollars to a parser: `$a^2$` or `$$a^2$$` within a line, and blocks between
 * `$$`, as on GitHub. As in Pandoc, the opening dollar must be followed, and the closing one
 * preceded, by a character that isn't a space, and no digit may follow the closing one, so that
 * "from $5 to $10" stays text. A dollar within a word (`Outer$Inner`) opens no formula, words
 * between two dollars are none, and a formula can't contain the start of a code span or the end of a
 * link's text.
 */
export function useMath(md: MarkdownIt): void {
  const lastRuns: LastRuns = new WeakMap();
  md.inline.ruler.after('escape', 'math', (state, silent) => inlineMath(state, silent, lastRuns));
  md.block.ruler.after('blockquote', 'math', blockMath, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
}

/**
 * Adds fences of the language `math` to a parser, whether dollars delimit formulas or not, and makes
 * its renderer print the results of `readFormulas`.
 */
export function useMathFences({ core, renderer: { rules } }: MarkdownIt): void {
  core.ruler.after('block', 'math_fences', readFences);
  const html = (token: Token | undefined): string =>
    (token?.meta as FormulaMeta | undefined)?.html ?? '';
  rules.math_inline = (tokens, index) => html(tokens[index]);
  rules.math_block = (tokens, index) => `<p class="math">${html(tokens[index])}</p>\n`;
}

/** A word between spaces, and signs that prose hasn't. */
const word = /(?:^|\s)\p{L}{2,}[.,;:]?(?=\s)/u;
const formulaSign = /[\\^_{}=<>+*/|]/;

/**
 * Whether the text between two dollars is prose: `$5 and 10$`, `$PATH and then $`. A formula has no
 * words, or a sign that prose hasn't.
 */
function isProse(text: string): boolean {
  return word.test(text) && !formulaSign.test(text);
}

/** GitHub's syntax with backticks between the dollars, which needs no escapes. */
const codeFormula = /\$`([^`$\n]+)`\$(?!\d)/y;

function inlineMath(state: StateInline, silent: boolean, lastRuns: LastRuns): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$' || /[a-z\d$]/i.test(src[pos - 1] ?? '')) return false;
  const marks = src[pos + 1] === '$' ? '$$' : '$';
  const start = pos + marks.length;
  if (/[\s$]/.test(src[start] ?? ' ')) return false;
  codeFormula.lastIndex = pos;
  const code = codeFormula.exec(src)?.[1];
  if (code !== undefined && codeFormula.lastIndex <= posMax)
    return pushFormula(state, code, 2, silent);
  let end = src.indexOf(marks, start);
  while (end > 0 && isEscaped(src, end)) end = src.indexOf(marks, end + 1);
  if (end < 0 || end + marks.length > posMax) return false;
  if (/\s/.test(src[end - 1] ?? '') || /\d/.test(src[end + marks.length] ?? '')) return false;
  if (marks === '$' && isProse(src.slice(start, end))) return false;
  if (beginsCode(state, [start, end], lastRuns) || endsLinkText(src, start, end)) return false;
  return pushFormula(state, src.slice(start, end), marks.length, silent);
}

/** @param marks Length of the delimiters on each side. */
function pushFormula(state: StateInline, formula: string, marks: number, silent: boolean): true {
  if (!silent) {
    const token = state.push('math_inline', 'math', 0);
    token.content = formula;
    token.meta = { formulaAt: marks } satisfies FormulaMeta;
  }
  state.pos += formula.length + 2 * marks;
  return true;
}

/** Memo: the offset of the last run of backticks of each length, by text. */
type LastRuns = WeakMap<StateInline, ReadonlyMap<number, number>>;

/**
 * Whether a code span begins in a range: a backtick run with another of the same length after it.
 */
function beginsCode(
  state: StateInline,
  [from, to]: readonly [number, number],
  lastRuns: LastRuns,
): boolean {
  const { src } = state;
  if (!src.slice(from, to).includes('`')) return false;
  const last = memoized(lastRuns, state, () => {
    return new Map([...src.matchAll(/`+/g)].map(({ 0: run, index }) => [run.length, index]));
  });
  for (const { 0: run, index } of src.slice(from, to).matchAll(/`+/g)) {
    const at = from + index;
    if (!isEscaped(src, at) && (last.get(run.length) ?? at) > at) return true;
  }
  return false;
}

/** Whether `](` closes a bracket in a range that was opened before it. */
function endsLinkText(src: string, from: number, to: number): boolean {
  let open = 0;
  for (let at = from; at < to; at += 1) {
    if (src[at] === '\\') at += 1;
    else if (src[at] === '[') open += 1;
    else if (src[at] === ']' && open > 0) open -= 1;
    else if (src[at] === ']' && src[at + 1] === '(') return true;
  }
  return false;
}

/** Whether an odd number of backslashes precedes an offset. */
function isEscaped(src: string, at: number): boolean {
  let from = at;
  while (src[from - 1] === '\\') from -= 1;
  return (at - from) % 2 === 1;
}

/**
 * Parses a block formula: between lines of `$$`, or with `$$` at both ends of the formula, which
 * may span several lines but contain no empty one.
 */
function blockMath(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const text = (line: number): string => lineText(state, line).trim();
  const first = text(start);
  if (!first.startsWith('$$') || isIndented(state, start)) return false;
  const isFenced = first === '$$';
  const isOneLine = first.length > 4 && first.endsWith('$$');
  let close = start;
  if (!isOneLine) {
    const isEnd = (line: string) => (isFenced ? line === '$$' : line.endsWith('$$'));
    for (close = start + 1; ; close += 1) {
      if (close >= end || (!state.isEmpty(close) && leavesBlock(state, close))) return false;
      const line = text(close);
      if (isEnd(line)) break;
      // Another formula begins, so the text before is prose.
      if (!isFenced && (line === '' || line.startsWith('$$'))) return false;
    }
  }
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  token.map = [start, close + 1];
  const lines = Array.from({ length: close + 1 - start }, (_, at) => start + at);
  for (const line of lines) recordColumn(state, line);
  const written = lines.map(text).join('\n');
  const formula = written.slice(2, -2);
  token.content = formula.trim();
  const formulaAt = 2 + formula.length - formula.trimStart().length;
  token.meta = { written, formulaAt } satisfies FormulaMeta;
  state.line = close + 1;
  return true;
}

function leavesBlock(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) < state.blkIndent;
}

function readFences({ tokens }: StateCore): void {
  for (const token of tokens) {
    const { type, info, content, map } = token;
    if (type !== 'fence' || info.trim() !== 'math' || map === null) continue;
    token.type = 'math_block';
    // The lines of the formula begin below the fence.
    token.map = [map[0] + 1, map[1]];
    token.content = content.trim();
    const formulaAt = content.length - content.trimStart().length;
    token.meta = { written: content, formulaAt } satisfies FormulaMeta;
  }
}

/**
 * Converts every formula to MathML, which needs no stylesheet and no script. Invalid ones are
 * reported and shown as written.
 */
export function readFormulas(tokens: readonly Token[], reader: DocumentReader): Finding[] {
  return tokens.flatMap((token) => {
    if (token.type === 'math_block') return readFormula(token, reader);
    const formulas = (token.children ?? []).filter(({ type }) => type === 'math_inline');
    return formulas.flatMap((formula) => readFormula(formula, reader));
  });
}

function readFormula(token: Token, { file, lines }: DocumentReader): Finding[] {
  const { content, type } = token;
  const meta = token.meta as FormulaMeta;
  const { html, problem } = renderFormula(content, type === 'math_block');
  token.meta = { ...meta, html } satisfies FormulaMeta;
  if (problem === null) return [];
  const { message, start, end } = problem;
  const { formulaAt } = meta;
  const to = Math.max(start + 1, end);
  const span = locateSpan(lines, token, formulaAt + start, formulaAt + to);
  return [{ rule: 'invalid-formula', message, file, ...span }];
}

/** An error in a formula; offsets are within it. */
interface FormulaProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Maximum length and nesting depth of a formula. Beyond them, KaTeX could take long or overflow the
 * stack.
 */
const longest = 5_000;
const deepest = 100;

/** Loads KaTeX with the first formula, since it is as large as the rest of the parser. */
const loadKatex = once(() => createRequire(import.meta.url)('katex') as typeof katex);

function renderFormula(
  formula: string,
  displayMode: boolean,
): { readonly html: string; readonly problem: FormulaProblem | null } {
  const failed = (problem: Partial<FormulaProblem> & { message: string }) => ({
    html: `<code>${escapeHtml(formula)}</code>`,
    problem: { start: 0, end: formula.length, ...problem },
  });
  if (formula.length > longest) {
    return failed({ message: `The formula is longer than ${longest} characters.` });
  }
  if (depthOf(formula) > deepest) {
    return failed({ message: `The formula nests groups deeper than ${deepest}.` });
  }
  try {
    const html = loadKatex().renderToString(formula, {
      displayMode,
      throwOnError: true,
      trust: false,
      output: 'mathml',
      // KaTeX would print warnings to the console.
      strict: 'ignore',
    });
    // The Content-Security-Policy forbids style attributes, and `\char` can produce any character.
    return { html: withoutForbidden(html.replace(/ style="[^"]*"/g, '')), problem: null };
  } catch (error) {
    if (!(error instanceof loadKatex().ParseError)) throw error;
    const { position: start, length, rawMessage } = error;
    const message = `The formula is invalid: ${rawMessage.replace(/\.?$/, '.')}`;
    // Some of KaTeX's errors have no position, or a length of 0 at the end.
    if (typeof start !== 'number' || start >= formula.length) return failed({ message });
    // Spaces after a command belong to it.
    const { length: width } = formula.slice(start, start + length).trimEnd();
    return failed({ message, start, end: start + Math.max(1, width) });
  }
}

/** The nesting depth of a formula's groups and environments. */
function depthOf(formula: string): number {
  let depth = 0;
  let most = 0;
  for (const [mark] of formula.matchAll(/\\left\b|\\right\b|\\begin\b|\\end\b|[{}]/g)) {
    depth += /^(?:\{|\\left|\\begin)$/.test(mark) ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}
