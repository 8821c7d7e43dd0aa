import type { Token } from 'markdown-it';
import { isImports } from './title.ts';

/** The text of inline tokens without markup, as a screen reader reads it. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join('');
}

function tokenText(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
    case 'math_inline':
      return token.content;
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    case 'image':
      return plainText(token.children ?? []);
    default:
      return '';
  }
}

/** The text of the first non-empty paragraph at the top level of a document; null without one. */
export function firstParagraph(tokens: readonly Token[]): string | null {
  for (const [at, { type, level }] of tokens.entries()) {
    const inline = tokens[at + 1];
    if (type !== 'paragraph_open' || level !== 0 || inline === undefined) continue;
    const text = plainText(inline.children ?? []).trim();
    if (text !== '' && !isImports(inline.content)) return text;
  }
  return null;
}
