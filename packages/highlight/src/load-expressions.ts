import type { LanguageRegistration } from '@shikijs/types';
import type { PreparedExpressions } from './prepared.ts';

/**
 * Loads the prepared expressions of grammars of @shikijs/langs. Grammars without prepared
 * expressions are left out, as are all before the package is built: the engine translates their
 * expressions at first use.
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
