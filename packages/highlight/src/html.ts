import { languageAliasNames, languageNames as ownNames } from '@shikijs/langs';
import type { createGrammarLoader, Grammar } from './grammar.ts';
import { escapeCode } from './line-html.ts';

/**
 * Highlights code. Returns its lines as HTML, in which tokens are `<span class="tk-…">` (theme.ts
 * lists the classes). The stylesheet sets the colours for both schemes, so one pass is enough.
 *
 * @param language One of `languageNames`; code in another language is only escaped, as is code of
 *   more than 500,000 characters.
 */
export type Highlight = (code: string, language: string) => Promise<readonly string[]>;

/** The names of all languages of @shikijs/langs, including aliases. */
export const languageNames: readonly string[] = [...ownNames, ...languageAliasNames];

/** Maximum length of highlighted code in UTF-16 units. */
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
