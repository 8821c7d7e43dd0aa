import { type AsciiSets, asciiPattern } from './ascii-pattern.ts';
import { compile, describe, isReusable, type Translate, type Translation } from './translation.ts';

/** One of Oniguruma's expressions, translated and compiled no earlier than needed. */
export interface LazyExpression {
  search(line: { readonly content: string; readonly ascii: boolean }, from: number): Match;
  /** Whether what was found doesn't depend on where the search started. */
  reusable(): boolean;
}

type Match = RegExpExecArray | null;

/** Sets up an expression; `sets` is shared by all. */
export function createLazyExpression(
  pattern: string | RegExp,
  translate: Translate,
  sets: AsciiSets,
): LazyExpression {
  let translated: Translation | null = null;
  let ascii: RegExp | null = null;
  let full: RegExp | null = null;
  const translation = (): Translation => {
    translated ??= typeof pattern === 'string' ? translate(pattern) : describe(pattern);
    return translated;
  };
  return {
    search({ content, ascii: isAscii }, from) {
      if (isAscii) ascii ??= compile(forAscii(translation(), sets));
      else full ??= compile(translation());
      const expression = isAscii ? ascii : full;
      if (expression === null) return null;
      expression.lastIndex = from;
      return expression.exec(content);
    },
    reusable: () => isReusable(translation()),
  };
}

function forAscii(translation: Translation, sets: AsciiSets): Translation {
  const { source, flags } = translation;
  const simple = flags.includes('v') ? asciiPattern(source, flags, sets) : null;
  return simple === null
    ? translation
    : { ...translation, source: simple, flags: flags.replace('v', '') };
}
