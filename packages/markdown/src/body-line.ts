import type { LineIndex } from '@docsgen/text';

/** The first line of a file's text, below its front matter. */
export function bodyLine(index: LineIndex): number {
  if (index.line(1).trimEnd() !== '---') return 1;
  for (let line = 2; line <= index.count; line += 1) {
    if (index.line(line).trimEnd() === '---') return line + 1;
  }
  return 1;
}
