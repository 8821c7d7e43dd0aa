import { type CST, Lexer, Parser } from 'yaml';

/**
 * Maximum nesting depth of lists, maps and values: about 100 levels of a sidebar. The library is
 * recursive, and Node.js exits without a message if a regular expression is compiled when the stack
 * is nearly full.
 */
export const deepestYaml = 300;

/** The syntax tokens of a YAML text, before parsing. */
interface YamlTokens {
  readonly tokens: readonly CST.Token[];
  /** The offset at which the depth limit was exceeded and tokenizing stopped; null if it wasn't. */
  readonly tooDeepAt: number | null;
}

/** Tokenizes a text without recursion. */
export function readYamlTokens(text: string): YamlTokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    const at = parser.offset;
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > deepestYaml) return { tokens, tooDeepAt: at };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, tooDeepAt: null };
}
