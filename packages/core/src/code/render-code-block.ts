import type { Highlight } from '@docsgen/highlight/html';
import type { CodeBlock } from '../model/index.ts';
import { escapeHtml } from '../text/html.ts';
import { type CodeInfo, parseInfo } from './info.ts';
import { findLanguage, type Language, nearestLanguage, plain } from './languages.ts';
import { codeLines, lineElement, sessionLines } from './lines.ts';
import { type Mark, type MarkedCode, readNotations } from './notations.ts';

/** Something about a block that its author should know. Offsets are within the info string. */
export interface CodeProblem {
  readonly type: 'unknown-language' | 'invalid-lines';
  readonly message: string;
  readonly hint?: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Renders a block of code. Diagrams and formulas are fences too, and not for here: the
 * caller looks at the language first.
 *
 *     <figure class="code" data-lang="php">
 *       <figcaption>lib/example.php</figcaption>
 *       <pre tabindex="0"><code><span class="l">…⏎</span>…</code></pre>
 *     </figure>
 *
 * The figure has `has-focus`, `numbered` and `wrap` as they apply; a line has `hl`, `add`,
 * `del` and `focus`, and `data-n` where it is numbered. Each line holds its own line feed,
 * so the text of `code` is the code, byte for byte. What the stylesheet adds (numbers, signs)
 * is not text and can't be selected.
 *
 * For who copies: the code is the text of the `.l` that are neither `.del` nor `.output`,
 * without their `.prompt`.
 */
export async function renderCodeBlock(block: CodeBlock, highlight: Highlight): Promise<string> {
  const { info, name, language, marked, end } = readBlock(block);
  const grammar = language?.type === 'code' ? language.grammar : plain;
  const highlighted =
    language?.type === 'session'
      ? await sessionLines(marked.lines, highlight)
      : await codeLines(marked.lines, grammar, highlight);
  let focus = false;
  const elements = highlighted.map(({ html, output }, index) => {
    const number = info.firstNumber === null ? null : info.firstNumber + index;
    const classes: string[] = marksOf(index, marked, info);
    focus ||= classes.includes('focus');
    if (output) classes.push('output');
    const last = index === highlighted.length - 1;
    return lineElement(html, { classes, number, end: last ? end : '\n' });
  });
  return figure(elements.join(''), name, { ...info, focus });
}

/** Finds what is wrong with a block. Nothing in its code is. */
export function findCodeProblems(block: CodeBlock): CodeProblem[] {
  const { info, marked } = readBlock(block);
  return [...languageProblems(info), ...lineProblems(info, marked.lines.length)];
}

/** What a block says before its code is highlighted. */
interface BlockReading {
  readonly info: CodeInfo;
  readonly name: string;
  readonly language: Language | null;
  readonly marked: MarkedCode;
  /** What its last line ends with. */
  readonly end: string;
}

function readBlock(block: CodeBlock): BlockReading {
  const info = parseInfo(block.info);
  const name = info.language?.name ?? plain;
  const language = findLanguage(name);
  const { lines, end } = splitLines(block.code);
  // Plain text has no comments, so nothing in it is a notation.
  const marked = language?.type === 'plain' ? { lines, marks: new Map() } : readNotations(lines);
  return { info, name, language, marked, end };
}

/** Splits code into lines, and says with what its last one ends. */
function splitLines(code: string): { lines: string[]; end: string } {
  const lines = code.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').split('\n');
  if (lines.at(-1) !== '') return { lines, end: '' };
  return { lines: lines.slice(0, -1), end: '\n' };
}

const order: readonly Mark[] = ['hl', 'add', 'del', 'focus'];

/** The marks of a line, from notations and from the info string. */
function marksOf(index: number, { marks }: MarkedCode, { ranges }: CodeInfo): Mark[] {
  const noted = marks.get(index);
  const inRange = ranges.some(({ from, to }) => from <= index + 1 && index + 1 <= to);
  if (noted === undefined) return inRange ? ['hl'] : [];
  return order.filter((mark) => noted.has(mark) || (mark === 'hl' && inRange));
}

interface FigureOptions extends CodeInfo {
  readonly focus: boolean;
}

function figure(lines: string, language: string, options: FigureOptions): string {
  const { title, firstNumber, wrap, focus } = options;
  const classes = ['code'];
  if (focus) classes.push('has-focus');
  if (firstNumber !== null) classes.push('numbered');
  if (wrap) classes.push('wrap');
  const caption = title === null ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`;
  // What may overflow must be reachable without a pointer.
  const pre = wrap ? '<pre>' : '<pre tabindex="0">';
  const opening = `<figure class="${classes.join(' ')}" data-lang="${escapeHtml(language)}">`;
  return `${opening}${caption}${pre}<code>${lines}</code></pre></figure>`;
}

function languageProblems({ language }: CodeInfo): CodeProblem[] {
  if (language === null || findLanguage(language.name) !== null) return [];
  const { name, start } = language;
  const near = nearestLanguage(name);
  const hint = near === null ? 'For plain text, write "text".' : `Did you mean "${near}"?`;
  const message = `There is no language "${name}" to highlight.`;
  return [{ type: 'unknown-language', message, hint, start, end: start + name.length }];
}

function lineProblems({ ranges, malformed }: CodeInfo, count: number): CodeProblem[] {
  const problems: CodeProblem[] = [];
  for (const { text, start } of malformed) {
    const message = `"${text}" is not a list of lines.`;
    const hint = 'Write numbers and ranges: {1,3-5}.';
    problems.push({ type: 'invalid-lines', message, hint, start, end: start + text.length });
  }
  for (const { to, start, end } of ranges) {
    if (to <= count) continue;
    const message = `There is no line ${to}.`;
    const hint = `The code has ${count} ${count === 1 ? 'line' : 'lines'}.`;
    problems.push({ type: 'invalid-lines', message, hint, start, end });
  }
  return problems;
}
