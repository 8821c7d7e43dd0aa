import type { MarkdownIt, Token } from 'markdown-it';
import type { AutolinkConfig } from '../model/index.ts';
import { newToken } from './new-token.ts';

/**
 * Adds links of issue keys to a parser, as GitHub's "autolink references" are: `MDL-123` in a text
 * becomes a link if the site has an address for the prefix `MDL-`. Headings, links and code stay as
 * they are. A link whose text is a key has the class `key`, too. A number of more than twelve digits
 * isn't an issue's.
 */
export function useIssueKeys(md: MarkdownIt, autolinks: readonly AutolinkConfig[]): void {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_/-])(${autolinks.map(({ prefix }) => escapePattern(prefix)).join('|')})(\\d{1,12})(?![\\p{L}\\p{N}_]|[-.]\\d)`,
    'gu',
  );
  const whole = new RegExp(`^${pattern.source}$`, 'u');
  const urls = new Map(autolinks.map(({ prefix, url }) => [prefix, url]));
  md.core.ruler.before('replacements', 'issue_keys', ({ tokens }) => {
    tokens.forEach((token, index) => {
      if (token.type !== 'inline' || token.children === null) return;
      markKeys(token.children, whole);
      const isHeading = tokens[index - 1]?.type === 'heading_open';
      if (!isHeading) token.children = withKeys(token.children, pattern, urls);
    });
  });
}

/** Gives links whose text is a key their class. */
function markKeys(tokens: readonly Token[], whole: RegExp): void {
  for (const [at, token] of tokens.entries()) {
    const [text, close] = [tokens[at + 1], tokens[at + 2]];
    const isKey = text?.type === 'text' && whole.test(text.content);
    if (token.type === 'link_open' && isKey && close?.type === 'link_close') {
      token.attrJoin('class', 'key');
    }
  }
}

/** Replaces the keys in texts outside of links. */
function withKeys(
  tokens: readonly Token[],
  pattern: RegExp,
  urls: ReadonlyMap<string, string>,
): Token[] {
  let links = 0;
  return tokens.flatMap((token) => {
    links += token.type === 'link_open' ? 1 : token.type === 'link_close' ? -1 : 0;
    return token.type === 'text' && links === 0 ? splitText(token, pattern, urls) : token;
  });
}

function splitText(token: Token, pattern: RegExp, urls: ReadonlyMap<string, string>): Token[] {
  const parts: Token[] = [];
  const { content, level } = token;
  let end = 0;
  const text = (part: string): Token => newToken('text', 0, { content: part, level });
  for (const { 0: key, 1: prefix = '', 2: number = '', index } of content.matchAll(pattern)) {
    const url = urls.get(prefix)?.replaceAll('<num>', number) ?? '';
    if (index > end) parts.push(text(content.slice(end, index)));
    const open = newToken('link_open', 1, { tag: 'a', markup: 'key', level });
    open.attrs = [
      ['href', url],
      ['class', 'key'],
    ];
    parts.push(open, text(key), newToken('link_close', -1, { tag: 'a', markup: 'key', level }));
    end = index + key.length;
  }
  if (end === 0) return [token];
  if (end < content.length) parts.push(text(content.slice(end)));
  return parts;
}

/** Escapes the characters that have a meaning in regular expressions. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
