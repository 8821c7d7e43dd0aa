/** A mark taken out of a fixture's text. */
export interface Mark {
  readonly start: number;
  /** `line:column-endLine:endColumn`, counted as editors do. */
  readonly span: string;
}

/**
 * Takes marks out of a text: `⟦these words⟧` show where a diagnostic is expected, and `⟦⟧`
 * at the start of a file means the file as a whole. Marks may be nested.
 */
export function readMarks(marked: string): { text: string; marks: Mark[] } {
  const open: { start: number; from: string }[] = [];
  const marks: Mark[] = [];
  let text = '';
  for (const character of marked) {
    if (character === '⟦') open.push({ start: text.length, from: place(text) });
    else if (character === '⟧') {
      const last = open.pop();
      if (last === undefined) throw new Error('A mark is closed that was never opened.');
      marks.push({ start: last.start, span: `${last.from}-${place(text)}` });
    } else text += character;
  }
  if (open.length > 0) throw new Error('A mark is never closed.');
  return { text, marks: marks.sort((a, b) => a.start - b.start) };
}

/** The line and column that follow a text. A byte order mark takes no column. */
function place(before: string): string {
  const lines = before.replace(/^\uFEFF/, '').split(/\r\n|[\r\n]/);
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
