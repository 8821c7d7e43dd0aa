import type { Token } from 'markdown-it';

/** The text of inline tokens without markup: what a reader hears. */
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

/** The first paragraph at the top level of a document as text, or null. */
export function firstParagraph(tokens: readonly Token[]): string | null {
  const at = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0);
  const text = plainText(tokens[at + 1]?.children ?? []).trim();
  return at < 0 || text === '' ? null : text;
}
