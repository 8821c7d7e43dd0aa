import type { MarkdownIt, Token } from 'markdown-it';

/**
 * An empty cell in a table's head is no header: there is nothing that a screen reader could say.
 * The others then say that they are of their columns, as a head with gaps explains itself less
 * (WCAG technique H63).
 */
export function useTableHeads(md: MarkdownIt): void {
  md.core.ruler.push('table_heads', ({ tokens }) => {
    for (const cells of headRows(tokens)) {
      if (cells.every(({ content }) => content !== '')) continue;
      for (const { open, close, content } of cells) {
        if (content !== '') open.attrSet('scope', 'col');
        else for (const token of [open, close]) token.tag = 'td';
      }
    }
  });
}

/** A cell of a head: its tokens and what is written in it. */
interface HeadCell {
  readonly open: Token;
  readonly close: Token;
  readonly content: string;
}

function headRows(tokens: readonly Token[]): HeadCell[][] {
  const rows: HeadCell[][] = [];
  for (const [index, open] of tokens.entries()) {
    if (open.type === 'thead_open') rows.push([]);
    const [inline, close] = [tokens[index + 1], tokens[index + 2]];
    if (open.type !== 'th_open' || inline === undefined || close === undefined) continue;
    rows.at(-1)?.push({ open, close, content: inline.content });
  }
  return rows;
}
