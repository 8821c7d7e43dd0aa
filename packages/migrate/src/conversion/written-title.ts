import MarkdownIt, { type Token } from 'markdown-it';
import { parse } from 'yaml';
import { recordOf, textOf, textOfHtml } from './values.ts';

/**
 * The title of a Markdown file: that of its front matter, else the text of its first heading of
 * level one, also in HTML. Pictures, such as logos and badges, have no text.
 */
export function writtenTitle(text: string): string | null {
  const [whole = '', data = ''] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text) ?? [];
  const tokens = new MarkdownIt({ html: true }).parse(text.slice(whole.length), {});
  const headings = tokens.flatMap((token, at) => {
    if (token.type === 'heading_open' && token.tag === 'h1') return textIn(tokens[at + 1]);
    const inHtml = token.type === 'html_block' ? headingIn(token.content) : null;
    return inHtml ?? [];
  });
  return titleInYaml(data) ?? headings.find((heading) => heading !== '') ?? null;
}

function titleInYaml(text: string): string | null {
  try {
    return textOf(recordOf(parse(text)).title);
  } catch {
    // A check of the site reports it.
    return null;
  }
}

function textIn(heading: Token | undefined): string {
  const parts = (heading?.children ?? []).map(({ type, content }) => {
    if (type === 'softbreak' || type === 'hardbreak') return ' ';
    return type === 'text' || type === 'code_inline' ? content : '';
  });
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

function headingIn(html: string): string | null {
  const start = html.search(/<h1\b/i);
  const end = html.toLowerCase().indexOf('</h1', start);
  return start < 0 || end < 0 ? null : textOfHtml(html.slice(start, end));
}
