import { append } from '@docsgen/text';
import { parseInfo } from './info.ts';

/** The marks of a line. */
export type Mark = 'hl' | 'add' | 'del' | 'focus';

/** Code without its notations, with the marks and notes that they set. */
export interface MarkedCode {
  readonly lines: readonly string[];
  /** The index that each of the lines has in the code as written. */
  readonly rows: readonly number[];
  /** Marks by line index. */
  readonly marks: ReadonlyMap<number, ReadonlySet<Mark>>;
  /** Notes by line index, in the order of the code. */
  readonly notes: ReadonlyMap<number, readonly string[]>;
}

const kinds: Readonly<Record<string, Mark>> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  // As VitePress has them, with colours of their own.
  error: 'hl',
  warning: 'hl',
  focus: 'focus',
};

/** Longer lines are probably generated and aren't searched. */
const longest = 2_000;

/**
 * Parses the notations in code and removes them: `[!code ++]`, `[!code --]`, `[!code highlight]`,
 * `[!code hl]`, `[!code error]`, `[!code warning]`, `[!code focus]` and `[!code note: Some words.]`,
 * at the end of a line's comment. A comment may end with several; `[!code ++:3]` marks three lines. A
 * comment without other text is removed, too. If the line is empty then, it is removed, and its marks
 * and notes belong to the next line.
 */
export function readNotations(lines: readonly string[]): MarkedCode {
  const kept: string[] = [];
  const rows: number[] = [];
  const marks = new Map<number, ReadonlySet<Mark>>();
  const notes = new Map<number, string[]>();
  // The end of the last range of each mark, so that ranges may overlap at no cost.
  const ends = new Map<Mark, number>();
  for (const [row, line] of lines.entries()) {
    const read = line.includes('[!code ') ? readLine(line) : null;
    const index = kept.length;
    for (const { mark, count } of read?.marks ?? []) {
      ends.set(mark, Math.max(ends.get(mark) ?? 0, index + count));
    }
    addNotes(notes, index, read?.notes ?? []);
    if (read !== null && read.text.trim() === '') continue;
    kept.push(read?.text ?? line);
    rows.push(row);
    const open = [...ends].filter(([, end]) => end > index).map(([mark]) => mark);
    if (open.length > 0) marks.set(index, new Set(open));
  }
  // A note after the end belongs to the last line.
  const stray = notes.get(kept.length) ?? [];
  notes.delete(kept.length);
  if (kept.length > 0) addNotes(notes, kept.length - 1, stray);
  return { lines: kept, rows, marks, notes };
}

function addNotes(notes: Map<number, string[]>, index: number, added: readonly string[]): void {
  if (added.length === 0) return;
  const own = notes.get(index) ?? [];
  append(own, added);
  notes.set(index, own);
}

interface NotedLine {
  /** The line without its notations. */
  readonly text: string;
  readonly marks: readonly { readonly mark: Mark; readonly count: number }[];
  /** In the order in which they are written. */
  readonly notes: readonly string[];
}

const closing = /(?:-->|--%>|\*\/\}?|(?:--)?\}\}|#\}|\*\))$/;
const notation =
  /\[!code (?:(?<kind>\+\+|--|highlight|hl|error|warning|focus)(?::(?<count>\d{1,5}))?|note:(?<note>\s*[^[\]\s][^[\]]*))\]$/;
const opening =
  /(?:\{\{!(?:--)?|\{#|\{?\/\*+|<!--|<%--|\(\*|(?<!\/)\/\/+|(?<!-)--+|(?<!#)#+|(?<!;);+|(?<!%)%+|^[ \t]*\*)$/;
const comment = /\{\{!|\{#|\/\*|<!--|<%--|\(\*|\/\/|--|#|;|%|^[ \t]*\*/;

/** Parses a line's notations from its end; null if no comment contains one. */
function readLine(line: string): NotedLine | null {
  if (line.length > longest) return null;
  const bare = line.trimEnd();
  const closer = closing.exec(bare)?.[0] ?? '';
  let before = bare.slice(0, bare.length - closer.length).trimEnd();
  const marks: NotedLine['marks'][number][] = [];
  const notes: string[] = [];
  for (let found = notation.exec(before); found !== null; found = notation.exec(before)) {
    const { kind = '', count = 1, note } = found.groups ?? {};
    const mark = kinds[kind];
    if (mark !== undefined) marks.push({ mark, count: Number(count) });
    if (note !== undefined) notes.unshift(note.trim());
    before = before.slice(0, found.index).trimEnd();
  }
  if (marks.length + notes.length === 0) return null;
  const opener = opening.exec(before);
  const found = { marks, notes };
  if (opener !== null) return { text: before.slice(0, opener.index).trimEnd(), ...found };
  if (!comment.test(before)) return null;
  return { text: closer === '' ? before : `${before} ${closer}`, ...found };
}

/** Code without the comments that mark its lines. */
interface CommentedCode {
  readonly code: string;
  /**
   * The lines to highlight in the syntax of an info string, such as `{2,4,5}`; empty if the
   * comments mark no lines, null if there are no such comments.
   */
  readonly lines: string | null;
}

const highlightComment =
  /^\s*(?:\/\/|#|--|%|;|\{?\/\*|<!--|\/\*)\s*(highlight-next-line|highlight-start|highlight-end)(?:\s*(?:\*\/\}?|-->))?\s*$/;

/**
 * Parses Docusaurus's highlight comments, `// highlight-next-line`, and `// highlight-start` to
 * `// highlight-end`, and removes them from the code. As in Docusaurus, they are text if the info
 * string lists lines.
 */
export function readMagicComments(code: string, info: string): CommentedCode {
  const isMarked = code.includes('highlight-') && parseInfo(info).ranges.length === 0;
  if (!isMarked) return { code, lines: null };
  const kept: string[] = [];
  const marked: number[] = [];
  let isNext = false;
  let isOpen = false;
  for (const line of code.split('\n')) {
    const word = line.length > longest ? undefined : highlightComment.exec(line)?.[1];
    if (word === 'highlight-next-line') isNext = true;
    else if (word !== undefined) isOpen = word === 'highlight-start';
    else {
      kept.push(line);
      if (isNext || isOpen) marked.push(kept.length);
      isNext = false;
    }
  }
  if (kept.length === code.split('\n').length) return { code, lines: null };
  return { code: kept.join('\n'), lines: marked.length === 0 ? '' : `{${marked.join(',')}}` };
}
