import type { Token } from 'markdown-it';
import type { ProseRun } from '../../model/index.ts';
import type { DocumentReader, Locate } from './locate.ts';

/** The context for finding prose. */
type ProseReading = Pick<DocumentReader, 'lines' | 'locators' | 'offsets'>;

/**
 * Finds the prose among tokens, as written in the file. The parser doesn't record the positions of
 * texts, so each is searched for after the previous token.
 */
export function readProse(tokens: readonly Token[], reading: ProseReading): ProseRun[] {
  return tokens.flatMap((token) => {
    const locate = reading.locators.get(token);
    return locate === undefined ? [] : runsOf(token, locate, reading);
  });
}

function runsOf(
  { content, children }: Token,
  locate: Locate,
  { lines, offsets }: ProseReading,
): ProseRun[] {
  const runs: ProseRun[] = [];
  let cursor = 0;
  for (const child of children ?? []) {
    cursor = Math.max(cursor, offsets.get(child) ?? 0);
    const at = child.type === 'text' ? content.indexOf(child.content, cursor) : -1;
    if (at < 0 || child.content === '') continue;
    cursor = at + child.content.length;
    for (const [from, to] of stretches(at, cursor, locate)) {
      runs.push({ text: content.slice(from, to), ...lines.position(locate(from)) });
    }
  }
  return runs;
}

/** Splits a range where content and file differ, such as at an escaped pipe in a table cell. */
function stretches(start: number, end: number, locate: Locate): [number, number][] {
  if (locate(end) - locate(start) === end - start) return [[start, end]];
  const parts: [number, number][] = [];
  let from = start;
  for (let at = start + 1; at < end; at += 1) {
    if (locate(at) === locate(at - 1) + 1) continue;
    parts.push([from, at]);
    from = at;
  }
  return [...parts, [from, end]];
}
