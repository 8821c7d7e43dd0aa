import type { StateBlock } from 'markdown-it';

/** What the rules note in the state of a parse, which markdown-it passes to all of them. */
interface MdxState {
  /**
   * Whether a tag, expression or import is never closed. The ends of later ones are then searched only
   * in the block in which they begin.
   */
  unclosedMdx?: boolean;
}

/** Whether something is never closed. */
export function hasUnclosed({ env }: StateBlock): boolean {
  return (env as MdxState).unclosedMdx === true;
}

/** Notes that something is never closed. */
export function noteUnclosed({ env }: StateBlock): void {
  (env as MdxState).unclosedMdx = true;
}

/** The first empty line after a line. */
export function endOfParagraph(state: StateBlock, line: number, endLine: number): number {
  let end = line;
  while (end < endLine && state.isEmpty(end)) end += 1;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  return end;
}
