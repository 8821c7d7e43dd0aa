import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { isCode, lineText } from '../blocks.ts';

/** The line below the header of a table. */
const delimiters = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)?$/;

/** Stands for a bar while a table is split into cells: a character for private use. */
const standIn = '\uE07C';

/**
 * Keeps bars within code as text of a cell, as Python-Markdown does. In other Markdown they divide
 * cells in code, too.
 */
export function useTables(md: MarkdownIt, tools: MarkdownTools): void {
  const inside = new WeakSet<StateBlock>();
  md.block.ruler.before(
    'table',
    'mkdocs_tables',
    (state, line, endLine, silent) => {
      if (silent || inside.has(state) || isCode(state, line)) return false;
      if (!isTable(state, line, endLine)) return false;
      const end = endOf(state, line, endLine);
      const from = state.bMarks[line] ?? 0;
      const to = state.eMarks[end - 1] ?? from;
      const { src } = state;
      const masked = withStandIns(src.slice(from, to));
      if (masked === src.slice(from, to)) return false;
      for (const { index } of masked.matchAll(new RegExp(standIn, 'g'))) {
        tools.rewrite(state, { start: from + index, end: from + index, text: '\\' });
      }
      const first = state.tokens.length;
      inside.add(state);
      state.src = src.slice(0, from) + masked + src.slice(to);
      state.md.block.tokenize(state, line, end);
      state.src = src;
      inside.delete(state);
      state.line = end;
      const rows = masked.split('\n');
      for (const token of state.tokens.slice(first)) {
        token.content = token.content.replaceAll(standIn, '|');
        // The parser of docsgen finds the cells by this text.
        if (token.type === 'tr_open') token.meta = { row: rows[(token.map?.[0] ?? line) - line] };
      }
      return true;
    },
    { alt: ['paragraph', 'reference'] },
  );
}

function isTable(state: StateBlock, line: number, endLine: number): boolean {
  if (line + 1 >= endLine || !lineText(state, line).includes('|')) return false;
  const below = lineText(state, line + 1).trim();
  return below.includes('|') && delimiters.test(below);
}

/** The line behind the last row: a row has no blank line above it. */
function endOf(state: StateBlock, first: number, endLine: number): number {
  let line = first;
  while (line < endLine && !state.isEmpty(line)) line += 1;
  return line;
}

/** Replaces the bars within code of each line, except those with a backslash. */
function withStandIns(rows: string): string {
  if (rows.includes(standIn)) return rows;
  return rows
    .split('\n')
    .map((row) => {
      const parts = row.split(/(`+)/);
      // Odd parts are runs of backticks; the next one of the same length ends the code.
      for (let at = 1; at < parts.length; at += 2) {
        const end = parts.findIndex((part, index) => index > at && part === parts[at]);
        if (end < 0) continue;
        for (let inside = at + 1; inside < end; inside += 2) {
          parts[inside] = (parts[inside] ?? '').replaceAll(/(?<!\\)\|/g, standIn);
        }
        at = end;
      }
      return parts.join('');
    })
    .join('\n');
}
