import { languageAliasNames, languageNames as ownNames } from '@shikijs/langs';
import type { createGrammarLoader, Grammar } from './grammar.ts';
import { escapeCode } from './line-html.ts';

/**
 * Highlights code: its lines as HTML, in which tokens are `<span class="tk-…">` (theme.ts has the
 * classes). One pass of one theme, whose colours are a stylesheet's: light and dark need no second.
 *
 * @param language One of `languageNames`; code in another language is only escaped, as is code of
 *   more than 500,000 characters.
 */
export type Highlight = (code: string, language: string) => Promise<readonly string[]>;

/** The languages of @shikijs/langs with their aliases. */
export const languageNames: readonly string[] = [...ownNames, ...languageAliasNames];

/** Maximum length of highlighted code. */
const longestCode = 500_000;

/** Creates a highlighter. Its engine and each grammar are loaded on demand. */
export function createHighlighter(): Highlight {
  const known = new Set(languageNames);
  let loader: Promise<ReturnType<typeof createGrammarLoader>> | null = null;
  const grammarOf = async (language: string): Promise<Grammar> => {
    loader ??= import('./grammar.ts').then((grammar) => grammar.createGrammarLoader());
    return (await loader)(language);
  };
  return async (code, language) => {
    if (!known.has(language) || code.length > longestCode) return code.split('\n').map(escapeCode);
    return (await grammarOf(language))(code);
  };
}
