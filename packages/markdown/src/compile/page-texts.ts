import { floorIndex, indexLines, type LineIndex, type TextRange } from '@docsgen/text';
import type { LineOrigin, PageImports, PageText } from '../model/index.ts';

/** A text of a page among all of them: its range without front matter, and the line that it begins in. */
interface TextPlace extends TextRange {
  /** From 1. */
  readonly firstLine: number;
}

/** What the texts of a page are made of. */
interface WrittenPage {
  readonly file: string;
  readonly text: string;
  readonly lines: LineIndex;
  readonly bodyStart: number;
  readonly origins?: readonly LineOrigin[] | null;
  readonly imports?: PageImports | null;
}

/**
 * All texts of a page, one below the other: its own with its includes, and those of the Markdown files
 * that it imports. So an offset or a line says both the text and the place in it, and everything that
 * reads tokens needs no special cases. `documentInFiles` leads back to the files.
 */
export interface PageTexts {
  readonly text: string;
  readonly lines: LineIndex;
  /** The place of a text by its number: 0 is the page's own. An empty one if there is no such text. */
  placeOf(number: number): TextPlace;
  /** The origin of a line, from 1. */
  originOf(line: number): LineOrigin;
  /** Whether every line is one of the page's file, as it is written. */
  readonly isWritten: boolean;
}

/** Puts the texts of a page below each other. */
export function layOutTexts(page: WrittenPage): PageTexts {
  const { file, bodyStart, origins = null, imports = null } = page;
  const imported = imports?.texts ?? [];
  const isAlone = imported.length === 0;
  const text = isAlone ? page.text : [page, ...imported].map((one) => one.text).join('\n');
  const lines = isAlone ? page.lines : indexLines(text);
  const starts = [0];
  for (const one of [page, ...imported]) starts.push((starts.at(-1) ?? 0) + one.text.length + 1);
  const firstLines = starts.map((start) => lines.position(start).line);
  const written: readonly Pick<PageText, 'origins'>[] = [{ origins }, ...imported];
  return {
    text,
    lines,
    placeOf(number) {
      const end = (starts[number + 1] ?? 0) - 1;
      const start = number === 0 ? bodyStart : (starts[number] ?? 0);
      if (end < start) return { start: 0, end: 0, firstLine: 1 };
      return { start, end, firstLine: lines.position(start).line };
    },
    originOf(line) {
      const number = Math.min(floorIndex(firstLines, line), imported.length);
      const at = line - (firstLines[number] ?? 1);
      return written[number]?.origins?.[at] ?? { file, line: at + 1, indent: 0 };
    },
    isWritten: isAlone && origins === null,
  };
}
