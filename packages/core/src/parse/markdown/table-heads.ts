import type { MarkdownIt, Token } from 'markdown-it';

/**
 * Turns empty header cells into data cells, since screen readers have nothing to announce. The
 * other header cells then get a `scope`, because a header row with gaps is ambiguous (WCAG
 * technique H63).
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

/** A header cell: its tokens and its content. */
interface HeadCell {
  readonly open: Token;
  readonly close: Token;
  readonly content: string;
}

function headRows(tokens: readonly Token[]): HeadCell[][] {
  const rows: HeadCell[][] = [];
  tokens.forEach((open, index) => {
    if (open.type === 'thead_open') rows.push([]);
    if (open.type !== 'th_open') return;
    const inline = tokens[index + 1];
    const close = tokens[index + 2];
    if (inline === undefined || close === undefined) return;
    rows.at(-1)?.push({ open, close, content: inline.content });
  });
  return rows;
}
