import type { LineRange, MarkdownTools } from '@docsgen/core';
import type { StateBlock, Token } from 'markdown-it';

/** A line's text within the current block, without its indentation. */
export function lineText({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line]);
}

/** A word with a capital first letter, as the title of a block. */
export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Whether a line is indented so far that it is code, which it never is within a list here. */
export function isCode({ sCount, blkIndent, listIndent }: StateBlock, line: number): boolean {
  return listIndent < 0 && (sCount[line] ?? 0) - blkIndent >= 4;
}

/**
 * The line after the last one that belongs to a line above by its indentation; empty lines at the
 * end don't.
 *
 * @param first The first line that may belong to it.
 * @param indent The least indentation, in columns.
 */
export function endOfIndented(
  state: StateBlock,
  first: number,
  endLine: number,
  indent: number,
): number {
  let end = first;
  for (let line = first; line < endLine; line += 1) {
    if (state.isEmpty(line)) continue;
    if ((state.sCount[line] ?? 0) < indent) break;
    end = line + 1;
  }
  return end;
}

/** Parses the blocks in a range of lines, whose text begins at an indentation, in columns. */
export function parseIndented(state: StateBlock, { from, to }: LineRange, indent: number): void {
  const { blkIndent, lineMax, listIndent, parentType } = state;
  state.blkIndent = indent;
  state.lineMax = to;
  state.listIndent = -1;
  state.parentType = 'root';
  state.md.block.tokenize(state, from, to);
  state.blkIndent = blkIndent;
  state.lineMax = lineMax;
  state.listIndent = listIndent;
  state.parentType = parentType;
  state.line = Math.max(from, to);
}

/** Notes that lines have no counterpart in docsgen's own Markdown. */
export function removeLines(
  state: StateBlock,
  { from, to }: LineRange,
  tools: MarkdownTools,
): void {
  const { eMarks, bMarks, tShift, src } = state;
  // The first line keeps the marks of quotes and lists before it.
  const start = (bMarks[from] ?? 0) + (tShift[from] ?? 0);
  const isMarked = src.slice(src.lastIndexOf('\n', start - 1) + 1, start).trim() !== '';
  const end = eMarks[to - 1] ?? start;
  const range = isMarked
    ? { start, end }
    : { start: src.lastIndexOf('\n', start - 1) + 1, end: Math.min(end + 1, src.length) };
  tools.rewrite(state, { ...range, text: '' });
}

/** Adds a token that shows nothing in the place of some lines, for a report about them. */
export function pushLeftOut(state: StateBlock, { from, to }: LineRange): Token {
  const token = state.push('left_out', '', 0);
  token.map = [from, to];
  token.hidden = true;
  // docsgen notes the column of a line when its text is read; a report needs the first one's.
  state.getLines(from, from + 1, 0, false);
  state.line = to;
  return token;
}

/**
 * Searches for the line that closes a block, and remembers where none was found, so that many blocks
 * that are never closed take time in proportion to their number.
 */
export class ClosingLines {
  /** By mark, the first line from which there is none before a line. */
  readonly #missing = new WeakMap<StateBlock, Map<string, number>>();

  /**
   * Finds the first line that closes; null if there is none.
   *
   * @param mark Names what closes: blocks with the same mark are closed by the same lines.
   */
  find(
    state: StateBlock,
    { from, to }: LineRange,
    mark: string,
    closes: (line: number) => boolean,
  ): number | null {
    const missing = this.#missing.get(state) ?? new Map<string, number>();
    this.#missing.set(state, missing);
    const key = `${to} ${mark}`;
    if (from >= (missing.get(key) ?? Number.POSITIVE_INFINITY)) return null;
    for (let line = from; line < to; line += 1) if (closes(line)) return line;
    missing.set(key, from);
    return null;
  }
}

/**
 * Pairs the lines that open blocks with those that close them, in one pass over a text: blocks of one
 * kind may be within each other, and some may never be closed.
 */
export class PairedLines {
  readonly #kindOf: (text: string) => 'open' | 'close' | null;
  readonly #pairs = new WeakMap<StateBlock, ReadonlyMap<number, number>>();

  /** @param kindOf What the text of a line does, without indentation and marks of quotes. */
  constructor(kindOf: (text: string) => 'open' | 'close' | null) {
    this.#kindOf = kindOf;
  }

  /** The line that closes the block of a line; null if there is none before `endLine`. */
  closing(state: StateBlock, line: number, endLine: number): number | null {
    const pairs = this.#pairs.get(state) ?? this.#pair(state);
    this.#pairs.set(state, pairs);
    const found = pairs.get(line);
    return found === undefined || found >= endLine ? null : found;
  }

  #pair(state: StateBlock): ReadonlyMap<number, number> {
    const pairs = new Map<number, number>();
    const open: number[] = [];
    // `lineMax` is that of the current block; the last of `bMarks` is behind the text.
    const lines = state.bMarks.length - 1;
    for (let line = 0; line < lines; line += 1) {
      const kind = this.#kindOf(lineText(state, line).replace(quote, '').trimEnd());
      if (kind === 'open') open.push(line);
      const opening = kind === 'close' ? open.pop() : undefined;
      if (opening !== undefined) pairs.set(opening, line);
    }
    return pairs;
  }
}

/** What stands before the text of a line in quotes. */
const quote = /^(?:>[ \t]?)+/;

const divs = new PairedLines((text) => {
  if (/^<div[\s>]/i.test(text)) return 'open';
  return /^<\/div>$/i.test(text) ? 'close' : null;
});

/** The line of the end tag that closes the `<div>` of a line; null if there is none. */
export function closingDiv(state: StateBlock, line: number, endLine: number): number | null {
  return divs.closing(state, line, endLine);
}
