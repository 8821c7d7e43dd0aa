import type { MarkdownIt, Token } from 'markdown-it';
import type { LineIndex } from '../../text/lines.ts';

/** Where inline tokens begin within the content of their block, by token. */
export type InlineOffsets = WeakMap<Token, number>;

/**
 * Makes a parser remember the offset of every inline token. markdown-it itself keeps only
 * the lines of blocks. Offsets live beside the tokens because `meta` is overwritten by it.
 */
export function trackInlineOffsets(md: MarkdownIt): InlineOffsets {
  const offsets: InlineOffsets = new WeakMap();
  md.inline.State = class extends md.inline.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const at = this.pos;
      const token = super.push(type, tag, nesting);
      offsets.set(token, at);
      return token;
    }
  };
  return offsets;
}

/** Finds an offset of a block's content in the file. */
export type Locate = (offset: number) => number;

/**
 * Locates the contents of blocks. A block's content is made of its source lines without
 * what stands left of them (quote and list markers, indentation), so a position is found
 * from the end of its line; a table's cells are found one after the other in their row.
 */
export function createLocator(text: string, lines: LineIndex, firstLine: number) {
  const rowEnds = new Map<number, number>();

  const inRow = (content: string, row: number): Locate => {
    const start = Math.max(lines.offset(row), rowEnds.get(row) ?? 0);
    const offsets = cellOffsets(text, start, content);
    rowEnds.set(row, offsets.at(-1) ?? start);
    return (offset) => offsets[offset] ?? start;
  };

  const inLines = (content: string, first: number): Locate => {
    const contentLines = content.split('\n');
    return (offset) => {
      const before = content.slice(0, offset);
      const index = before.split('\n').length - 1;
      const contentLine = contentLines[index] ?? '';
      const column = offset - (before.lastIndexOf('\n') + 1);
      const line = lines.line(first + index);
      const at = line.lastIndexOf(contentLine.trimEnd());
      const start = at >= 0 ? at : line.trimEnd().length - contentLine.trimEnd().length;
      return lines.offset(first + index) + start + column;
    };
  };

  return {
    /** The locator of an inline token; `row` is the map of the row that holds it, in a table. */
    of(token: Token, row: readonly [number, number] | null): Locate {
      if (token.map !== null) return inLines(token.content, firstLine + token.map[0]);
      if (row !== null) return inRow(token.content, firstLine + row[0]);
      // A footnote written within a line: its text is moved, but stands in the file as it is.
      const start = Math.max(0, text.indexOf(token.content, lines.offset(firstLine)));
      return (offset) => start + offset;
    },
  };
}

/**
 * The offset of every character of a cell's content, and of its end, in the file. The
 * content is the source but for pipes, whose backslash is gone.
 */
function cellOffsets(text: string, start: number, content: string): number[] {
  for (let from = start; from <= text.length; from += 1) {
    const offsets = matchCell(text, from, content);
    if (offsets !== null) return offsets;
  }
  return [];
}

function matchCell(text: string, from: number, content: string): number[] | null {
  const offsets: number[] = [];
  let at = from;
  for (const character of content.split('')) {
    if (character === '|' && text.startsWith('\\|', at)) at += 1;
    if (text[at] !== character) return null;
    offsets.push(at);
    at += 1;
  }
  return [...offsets, at];
}
