import { escapeHtml } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import { tableBox } from './allowed-html.ts';
import { type FootnoteMeta, footnoteIds } from './footnotes.ts';
import { plainText } from './text.ts';

/** Overrides the rules of the parser's renderer for tables, task lists and footnotes. */
export function useOwnRendering(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.th_open = openCell;
  rules.td_open = openCell;
  rules.code_inline = (tokens, index) => {
    const token = tokens[index] as Token;
    return `<code${md.renderer.renderAttrs(token)}>${wholeWords(token.content)}</code>`;
  };
  rules.table_open = (tokens, index) => {
    const rows = cellTexts(tokens, index);
    const classes = [];
    if (isShortFirst(rows)) classes.push('short-first');
    if (isBroad(rows)) classes.push('broad');
    const attribute = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
    return `${tableBox.before}<table${attribute}>\n`;
  };
  rules.table_close = () => `</table>${tableBox.after}\n`;
  rules.task_open = (tokens, index) => {
    const state = tokens[index]?.info === 'done' ? ' checked' : '';
    return `<label><input type="checkbox" disabled${state}> `;
  };
  rules.task_close = () => '</label>';
  useFootnoteRendering(md);
}

/** Longest word of code that is kept on one line, in characters: it fits into the narrowest phones. */
const longestInLine = 30;

/** Where a long word of code breaks. */
const partEnd = /(?=->|::)|(?<=[/\\])(?![/\\])/;

/**
 * Escapes code, and keeps the flags and arrows in it whole: browsers break lines after a hyphen. A
 * longer word breaks before its arrows and double colons, and after the slashes of a path.
 */
function wholeWords(code: string): string {
  return code.replace(/\S+/g, (word) => {
    const parts = word.length > longestInLine ? word.split(partEnd) : [word];
    return parts.map(wholePart).join('<wbr>');
  });
}

function wholePart(part: string): string {
  const breaks = /^--?[a-z]|->/i.test(part);
  const html = escapeHtml(part);
  return breaks && part.length <= longestInLine ? `<span class="whole">${html}</span>` : html;
}

/**
 * Longest text of a cell that doesn't break, longest name in one, which could only break after its
 * hyphens, and shortest text that takes the room of others.
 */
const longestWhole = 24;
const longestName = 32;
const shortestWide = 40;

/**
 * Whether all cells in the first column of a table are short, and another cell is so long that the
 * browser would break the short ones to give it their room.
 */
function isShortFirst(rows: readonly (readonly string[])[]): boolean {
  const isShort = (text: string): boolean =>
    text.length <= (/\s/.test(text) ? longestWhole : longestName);
  if (!rows.every(([first = '']) => isShort(first))) return false;
  return rows.some((row) => row.some(({ length }) => length > shortestWide));
}

/** Fewest columns of a table that may be broader than the text, and fewest characters in them. */
const fewestColumns = 4;
const fewestCharacters = 80;

/** Whether a table has so many columns with so much text that the column of the text is narrow. */
function isBroad(rows: readonly (readonly string[])[]): boolean {
  const count = rows[0]?.length ?? 0;
  if (count < fewestColumns) return false;
  const widths = Array.from({ length: count }, (_, column) => {
    return rows.reduce((longest, row) => Math.max(longest, row[column]?.length ?? 0), 0);
  });
  return widths.reduce((sum, width) => sum + width, 0) >= fewestCharacters;
}

/** The text in each cell of a table, by row. */
function cellTexts(tokens: readonly Token[], start: number): string[][] {
  const rows: string[][] = [];
  for (let at = start; tokens[at] !== undefined && tokens[at]?.type !== 'table_close'; at += 1) {
    const { type, children } = tokens[at] as Token;
    if (type === 'tr_open') rows.push([]);
    if (type === 'inline') rows.at(-1)?.push(plainText(children ?? []));
  }
  return rows;
}

/**
 * Screen readers say in their own language what the roles mean, so no words are needed here, where
 * the language of the page isn't known. A link back has the name of the reference that it leads to.
 */
function useFootnoteRendering({ renderer: { rules } }: MarkdownIt): void {
  const meta = (token: Token | undefined) => (token?.meta ?? {}) as FootnoteMeta;
  rules.footnote_ref = (tokens, index) => {
    const { number } = meta(tokens[index]);
    const { note, reference } = footnoteIds(meta(tokens[index]));
    return `<sup class="footnote-ref"><a href="#${note}" id="${reference}" role="doc-noteref">${number}</a></sup>`;
  };
  rules.footnote_anchor = (tokens, index) => {
    const { reference } = footnoteIds(meta(tokens[index]));
    return ` <a href="#${reference}" class="footnote-back" role="doc-backlink" aria-labelledby="${reference}">↩</a>`;
  };
  rules.footnote_block_open = () => '<section class="footnotes" role="doc-endnotes">\n<ol>\n';
  rules.footnote_block_close = () => '</ol>\n</section>\n';
  rules.footnote_open = (tokens, index) => `<li id="${footnoteIds(meta(tokens[index])).note}">`;
  rules.footnote_close = () => '</li>\n';
}

/**
 * Prints a table cell. Its alignment is a class, since the Content-Security-Policy forbids style
 * attributes.
 */
function openCell(tokens: readonly Token[], index: number): string {
  const token = tokens[index];
  const align = /text-align:(\w+)/.exec(String(token?.attrGet('style') ?? ''))?.[1];
  const scope = token?.attrGet('scope');
  const attributes = [
    ...(align === undefined ? [] : [` class="align-${align}"`]),
    ...(scope ? [` scope="${scope}"`] : []),
  ];
  return `<${token?.tag}${attributes.join('')}>`;
}

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

/** The header cells by row, with their tokens and their content. */
function headRows(tokens: readonly Token[]) {
  const rows: { readonly open: Token; readonly close: Token; readonly content: string }[][] = [];
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
