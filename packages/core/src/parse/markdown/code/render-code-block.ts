import { escapeHtml } from '../../../text/html.ts';
import type { Highlighter } from './highlighter.ts';
import { type CodeInfo, parseInfo } from './info.ts';
import { codeLines, lineElement, sessionLines } from './lines.ts';
import { type Mark, type MarkedCode, readNotations } from './notations.ts';

/** A fence as the Markdown parser gives it. */
export interface CodeBlock {
  readonly code: string;
  /** All that follows the fence's marks; empty for indented code. */
  readonly info: string;
}

/** Something about a block that its author should know. Offsets are within the info string. */
export interface CodeProblem {
  readonly type: 'unknown-language' | 'invalid-lines';
  readonly message: string;
  readonly hint?: string;
  readonly start: number;
  readonly end: number;
}

/** A block as HTML, and what is wrong with it. */
export interface RenderedCode {
  readonly html: string;
  readonly problems: readonly CodeProblem[];
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
export function renderCodeBlock(block: CodeBlock, highlighter: Highlighter): RenderedCode {
  const info = parseInfo(block.info);
  const name = info.language?.name ?? 'text';
  const language = highlighter.languages.resolve(name);
  const { lines, end } = splitLines(block.code);
  // Plain text has no comments, so nothing in it is a notation.
  const marked = language?.type === 'plain' ? { lines, marks: new Map() } : readNotations(lines);
  const highlighted =
    language?.type === 'session'
      ? sessionLines(marked.lines, highlighter)
      : codeLines(marked.lines, name, highlighter);
  const marksAt = marksOf(marked, info);
  const elements = highlighted.map(({ html, output }, index) => {
    const number = info.firstNumber === null ? null : info.firstNumber + index;
    const classes = [...marksAt(index), ...(output ? ['output'] : [])];
    const last = index === highlighted.length - 1;
    return lineElement(html, { classes, number, end: last ? end : '\n' });
  });
  const focus = highlighted.some((_, index) => marksAt(index).includes('focus'));
  return {
    html: figure(elements.join(''), name, { ...info, focus }),
    problems: findProblems(info, highlighted.length, highlighter),
  };
}

/** Splits code into lines, and says with what its last one ends. */
function splitLines(code: string): { lines: string[]; end: string } {
  const lines = code.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD').split('\n');
  if (lines.at(-1) !== '') return { lines, end: '' };
  return { lines: lines.slice(0, -1), end: '\n' };
}

const order: readonly Mark[] = ['hl', 'add', 'del', 'focus'];

/** The marks of a line, from notations and from the info string. */
function marksOf({ marks }: MarkedCode, { ranges }: CodeInfo): (index: number) => Mark[] {
  return (index) => {
    const noted = marks.get(index);
    const inRange = ranges.some(({ from, to }) => from <= index + 1 && index + 1 <= to);
    return order.filter((mark) => noted?.has(mark) || (mark === 'hl' && inRange));
  };
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

function findProblems(
  { language, ranges, malformed }: CodeInfo,
  count: number,
  { languages }: Highlighter,
): CodeProblem[] {
  const problems: CodeProblem[] = [];
  if (language !== null && languages.resolve(language.name) === null) {
    const { name, start } = language;
    const near = languages.nearest(name);
    const hint = near === null ? 'For plain text, write "text".' : `Did you mean "${near}"?`;
    const message = `There is no language "${name}" to highlight.`;
    problems.push({ type: 'unknown-language', message, hint, start, end: start + name.length });
  }
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
