import type { ProseBlock, Span } from '../model/index.ts';

/** The span in the file of a range of a block's text. */
export function spanInBlock(block: ProseBlock, start: number, end: number): Span {
  const first = positionOf(block, start);
  const last = end > start ? positionOf(block, end - 1) : first;
  const endColumn = last.column + (end > start ? 1 : 0);
  return { ...first, endLine: last.line, endColumn };
}

function positionOf({ points }: ProseBlock, offset: number): Pick<Span, 'line' | 'column'> {
  const [from, line, column] = points.findLast(([at]) => at <= offset) ?? [0, 1, 1];
  return { line, column: column + offset - from };
}
