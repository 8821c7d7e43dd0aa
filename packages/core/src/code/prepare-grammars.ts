import { languageNames } from '@shikijs/langs';
import type { LanguageRegistration } from '@shikijs/primitive';
import type { PreparedExpressions } from './packed-expressions.ts';
import { prepareExpressions } from './prepared-expressions.ts';
import { type Translate, translate } from './translation.ts';

/** Prepares the expressions of all grammars of @shikijs/langs, which takes seconds. By name. */
export async function prepareGrammars(): Promise<ReadonlyMap<string, PreparedExpressions>> {
  const translateOnce = once(translate);
  const prepared = new Map<string, PreparedExpressions>();
  for (const module of languageNames) {
    const path = `@shikijs/langs/${module}`;
    const { default: grammars }: { default: LanguageRegistration[] } = await import(path);
    for (const grammar of grammars) {
      if (prepared.has(grammar.name)) continue;
      prepared.set(grammar.name, prepareExpressions(grammar, translateOnce));
    }
  }
  return prepared;
}

/** Grammars have a third of their expressions from one another. */
function once(make: Translate): Translate {
  const made = new Map<string, ReturnType<Translate>>();
  return (pattern) => {
    const translation = made.get(pattern) ?? make(pattern);
    made.set(pattern, translation);
    return translation;
  };
}
