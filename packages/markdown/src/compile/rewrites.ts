import type { StateBlock, Token } from 'markdown-it';
import type { DirectiveStart, LineRange, SourceEdit, WrittenDirective } from '../model/index.ts';
import { readOpening } from './directive-opening.ts';
import { lineStart, lineText, textStart } from './parse-state.ts';

/** An edit of the text of a page. */
interface PlacedEdit extends SourceEdit {
  /**
   * Set for lines to add: the offset of a text, whose line begins like them. Null for other edits.
   */
  readonly like: number | null;
}

/** White space before the text of a line: its width, and how much of it is removed, in columns. */
interface Indentation {
  readonly columns: number;
  removed: number;
}

/**
 * Collects how the syntax of a dialect is written in docsgen's own Markdown while a page is parsed.
 * Offsets count from the beginning of the parsed text.
 */
export class Rewrites {
  /** In the order in which blocks begin, and of those that end at the same place, the inner first. */
  readonly #edits: PlacedEdit[] = [];
  readonly #inline: (SourceEdit & { readonly token: Token })[] = [];
  /** By the offset of the white space. */
  readonly #indentations = new Map<number, Indentation>();

  /** Notes that a range of the text is written in another way. */
  replace(edit: SourceEdit): void {
    this.#edits.push({ ...edit, like: null });
  }

  /** Notes that a range of the content of a token is written in another way. */
  replaceIn(token: Token, edit: SourceEdit): void {
    this.#inline.push({ ...edit, token });
  }

  /** Adds lines, separated by line ends, below the line that ends at an offset. @param like See `PlacedEdit` */
  addBelow(offset: number, lines: string, like: number): void {
    this.#edits.push({ start: offset, end: offset, text: `\n${lines}`, like });
  }

  /** Writes the first line of a directive, before its body is parsed. */
  openDirective(state: StateBlock, start: DirectiveStart, { from }: WrittenDirective): void {
    const { line } = start;
    const at = textStart(state, line);
    const opening = openingOf(start, from === line);
    if (from === line) {
      this.#edits.push({ start: at, end: at, text: `${opening}\n`, like: at });
      return;
    }
    this.#removeColumns(state, line, (state.sCount[line] ?? 0) - columnOf(state, line));
    const last = this.#writeOpening(state, start, opening);
    if (from === last + 1) return;
    this.replace({ start: lineStart(state, last + 1), end: lineStart(state, from), text: '' });
  }

  /** Writes the last line of a directive, and moves its text to the left. */
  closeDirective(state: StateBlock, start: DirectiveStart, written: WrittenDirective): void {
    const { line } = start;
    const { from, indent, closing } = written;
    const at = textStart(state, line);
    const fence = fenceOf(from === line);
    if (indent !== undefined) {
      this.outdent(state, { from, to: closing ?? state.line }, indent - columnOf(state, line));
    }
    if (closing !== undefined) {
      const end = state.eMarks[closing] ?? at;
      this.replace({ start: textStart(state, closing), end, text: fence });
      return;
    }
    let last = state.line - 1;
    while (last > line && state.isEmpty(last)) last -= 1;
    this.addBelow(state.eMarks[last] ?? at, endOfText(state, last) + fence, at);
  }

  /** Moves lines to the left by some columns. */
  outdent(state: StateBlock, { from, to }: LineRange, columns: number): void {
    for (let line = from; line < to; line += 1) {
      if (!state.isEmpty(line)) this.#removeColumns(state, line, columns);
    }
  }

  /** Whether a part of the content of a token is written in another way. */
  changes(token: Token): boolean {
    return this.#inline.some((edit) => edit.token === token);
  }

  /** All edits in the order of their offsets; of those that overlap, the first. */
  all(text: string, bodyStart: number): SourceEdit[] {
    const indentations = [...this.#indentations].map(([start, { columns, removed }]) => {
      const end = start + (/^[ \t]*/.exec(text.slice(bodyStart + start))?.[0].length ?? 0);
      return { start, end, text: ' '.repeat(Math.max(0, columns - removed)) };
    });
    const marks = this.#edits.filter(({ like }) => like === null);
    const written = withoutOverlaps([...indentations, ...marks]);
    const prefixOf = (like: number): string => {
      let at = text.lastIndexOf('\n', bodyStart + like - 1) + 1 - bodyStart;
      let prefix = '';
      for (const one of written) {
        if (one.start < at || one.end > like || one.end === one.start) continue;
        prefix += text.slice(bodyStart + at, bodyStart + one.start) + one.text;
        at = one.end;
      }
      return (prefix + text.slice(bodyStart + at, bodyStart + like)).replace(/[^>\s]/g, ' ');
    };
    const edits = [
      ...indentations,
      ...this.#edits.map(({ start, end, text: written, like }) => {
        if (like === null) return { start, end, text: written };
        const prefix = prefixOf(like);
        const lines = written.split('\n').map((line, index) => {
          if (index === 0) return line;
          return line === '' && start !== like ? prefix.trimEnd() : prefix + line;
        });
        return { start, end, text: lines.join('\n') };
      }),
    ].map((edit) => ({ ...edit, start: edit.start + bodyStart, end: edit.end + bodyStart }));
    const inline = this.#inline.map(({ token, start, end, text }) => {
      const { locate = (at) => at, content } = token;
      const from = start < content.length || start === 0 ? locate(start) : locate(start - 1) + 1;
      return { start: from, end: end > start ? locate(end - 1) + 1 : from, text };
    });
    return withoutOverlaps([...edits, ...inline]);
  }

  /** Removes columns before the text of a line. */
  #removeColumns(state: StateBlock, line: number, columns: number): void {
    if (columns <= 0) return;
    const start = state.bMarks[line] ?? 0;
    const known = this.#indentations.get(start);
    if (known !== undefined) known.removed += columns;
    else this.#indentations.set(start, { columns: state.sCount[line] ?? 0, removed: columns });
  }

  /**
   * Replaces what stands around a label, so that marks within it can be written, too, and joins its
   * lines. Returns the last line of the label.
   */
  #writeOpening(state: StateBlock, { line, label }: DirectiveStart, opening: string): number {
    const { text = '', column = 0 } = label ?? {};
    const start = textStart(state, line);
    const end = state.eMarks[line] ?? start;
    const parts = linesOf(text);
    const starts = parts.map((_, at) => textStart(state, line + at) + (at === 0 ? column : 0));
    const place = opening.indexOf(parts.join(' '));
    const isWritten = parts.every((part, at) => state.src.startsWith(part, starts[at]));
    if (text === '' || place <= 0 || !isWritten) {
      this.replace({ start, end, text: opening });
      return line;
    }
    for (const [at, from] of starts.entries()) {
      const [to, before] = [starts[at - 1] ?? 0, parts[at - 1] ?? ''];
      if (at === 0) this.replace({ start, end: from, text: opening.slice(0, place) });
      else this.replace({ start: to + before.length, end: from, text: ' ' });
    }
    const last = line + parts.length - 1;
    const behind = (starts.at(-1) ?? start) + (parts.at(-1) ?? '').length;
    const rest = opening.slice(place + parts.join(' ').length);
    this.replace({ start: behind, end: state.eMarks[last] ?? behind, text: rest });
    return last;
  }
}

/** What ends the last block of a text before a fence: a blank line for raw HTML, and code without an end. */
function endOfText(state: StateBlock, last: number): string {
  const token = state.tokens.at(-1);
  if (token?.type === 'html_block') return '\n';
  if (token?.type !== 'fence') return '';
  const written = lineText(state, last).trim();
  const isClosed = written.startsWith(token.markup) && (token.map?.[0] ?? 0) < last;
  return isClosed ? '' : `${token.markup}\n`;
}

/** Groups, whose text is directives, have a longer fence. */
function fenceOf(isGroup: boolean): string {
  return isGroup ? '::::' : ':::';
}

/** The first line of a directive. */
function openingOf({ name, label, attributes = {} }: DirectiveStart, isGroup: boolean): string {
  const fence = fenceOf(isGroup);
  const text = inOneLine(label?.text ?? '');
  const values = Object.entries(attributes).map(([key, value]) => attributeOf(key, value));
  const list = values.length === 0 ? '' : `{${values.join(' ')}}`;
  if (text === '') return `${fence}${name}${list}`;
  const written = `${fence}${name}[${text}]${list}`;
  if (readOpening(written)?.label.text === text) return written;
  // A bracket without its counterpart.
  return `${fence}${name}[${text.replace(/(?<!\\)[[\]]/g, '\\$&')}]${list}`;
}

/** A label whose lines are joined. */
function inOneLine(text: string): string {
  return linesOf(text).join(' ');
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.trim());
}

function attributeOf(key: string, value: string): string {
  if (value === 'true') return key;
  return value.includes('"') ? `${key}='${value}'` : `${key}="${value}"`;
}

/** The column that the first line of a block has: code may be further in than Markdown allows. */
function columnOf({ sCount, blkIndent }: StateBlock, line: number): number {
  const column = sCount[line] ?? 0;
  return column - blkIndent >= 4 ? blkIndent : column;
}

/** Compares edits at the same offset: insertions come first, then the one of the longest range. */
function insertsFirst(a: SourceEdit, b: SourceEdit): number {
  if (a.start === a.end || b.start === b.end) return a.end - b.end;
  return b.end - a.end;
}

function withoutOverlaps(edits: readonly SourceEdit[]): SourceEdit[] {
  let end = 0;
  return [...edits]
    .sort((a, b) => a.start - b.start || insertsFirst(a, b))
    .filter((edit) => {
      if (edit.start < end) return false;
      end = edit.end;
      return true;
    });
}
