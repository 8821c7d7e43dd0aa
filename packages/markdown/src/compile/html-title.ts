import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { newToken } from './new-token.ts';

/** A heading of level one in a block of HTML; one without text has only pictures. */
const heading =
  /<h1(?<attributes>(?:\s[^<>]{0,500})?)>(?<inside>(?:(?!<\/?h1\b)[\s\S]){0,2000}?)<\/h1>/i;

/**
 * Makes a heading of `<h1>` in HTML that stands before all text, as in the READMEs of repositories, so
 * that it can be the title of the page. One that has an id or several lines of text stays HTML.
 */
export function useHtmlTitle(md: MarkdownIt): void {
  md.core.ruler.after('block', 'html_title', (state) => {
    if (!/<h1[\s>]/i.test(state.src)) return;
    const at = firstWithText(state.tokens);
    const block = state.tokens[at];
    if (block?.type === 'html_block') readTitle(state, block, at);
  });
}

/** Whether a heading is written in HTML. */
export function isHtmlHeading({ meta }: Token): boolean {
  return meta?.isHtml === true;
}

/** The index of the first block that has a heading or may be text: no HTML without one, no picture. */
function firstWithText(tokens: readonly Token[]): number {
  return tokens.findIndex((token) => {
    const { type, content, level } = token;
    if (level > 0 && type !== 'inline') return false;
    if (type === 'html_block') return heading.test(content) || isText(content);
    if (type === 'inline') return /\S/.test(content.replace(decoration, ''));
    return !/^(?:hr|paragraph_(?:open|close)|reference_definition|left_out)$/.test(type);
  });
}

/** Whether HTML shows text. */
function isText(html: string): boolean {
  // A comment that isn't closed hides the rest.
  return /\S/.test(html.replace(/<!--[\s\S]*?(?:-->|$)|<[^<>]*>/g, ''));
}

/** Pictures, and links around pictures, such as badges. */
const decoration =
  /\[?!\[[^[\]]{0,200}\](?:\([^()\s]{0,500}\)|\[[^[\]]{0,200}\])(?:\](?:\([^()\s]{0,500}\)|\[[^[\]]{0,200}\]))?|<[^<>]{0,500}>/g;

function readTitle(state: StateCore, block: Token, index: number): void {
  const { content, map, level } = block;
  const found = heading.exec(content);
  const { attributes = '', inside = '' } = found?.groups ?? {};
  const text = inside.trim();
  if (found === null || map === null || !isText(text) || isText(content.slice(0, found.index)))
    return;
  if (text.includes('\n') || /\sid=/i.test(attributes)) return;
  const start = content.indexOf(text, found.index + '<h1'.length + attributes.length);
  const end = found.index + found[0].length;
  const lineOf = (offset: number): number =>
    map[0] + content.slice(0, offset).split('\n').length - 1;
  const line = lineOf(start);
  const column = start - (content.lastIndexOf('\n', start - 1) + 1);
  const own: [number, number] = [line, line + 1];
  const open = newToken('heading_open', 1, { tag: 'h1', map: own, level, block: true });
  open.meta = { isHtml: true };
  const inline = newToken('inline', 0, { content: text, map: own, level: level + 1, children: [] });
  inline.meta = { column };
  const close = newToken('heading_close', -1, { tag: 'h1', level, block: true });
  const part = (from: number, to: number): Token[] => {
    const html = content.slice(from, to);
    if (html.trim() === '') return [];
    const lines: [number, number] = [lineOf(from), lineOf(to) + 1];
    return [newToken('html_block', 0, { content: html, map: lines, level, block: true })];
  };
  const rest = end + (/^[ \t]*\n/.exec(content.slice(end))?.[0].length ?? 0);
  state.tokens.splice(
    index,
    1,
    ...part(0, found.index),
    ...[open, inline, close],
    ...part(rest, content.length),
  );
}
