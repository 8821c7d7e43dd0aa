import { createRequire } from 'node:module';
import type katex from 'katex';
import type { MarkdownIt, Token } from 'markdown-it';
import type { Finding } from '../../model/index.ts';
import { append } from '../../text/append.ts';
import { withoutForbidden } from '../../text/control-characters.ts';
import { escapeHtml } from '../../text/html.ts';
import type { LineIndex } from '../../text/lines.ts';
import type { Locate } from './locate.ts';
import type { FormulaMeta } from './math.ts';
import type { InlineOffsets } from './parse-state.ts';

/** What the formulas of a document are read with. */
export interface FormulaReader {
  readonly file: string;
  readonly lines: LineIndex;
  readonly offsets: InlineOffsets;
  readonly locators: ReadonlyMap<Token, Locate>;
}

/**
 * Turns every formula into MathML, which needs no stylesheet and no script, and reports those
 * that can't be read: they are shown as they were written.
 */
export function readFormulas(tokens: readonly Token[], reader: FormulaReader): Finding[] {
  const findings: Finding[] = [];
  for (const token of tokens) {
    const locate = reader.locators.get(token);
    if (locate === undefined) continue;
    if (token.type === 'math_block') append(findings, readFormula(token, locate, reader));
    for (const child of token.children ?? []) {
      if (child.type !== 'math_inline') continue;
      const at = reader.offsets.get(child) ?? 0;
      append(
        findings,
        readFormula(child, (offset) => locate(at + offset), reader),
      );
    }
  }
  return findings;
}

/** Makes a parser's renderer print what `readFormulas` made. */
export function useFormulas({ renderer: { rules } }: MarkdownIt): void {
  const html = (token: Token | undefined): string =>
    (token?.meta as FormulaMeta | undefined)?.html ?? '';
  rules.math_inline = (tokens, index) => html(tokens[index]);
  rules.math_block = (tokens, index) => `<p class="math">${html(tokens[index])}</p>\n`;
}

function readFormula(token: Token, locate: Locate, { file, lines }: FormulaReader): Finding[] {
  const { content, type } = token;
  const meta = token.meta as FormulaMeta;
  const { html, problem } = renderFormula(content, type === 'math_block');
  token.meta = { ...meta, html } satisfies FormulaMeta;
  if (problem === null) return [];
  const offset = (at: number): number => locate(meta.formulaAt + at);
  const { message, start, end } = problem;
  const span = lines.span(offset(start), offset(Math.max(start, end - 1)) + 1);
  return [{ rule: 'invalid-formula', message, file, ...span }];
}

/** What is wrong with a formula; offsets are within it. */
interface FormulaProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

/** What no formula in a text needs, and what would make KaTeX slow or run out of stack. */
const longest = 5_000;
const deepest = 100;

type Katex = typeof katex;

let known: Katex | undefined;

/** Required for the first formula: it is as large as the rest of the parser. */
function loadKatex(): Katex {
  known ??= createRequire(import.meta.url)('katex') as Katex;
  return known;
}

function renderFormula(
  formula: string,
  displayMode: boolean,
): { readonly html: string; readonly problem: FormulaProblem | null } {
  const unread = (problem: Partial<FormulaProblem> & { message: string }) => ({
    html: `<code>${escapeHtml(formula)}</code>`,
    problem: { start: 0, end: formula.length, ...problem },
  });
  if (formula.length > longest) {
    return unread({ message: `The formula is longer than ${longest} characters.` });
  }
  if (depthOf(formula) > deepest) {
    return unread({ message: `The formula nests groups deeper than ${deepest}.` });
  }
  try {
    const html = loadKatex().renderToString(formula, {
      ...{ displayMode, throwOnError: true, trust: false, output: 'mathml' },
      // It would warn on the console.
      strict: 'ignore',
    });
    // The policy of the pages allows no style attributes, and `\char` writes any character.
    return { html: withoutForbidden(html.replace(/ style="[^"]*"/g, '')), problem: null };
  } catch (error) {
    if (!(error instanceof loadKatex().ParseError)) throw error;
    const { position: start, length, rawMessage } = error;
    const message = `The formula can't be read: ${rawMessage.replace(/\.?$/, '.')}`;
    // KaTeX knows no place for some of its errors, and a length of 0 at the end.
    if (typeof start !== 'number' || start >= formula.length) return unread({ message });
    // The spaces behind a command belong to it there.
    const { length: width } = formula.slice(start, start + length).trimEnd();
    return unread({ message, start, end: start + Math.max(1, width) });
  }
}

/** How deep a formula's groups may be nested, at most: scripts nest without braces too. */
function depthOf(formula: string): number {
  let depth = 0;
  let most = 0;
  for (const [mark] of formula.matchAll(/\\left\b|\\right\b|\\begin\b|\\end\b|[{}]/g)) {
    depth += /^(?:\{|\\left|\\begin)$/.test(mark) ? 1 : -1;
    most = Math.max(most, depth);
  }
  return most;
}
