import type { AsciiSets } from './ascii-pattern.ts';
import { forAscii, type Preparation } from './preparation.ts';
import { compile, describe, isReusable, type Translation, translate } from './translation.ts';

/** One of Oniguruma's expressions, translated and compiled no earlier than needed. */
export interface LazyExpression {
  search(line: { readonly content: string; readonly ascii: boolean }, from: number): Match;
  /** Whether what was found doesn't depend on where the search started. */
  reusable(): boolean;
}

type Match = RegExpExecArray | null;

/** Sets up an expression, prepared or not; `sets` is shared by all. */
export function createLazyExpression(
  pattern: string | RegExp,
  prepared: Preparation | null,
  sets: AsciiSets,
): LazyExpression {
  let translated: Translation | null = prepared?.translation ?? null;
  let ascii: RegExp | null = null;
  let full: RegExp | null = null;
  const translation = (): Translation => {
    translated ??= typeof pattern === 'string' ? translate(pattern) : describe(pattern);
    return translated;
  };
  return {
    search({ content, ascii: isAscii }, from) {
      if (isAscii) ascii ??= compile(prepared?.ascii ?? forAscii(translation(), sets));
      else full ??= compile(translation());
      const expression = isAscii ? ascii : full;
      if (expression === null) return null;
      expression.lastIndex = from;
      return expression.exec(content);
    },
    reusable: () => isReusable(translation()),
  };
}
