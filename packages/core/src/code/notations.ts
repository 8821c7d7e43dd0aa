/** What a line can be marked as. */
export type Mark = 'hl' | 'add' | 'del' | 'focus';

/** Code without its notations, and the marks that they made. */
export interface MarkedCode {
  readonly lines: readonly string[];
  /** Marks by the index of their line. */
  readonly marks: ReadonlyMap<number, ReadonlySet<Mark>>;
}

const kinds: Readonly<Record<string, Mark>> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'focus',
};

/** Longer lines aren't written by hand and are left as they are. */
const longest = 2_000;

/**
 * Takes notations out of code: `[!code ++]`, `[!code --]`, `[!code highlight]` and
 * `[!code focus]` at the end of a line's comment, several if need be, and with `:3` for
 * three lines from there. A comment in which nothing else stands goes with them; a line
 * with nothing but such a comment goes too, and its marks are the next line's.
 */
export function readNotations(lines: readonly string[]): MarkedCode {
  const kept: string[] = [];
  const marks = new Map<number, Set<Mark>>();
  for (const line of lines) {
    const read = line.includes('[!code ') ? readLine(line) : null;
    const index = kept.length;
    if (read === null || read.text.trim() !== '') kept.push(read?.text ?? line);
    for (const { mark, count } of read?.notes ?? []) {
      // Where a line counts far beyond the end, its marks end with the code.
      for (let at = index; at < Math.min(index + count, lines.length); at += 1) {
        marks.set(at, (marks.get(at) ?? new Set()).add(mark));
      }
    }
  }
  return { lines: kept, marks };
}

interface NotedLine {
  /** The line without its notations. */
  readonly text: string;
  readonly notes: readonly { readonly mark: Mark; readonly count: number }[];
}

const closing = /(?:-->|--%>|\*\/\}?|(?:--)?\}\}|#\}|\*\))$/;
const notation = /\[!code (\+\+|--|highlight|hl|focus)(?::(\d{1,5}))?\]$/;
const opening = /(?:\{\{!(?:--)?|\{#|\{?\/\*+|<!--|<%--|\(\*|\/\/+|--+|#+|;+|%+|^[ \t]*\*)$/;
const comment = /\{\{!|\{#|\/\*|<!--|<%--|\(\*|\/\/|--|#|;|%|^[ \t]*\*/;

/** Reads a line's notations from its end; null where there are none in a comment. */
function readLine(line: string): NotedLine | null {
  if (line.length > longest) return null;
  const bare = line.trimEnd();
  const closer = closing.exec(bare)?.[0] ?? '';
  let before = bare.slice(0, bare.length - closer.length).trimEnd();
  const notes: NotedLine['notes'][number][] = [];
  for (let found = notation.exec(before); found !== null; found = notation.exec(before)) {
    const mark = kinds[found[1] ?? ''];
    if (mark !== undefined) notes.push({ mark, count: Number(found[2] ?? 1) });
    before = before.slice(0, found.index).trimEnd();
  }
  if (notes.length === 0) return null;
  const opener = opening.exec(before);
  if (opener !== null) return { text: before.slice(0, opener.index).trimEnd(), notes };
  if (!comment.test(before)) return null;
  return { text: closer === '' ? before : `${before} ${closer}`, notes };
}
