import type { LanguageRegistration } from '@shikijs/types';
import type { PreparedExpressions } from './prepared.ts';

/**
 * Loads the prepared expressions of a grammar module of @shikijs/langs, including embedded
 * languages. The engine translates other grammars' expressions itself, and so do programs that run
 * from sources without a build.
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
