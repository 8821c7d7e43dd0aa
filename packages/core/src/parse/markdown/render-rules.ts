import type { MarkdownIt, Token } from 'markdown-it';
import { escapeHtml } from '../../text/html.ts';
import { parseAttributes } from './directives.ts';
import { bodyMark, closeMark, imageMark, linkMark, openMark } from './holes.ts';
import { plainText } from './text.ts';

/** Makes the parser's renderer leave holes where the graph or a component decides. */
export function useHoleRendering(md: MarkdownIt): void {
  const { rules } = md.renderer;
  rules.link_open = (tokens, index) => {
    const token = tokens[index];
    const title = token?.attrGet('title');
    const attribute = title ? ` title="${escapeHtml(String(title))}"` : '';
    return `<a href="${linkMark(Number(token?.meta?.hole))}"${attribute}>`;
  };
  rules.image = (tokens, index) => {
    const token = tokens[index];
    const title = token?.attrGet('title');
    const alt = escapeHtml(plainText(token?.children ?? []));
    const attribute = title ? ` title="${escapeHtml(String(title))}"` : '';
    return `<img src="${imageMark(Number(token?.meta?.hole))}" alt="${alt}"${attribute}>`;
  };
  rules.directive_open = openDirective;
  rules.directive_leaf = openDirective;
  rules.directive_label_open = () => '';
  rules.directive_label_close = (tokens, index) =>
    bodyMark + (tokens[index]?.meta?.leaf === true ? closeMark : '');
  rules.directive_close = () => `${closeMark}\n`;
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.html_block = (tokens, index) => rawHtml(tokens[index]?.content ?? '', 'p');
  rules.html_inline = (tokens, index) => rawHtml(tokens[index]?.content ?? '', null);
}

function openDirective(tokens: readonly Token[], index: number): string {
  const meta = tokens[index]?.meta;
  return openMark(String(meta?.name), parseAttributes(String(meta?.attributes ?? '')) ?? {});
}

/** Comments are dropped; all else is shown as the text it is. */
function rawHtml(html: string, wrapper: 'p' | null): string {
  if (/^\s*<!--[\s\S]*-->\s*$/.test(html)) return '';
  const text = escapeHtml(html.trim());
  return wrapper === null ? text : `<p>${text}</p>\n`;
}
