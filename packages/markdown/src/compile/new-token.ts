import createMarkdownIt, { type Token } from 'markdown-it';

/** Creates a token that isn't pushed by a rule of the parser. */
export function newToken(type: string, nesting: -1 | 0 | 1, fields: Partial<Token> = {}): Token {
  return Object.assign(new createMarkdownIt.Token(type, '', nesting), fields);
}
