import { readFileSync } from 'node:fs';
import {
  createShikiPrimitive,
  type LanguageRegistration,
  type RegexEngine,
} from '@shikijs/primitive';

/** The grammars that a module of @shikijs/langs registers; the last is the language's own. */
export async function grammarsOf(language: string): Promise<LanguageRegistration[]> {
  const path = `@shikijs/langs/${language}`;
  const module: { default: LanguageRegistration[] } = await import(path);
  return module.default;
}

export function sample(language: string): string {
  return readFileSync(new URL(`samples/${language}.sample`, import.meta.url), 'utf8');
}

/** The tokens of each line, with their offset and all their scopes. */
export function tokenize(
  engine: RegexEngine,
  langs: LanguageRegistration[],
  code: string,
): string[] {
  const shiki = createShikiPrimitive({ engine, langs, themes: [], warnings: false });
  const grammar = shiki.getLanguage(langs.at(-1)?.name ?? '');
  let state: ReturnType<typeof grammar.tokenizeLine>['ruleStack'] | null = null;
  return code.split('\n').map((line) => {
    const result: ReturnType<typeof grammar.tokenizeLine> = grammar.tokenizeLine(line, state, 0);
    state = result.ruleStack;
    return result.tokens
      .map(({ startIndex, scopes }) => [startIndex, ...scopes].join(' '))
      .join('|');
  });
}
