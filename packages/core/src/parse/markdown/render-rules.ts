import type { MarkdownIt, Token } from 'markdown-it';
import type { ComponentNode } from '../../model/index.ts';
import { escapeHtml } from '../../text/html.ts';
import { parseAttributes } from './attributes.ts';
import { type FootnoteMeta, footnoteIds } from './footnotes.ts';
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
    return `<img ${imageMark(Number(token?.meta?.hole))} alt="${alt}"${attribute}>`;
  };
  rules.directive_open = openDirective;
  rules.directive_leaf = openDirective;
  rules.directive_stray = () => '';
  rules.directive_label_open = () => '';
  rules.directive_label_close = (tokens, index) =>
    bodyMark + (tokens[index]?.meta?.leaf === true ? closeMark : '');
  rules.directive_close = () => `${closeMark}\n`;
  rules.th_open = openCell;
  rules.td_open = openCell;
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.task = (tokens, index) => {
    const done = tokens[index]?.info === 'done';
    const state = done ? 'checked aria-label="Done"' : 'aria-label="To do"';
    return `<input type="checkbox" disabled ${state}> `;
  };
  useFootnoteRendering(md);
}

function useFootnoteRendering({ renderer: { rules } }: MarkdownIt): void {
  const meta = (token: Token | undefined) => (token?.meta ?? {}) as FootnoteMeta;
  rules.footnote_ref = (tokens, index) => {
    const { number } = meta(tokens[index]);
    const { note, reference } = footnoteIds(meta(tokens[index]));
    return `<sup class="footnote-ref"><a href="#${note}" id="${reference}" aria-label="Footnote ${number}">${number}</a></sup>`;
  };
  rules.footnote_anchor = (tokens, index) => {
    const { reference } = footnoteIds(meta(tokens[index]));
    return ` <a href="#${reference}" class="footnote-back" aria-label="Back to the text">↩</a>`;
  };
  rules.footnote_block_open = () => '<section class="footnotes" aria-label="Footnotes">\n<ol>\n';
  rules.footnote_block_close = () => '</ol>\n</section>\n';
  rules.footnote_open = (tokens, index) => `<li id="${footnoteIds(meta(tokens[index])).note}">`;
  rules.footnote_close = () => '</li>\n';
}

/** A cell. Its alignment is a class: the policy of the pages allows no style attributes. */
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

function openDirective(tokens: readonly Token[], index: number): string {
  const meta = tokens[index]?.meta;
  const holes = (meta?.holes ?? {}) as Readonly<Record<string, number>>;
  const written = parseAttributes(String(meta?.attributes ?? '')) ?? {};
  const links = Object.entries(holes).map(([key, link]) => [key, { type: 'link', link }]);
  const props: ComponentNode['props'] = { ...written, ...Object.fromEntries(links) };
  // An alert has no label, so nothing else would say where its body begins.
  return openMark(String(meta?.name), props) + (meta?.bare === true ? bodyMark : '');
}
