import { type CST, Lexer, Parser } from 'yaml';

/**
 * How many lists, maps and values may be nested in one another: about 100 levels of a sidebar.
 * The library builds its data by recursion, and Node.js ends without a word where a regular
 * expression is compiled on a stack that is nearly full.
 */
export const deepestYaml = 300;

/** The syntax of a YAML text, before anything is made of it. */
export interface YamlTokens {
  readonly tokens: readonly CST.Token[];
  /** Where it is nested too deep, and reading stopped; null where it isn't. */
  readonly tooDeepAt: number | null;
}

/** Reads a text's syntax, without recursion. */
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
