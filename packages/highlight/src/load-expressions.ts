import type { LanguageRegistration } from '@shikijs/types';
import type { PreparedExpressions } from './prepared.ts';

/**
 * The prepared expressions of grammars of @shikijs/langs, such as its module of a language
 * exports: that language's and those that it embeds. The engine translates other grammars'
 * expressions itself, and so do programs that run from sources on which no build has run.
 */
export async function loadExpressions(
  grammars: readonly Pick<LanguageRegistration, 'name'>[],
): Promise<PreparedExpressions[]> {
  const loaded = await Promise.all(grammars.map(({ name }) => load(name)));
  return loaded.filter((expressions) => expressions !== null);
}

async function load(name: string): Promise<PreparedExpressions | null> {
  const module = `@docsgen/highlight/expressions/${name}`;
  try {
    const loaded: { expressions: PreparedExpressions } = await import(module);
    return loaded.expressions;
  } catch {
    return null;
  }
}
