import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** The title that GitBook gives to a link whose text is to be the name of the page. */
const title = 'mention';
const written = ` "${title}"`;

/**
 * Reads links such as `[start.md](guides/start.md "mention")`, for which GitBook shows the title of the
 * page. A page is read without others, so the words of its file's name are shown.
 */
export function useMentions(md: MarkdownIt, tools: MarkdownTools): void {
  md.core.ruler.after('inline', 'gitbook_mentions', (state) => {
    for (const token of state.tokens) {
      if (token.type === 'inline' && token.content.includes(written)) {
        readMentions(state, token, tools);
      }
    }
  });
}

function readMentions(state: StateCore, token: Token, tools: MarkdownTools): void {
  const { content } = token;
  const children = token.children ?? [];
  let from = 0;
  for (const [at, link] of children.entries()) {
    if (link.type !== 'link_open' || link.attrGet('title') !== title) continue;
    link.attrs = (link.attrs ?? []).filter(([name]) => name !== 'title');
    const end = content.indexOf(written, from);
    if (end < 0) continue;
    from = end + written.length;
    tools.rewrite(state, { start: end, end: from, text: '' }, token);
    const text = children[at + 1];
    if (text?.type !== 'text') continue;
    const label = `[${text.content}](`;
    const start = content.lastIndexOf(label, end) + 1;
    const words = wordsOf(text.content);
    if (start > 0 && words !== text.content) {
      tools.rewrite(state, { start, end: start + text.content.length, text: words }, token);
    }
    text.content = words;
  }
}

/** The words of a file's path: `guides/first-steps.md` is "First steps". Other texts stay as they are. */
export function wordsOf(text: string): string {
  if (/\s|^[a-z]+:/i.test(text) || !/\.mdx?$|\/$/i.test(text)) return text;
  const parts = text.replace(/\/$/, '').split('/');
  const last = parts.at(-1) ?? '';
  const isIndex = /^(?:readme|index)\.mdx?$/i.test(last) && parts.length > 1;
  const name = (isIndex ? (parts.at(-2) ?? last) : last).replace(/\.mdx?$/i, '');
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words === '' ? text : words.slice(0, 1).toUpperCase() + words.slice(1);
}
