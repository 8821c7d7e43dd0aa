import type { Highlight } from '@docsgen/highlight/html';
import { escapeHtml, nearest } from '@docsgen/text';
import type { CodeBlock } from '../model/index.ts';
import { attributeNames, type CodeInfo, parseInfo } from './info.ts';
import { ansi, findLanguage, nearestLanguage, plain } from './languages.ts';
import { codeLines, lineElement } from './lines.ts';
import { type Mark, type MarkedCode, readNotations } from './notations.ts';
import { isSession, sessionLines } from './sessions.ts';

/** Returns the id of a line of one numbered block, by line number. */
export type LineNames = (number: number) => string;

/**
 * Makes ids for the lines of a page's numbered blocks: `L12`, in the second numbered block `L12-1`.
 * The suffixes are those of repeated headings.
 *
 * @returns A function that makes the ids of the next block.
 */
export function createLineNames(): () => LineNames {
  let blocks = 0;
  return () => {
    const suffix = blocks === 0 ? '' : `-${blocks}`;
    blocks += 1;
    return (number) => `L${number}${suffix}`;
  };
}

/** A problem with a code block. Offsets are within the info string. */
export interface CodeProblem {
  readonly type: 'unknown-language' | 'invalid-lines' | 'unclosed-quote' | 'unread-attribute';
  readonly message: string;
  readonly hint?: string;
  /** The name of the attribute, if the problem is about one. */
  readonly key?: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Renders a block of code to HTML. Callers render fences that contain diagrams or formulas
 * themselves.
 *
 *     <figure class="code" data-lang="php">
 *       <figcaption>lib/example.php</figcaption>
 *       <pre tabindex="0"><code><span class="l">…⏎</span>…</code></pre>
 *     </figure>
 *
 * Classes of the figure are `has-focus`, `numbered`, `wrap`, `long` and `broad`; of a line, `hl`,
 * `add`, `del`, `focus` and `output`. A numbered line has an id and a link to itself. A line ends
 * with an element with `data-note` for each of its notes, which follow the code as a list. Each
 * line contains its line feed, so the text of `code` is the block's code without notations. Numbers
 * and signs come from the stylesheet: they aren't text and can't be selected.
 *
 * Scripts that copy the code join the texts of all `.l` that are neither `.del` nor `.output`,
 * without their `.prompt`.
 *
 * @param nextNames Makes the ids of numbered lines; pass the same function for all blocks of a page.
 */
export async function renderCodeBlock(
  block: CodeBlock,
  highlight: Highlight,
  nextNames = createLineNames(),
): Promise<string> {
  const read = readBlock(block);
  const { info, name, marked, end } = read;
  const highlighted = await highlightedLines(read, highlight);
  let focus = false;
  const noted: string[] = [];
  const nameOf = info.firstNumber === null ? null : nextNames();
  const elements = highlighted.map(({ html, output }, index) => {
    const value = (info.firstNumber ?? 1) + index;
    const number = nameOf === null ? null : { value, id: nameOf(value) };
    const notes = (marked.notes.get(index) ?? []).map((note) => noted.push(note));
    const classes: string[] = marksOf(marked.marks.get(index));
    focus ||= classes.includes('focus');
    if (output) classes.push('output');
    const last = index === highlighted.length - 1;
    return lineElement(html, { classes, number, notes, end: last ? end : '\n' });
  });
  const width = marked.lines.reduce((longest, { length }) => Math.max(longest, length), 0);
  return figure(elements, name, { ...info, focus, notes: noted, width });
}

/** The text of a block as its page shows it, for the search: the code, and then its notes. */
export function codeText(block: CodeBlock): string {
  const { lines, notes } = readBlock(block).marked;
  return [...lines, ...[...notes.values()].flat()].join('\n');
}

/** A line of a block as readers copy it. */
interface CopiedLine {
  readonly text: string;
  /** The index of the line in the code as written. */
  readonly row: number;
}

/** The language, the words about testing, and the lines of a block as readers copy them. */
export function readSample(block: CodeBlock) {
  const { info, name, marked } = readBlock(block);
  const lines = marked.lines.flatMap((text, at): CopiedLine[] => {
    const isRemoved = marked.marks.get(at)?.has('del') === true;
    return isRemoved ? [] : [{ text, row: marked.rows[at] ?? at }];
  });
  return { language: name, words: info.sample, lines };
}

/** Highlights a block without rendering it, so that its code is in the highlighter's cache. */
export async function highlightBlock(block: CodeBlock, highlight: Highlight): Promise<void> {
  await highlightedLines(readBlock(block), highlight);
}

function highlightedLines({ language, marked }: BlockReading, highlight: Highlight) {
  if (isSession(language)) return sessionLines(marked.lines, language, highlight);
  return codeLines(marked.lines, language ?? plain, highlight);
}

/** The ids of a block's lines; none if they aren't numbered. */
export function lineIds(block: CodeBlock, nextNames: ReturnType<typeof createLineNames>): string[] {
  const { firstNumber } = parseInfo(block.info);
  if (firstNumber === null) return [];
  const nameOf = nextNames();
  return readBlock(block).marked.lines.map((_, index) => nameOf(firstNumber + index));
}

/** Checks a block's info string. */
export function findCodeProblems(block: CodeBlock): CodeProblem[] {
  const { info, marked } = readBlock(block);
  const { length } = block.info.trimEnd();
  const quotes = info.unclosed.map(({ key, start }): CodeProblem => {
    const message = `The quote of "${key}" is never closed, so its value ends with the line.`;
    const hint = 'Close the quote.';
    return { type: 'unclosed-quote', message, hint, start, end: length };
  });
  return [
    ...languageProblems(info),
    ...lineProblems(info, marked.lines.length),
    ...quotes,
    ...attributeProblems(info),
  ];
}

function attributeProblems({ unread }: CodeInfo): CodeProblem[] {
  return unread.map(({ key, start }) => {
    const message = `Nothing reads the attribute "${key}" of this code.`;
    const near = nearest(key, attributeNames);
    const hint = near === null ? 'Remove it.' : `Did you mean "${near}"?`;
    return { type: 'unread-attribute', message, hint, key, start, end: start + key.length };
  });
}

type BlockReading = ReturnType<typeof readBlock>;

/** Parses a block, before highlighting. `end` is the line feed after its last line, or empty. */
function readBlock(block: CodeBlock) {
  const info = parseInfo(block.info);
  const name = info.language?.name ?? plain;
  const language = findLanguage(name);
  const { lines, end } = splitLines(
    name === ansi ? block.code.replace(colourCodes, '') : block.code,
  );
  // Plain text has no comments, so it has no notations.
  const unmarked = { lines, rows: [...lines.keys()], marks: new Map(), notes: new Map() };
  const marked: MarkedCode = language === plain ? unmarked : readNotations(lines);
  return { info, name, language, marked: withRanges(marked, info), end };
}

/**
 * Control sequences of terminals, which begin with the character Escape (ECMA-48, 5.4). In the text of
 * a page, U+FFFD stands for it.
 */
export const colourCodes = new RegExp(
  `[${String.fromCharCode(0x1b)}\\uFFFD]\\[[0-?]*[ -/]*[@-~]`,
  'g',
);

/** Splits code into lines; `end` is the line feed after the last one, or empty. */
function splitLines(code: string): { lines: string[]; end: string } {
  const text = code.includes('\r') ? code.replace(/\r\n?/g, '\n') : code;
  const lines = text.replaceAll('\0', '\uFFFD').split('\n');
  if (lines.at(-1) !== '') return { lines, end: '' };
  return { lines: lines.slice(0, -1), end: '\n' };
}

const order: readonly Mark[] = ['hl', 'add', 'del', 'focus'];

/** Code with the marks of the info string besides those of its notations. */
function withRanges(marked: MarkedCode, { ranges }: CodeInfo): MarkedCode {
  if (ranges.length === 0) return marked;
  const marks = new Map(marked.marks);
  for (const mark of order) {
    const own = ranges.filter((range) => range.mark === mark);
    const isMarked = linesInRanges(own, marked.lines.length);
    for (const [index, isIn] of isMarked.entries()) {
      if (isIn) marks.set(index, new Set([...(marks.get(index) ?? []), mark]));
    }
  }
  return { ...marked, marks };
}

/** The marks of a line, as classes in their order. */
function marksOf(marks: ReadonlySet<Mark> | undefined): Mark[] {
  return marks === undefined ? [] : order.filter((mark) => marks.has(mark));
}

/** Whether each of a number of lines is in a range; in one pass, as there may be many of both. */
function linesInRanges(ranges: CodeInfo['ranges'], count: number): boolean[] {
  const sorted = ranges.toSorted((a, b) => b.from - a.from);
  let end = 0;
  return Array.from({ length: count }, (_, index) => {
    for (let next = sorted.at(-1); next !== undefined && next.from <= index + 1; ) {
      end = Math.max(end, next.to);
      sorted.pop();
      next = sorted.at(-1);
    }
    return index + 1 <= end;
  });
}

/** Minimum number of lines of a collapsed block: more than the stylesheet leaves visible. */
const fewestToCollapse = 20;

/** Longest line that the column of the text has room for on wide screens, in characters. */
const longestInColumn = 76;

interface FigureOptions extends CodeInfo {
  readonly focus: boolean;
  /** The notes in the order of their numbers. */
  readonly notes: readonly string[];
  /** Length of the longest line, in characters. */
  readonly width: number;
}

function figure(lines: readonly string[], language: string, options: FigureOptions): string {
  const { title, firstNumber, wrap, collapse, focus } = options;
  const isLong = collapse && lines.length >= fewestToCollapse;
  const classes = ['code'];
  if (focus) classes.push('has-focus');
  if (firstNumber !== null) classes.push('numbered');
  if (wrap) classes.push('wrap');
  if (isLong) classes.push('long');
  if (!wrap && options.width > longestInColumn) classes.push('broad');
  const caption = title === null ? '' : `<figcaption>${escapeHtml(title)}</figcaption>`;
  // A box that may overflow must be focusable, so that the keyboard can scroll it.
  const pre = wrap ? '<pre>' : '<pre tabindex="0">';
  const opening = `<figure class="${classes.join(' ')}" data-lang="${escapeHtml(language)}">`;
  // The stylesheet adds the label in the language of the page.
  const more = isLong ? `<details><summary>${lines.length}</summary></details>` : '';
  const code = `${pre}<code>${lines.join('')}</code></pre>${more}`;
  return `${opening}${caption}${code}${noteList(options.notes)}</figure>`;
}

/** The list of a block's notes. They are plain text, except for code in backticks. */
function noteList(notes: readonly string[]): string {
  if (notes.length === 0) return '';
  const items = notes.map((note) => {
    return `<li>${escapeHtml(note).replace(/`([^`]+)`/g, '<code>$1</code>')}</li>`;
  });
  return `<ol class="notes">${items.join('')}</ol>`;
}

function languageProblems({ language }: CodeInfo): CodeProblem[] {
  if (language === null || findLanguage(language.name) !== null) return [];
  const { name, start } = language;
  const near = nearestLanguage(name);
  const hint = near === null ? 'For plain text, write "text".' : `Did you mean "${near}"?`;
  const message = `The language "${name}" is unknown, so its code isn't highlighted.`;
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
