import type { Token } from 'markdown-it';
import type { ProseRun } from '../../model/index.ts';
import type { LineIndex } from '../../text/lines.ts';
import type { MarkdownSource } from './compile.ts';
import { parseInlines } from './definitions-by-file.ts';
import { type DocumentReader, type Locate, locateContents } from './locate.ts';
import { parseBlocks } from './parse-state.ts';

/**
 * Finds the prose of a file, without the parser's core rules, which join and change texts. The
 * parser doesn't record the positions of texts, so each is searched for after the previous token.
 */
export function findProse(
  { text, lines, bodyStart }: MarkdownSource,
  { md }: Pick<DocumentReader, 'md'>,
): ProseRun[] {
  const { tokens, state } = parseBlocks(md, text.slice(bodyStart));
  parseInlines(md, tokens, state);
  const firstLine = lines.position(bodyStart).line;
  locateContents(tokens, { lines, firstLine, columns: state.columns });
  return tokens.flatMap((token) => runsOf(token, lines));
}

function runsOf({ content, children, locate }: Token, lines: LineIndex): ProseRun[] {
  if (locate === undefined) return [];
  const runs: ProseRun[] = [];
  let cursor = 0;
  for (const child of children ?? []) {
    cursor = Math.max(cursor, child.offset ?? 0);
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
