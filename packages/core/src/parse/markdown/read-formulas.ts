import { createRequire } from 'node:module';
import type katex from 'katex';
import type { MarkdownIt, Token } from 'markdown-it';
import type { Finding } from '../../model/index.ts';
import { append } from '../../text/append.ts';
import { withoutForbidden } from '../../text/control-characters.ts';
import { escapeHtml } from '../../text/html.ts';
import { type DocumentReader, type Locate, locateChild, locateSpan } from './locate.ts';
import type { FormulaMeta } from './math.ts';

/**
 * Converts every formula to MathML, which needs no stylesheet and no script. Invalid ones are
 * reported and shown as written.
 */
export function readFormulas(tokens: readonly Token[], reader: DocumentReader): Finding[] {
  const findings: Finding[] = [];
  for (const token of tokens) {
    const locate = reader.locators.get(token);
    if (locate === undefined) continue;
    if (token.type === 'math_block') append(findings, readFormula(token, locate, reader));
    for (const child of token.children ?? []) {
      if (child.type !== 'math_inline') continue;
      append(findings, readFormula(child, locateChild(child, locate, reader), reader));
    }
  }
  return findings;
}

/** Makes a parser's renderer print the results of `readFormulas`. */
export function useFormulas({ renderer: { rules } }: MarkdownIt): void {
  const html = (token: Token | undefined): string =>
    (token?.meta as FormulaMeta | undefined)?.html ?? '';
  rules.math_inline = (tokens, index) => html(tokens[index]);
  rules.math_block = (tokens, index) => `<p class="math">${html(tokens[index])}</p>\n`;
}

function readFormula(token: Token, locate: Locate, { file, lines }: DocumentReader): Finding[] {
  const { content, type } = token;
  const meta = token.meta as FormulaMeta;
  const { html, problem } = renderFormula(content, type === 'math_block');
  token.meta = { ...meta, html } satisfies FormulaMeta;
  if (problem === null) return [];
  const { message, start, end } = problem;
  const { formulaAt } = meta;
  const to = Math.max(start + 1, end);
  const span = locateSpan(lines, locate, formulaAt + start, formulaAt + to);
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

type Katex = typeof katex;

let known: Katex | undefined;

/** Loads KaTeX with the first formula, since it is as large as the rest of the parser. */
function loadKatex(): Katex {
  known ??= createRequire(import.meta.url)('katex') as Katex;
  return known;
}

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
      ...{ displayMode, throwOnError: true, trust: false, output: 'mathml' },
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
