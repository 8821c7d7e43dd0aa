import type { IncludeBlock, IncludeRequest, MarkdownDialect } from '../model/index.ts';

/** What of a dialect says which lines include files. */
export type IncludeReaders = Pick<MarkdownDialect, 'readInclude' | 'includeBlock'>;

/** A line that includes a file; null for one that is left out, such as a mark. */
export interface IncludeLine {
  /** The index of the line. */
  readonly at: number;
  readonly request: IncludeRequest | null;
}

/** Reads the includes of another tool from lines of text or of code. */
export function readIncludeLines(
  lines: readonly string[],
  { readInclude, includeBlock }: IncludeReaders,
  isCode: boolean,
): IncludeLine[] {
  const found: IncludeLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const end = includeBlock === undefined ? -1 : closingMark(lines, at, includeBlock);
    if (includeBlock !== undefined && end > at) {
      for (let inside = at; inside <= end; inside += 1) {
        const isInside = inside > at && inside < end;
        const request = isInside ? includeBlock.readLine((lines[inside] ?? '').trim()) : null;
        found.push({ at: inside, request });
      }
      at = end;
      continue;
    }
    const request = readInclude?.(line, isCode) ?? null;
    if (request !== null) found.push({ at, request });
  }
  return found;
}

/** The index of the mark that closes the block of a mark; -1 if a line is none, or is never closed. */
export function closingMark(
  lines: readonly string[],
  at: number,
  { isMark }: IncludeBlock,
): number {
  if (!isMark((lines[at] ?? '').trim())) return -1;
  for (let end = at + 1; end < lines.length; end += 1) {
    if (isMark((lines[end] ?? '').trim())) return end;
  }
  return -1;
}
