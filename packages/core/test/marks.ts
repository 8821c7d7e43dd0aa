/** A mark that was removed from the text of a fixture. */
export interface Mark {
  readonly start: number;
  /** `line:column-endLine:endColumn`, all from 1. */
  readonly span: string;
}

/**
 * Removes marks from a text: `⟦these words⟧` is the span of an expected diagnostic, and `⟦⟧` at the
 * start of a file stands for the whole file. Marks may be nested.
 */
export function readMarks(marked: string): { text: string; marks: Mark[] } {
  const open: { start: number; from: string }[] = [];
  const marks: Mark[] = [];
  let text = '';
  for (const character of marked) {
    if (character === '⟦') open.push({ start: text.length, from: endPosition(text) });
    else if (character === '⟧') {
      const last = open.pop();
      if (last === undefined) throw new Error('A mark is closed that was never opened.');
      marks.push({ start: last.start, span: `${last.from}-${endPosition(text)}` });
    } else text += character;
  }
  if (open.length > 0) throw new Error('A mark is never closed.');
  return { text, marks: marks.sort((a, b) => a.start - b.start) };
}

/** The line and column of the end of a text. A byte order mark isn't counted. */
function endPosition(before: string): string {
  const lines = before.replace(/^\uFEFF/, '').split(/\r\n|[\r\n]/);
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
