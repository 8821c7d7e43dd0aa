import { languageAliasNames, languageNames as ownNames } from '@shikijs/langs';
import type { createGrammarLoader, Grammar } from './grammar.ts';
import { escapeCode } from './line-html.ts';
import { type EmbeddedCode, embeddedCode, markdownNames } from './markdown.ts';

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

/** Maximum depth of Markdown in Markdown that is highlighted: each level is read once more. */
const deepestMarkdown = 3;

/** Creates a highlighter. Its engine and each grammar are loaded on demand. */
export function createHighlighter(): Highlight {
  const known = new Set(languageNames);
  let loader: Promise<ReturnType<typeof createGrammarLoader>> | null = null;
  const grammarOf = async (language: string, code: string): Promise<Grammar> => {
    loader ??= import('./grammar.ts').then((grammar) => grammar.createGrammarLoader());
    return (await loader)(language, code);
  };
  const highlight = async (code: string, language: string, depth: number): Promise<string[]> => {
    if (!known.has(language) || code.length > longestCode) return code.split('\n').map(escapeCode);
    const lines = (await grammarOf(language, code))(code);
    if (!markdownNames.has(language) || depth === deepestMarkdown) return lines;
    for (const embedded of embeddedCode(code)) {
      if (!known.has(embedded.language)) continue;
      const { first, language: inner } = embedded;
      const { indents, texts } = dedented(embedded);
      const highlighted = await highlight(texts.join('\n'), inner, depth + 1);
      highlighted.forEach((html, index) => {
        lines[first + index] = escapeCode(indents[index] ?? '') + html;
      });
    }
    return lines;
  };
  return (code, language) => highlight(code, language, 0);
}

/** Splits embedded lines into their indentation, which isn't a part of the code, and the rest. */
function dedented({ lines, indent }: EmbeddedCode): { indents: string[]; texts: string[] } {
  const indents = lines.map((line) => (line.startsWith(indent) ? indent : ''));
  return { indents, texts: lines.map((line, index) => line.slice(indents[index]?.length)) };
}
