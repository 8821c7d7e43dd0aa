import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';
import { type AsciiSets, asciiPattern } from './ascii-pattern.ts';

/** One of Oniguruma's expressions, translated and compiled no earlier than needed. */
export interface LazyExpression {
  search(line: { readonly content: string; readonly ascii: boolean }, from: number): Match;
  /** Whether what was found doesn't depend on where the search started. */
  reusable(): boolean;
}

type Match = RegExpExecArray | null;

/** Expressions that emulate what JavaScript lacks carry how they do it. */
interface EmulatedExpression extends RegExp {
  readonly rawOptions?: {
    readonly strategy?: string | null;
    readonly hiddenCaptures?: readonly number[];
    readonly transfers?: readonly unknown[];
    readonly lazyCompile?: boolean;
  };
}

/** Sets up an expression; `sets` is shared by all. */
export function createLazyExpression(pattern: string | RegExp, sets: AsciiSets): LazyExpression {
  let translated: EmulatedExpression | null = null;
  let ascii: RegExp | null = null;
  let full: RegExp | null = null;
  const translation = (): EmulatedExpression => {
    translated ??= typeof pattern === 'string' ? translate(pattern) : pattern;
    return translated;
  };
  return {
    search({ content, ascii: isAscii }, from) {
      if (isAscii) ascii ??= compileAscii(translation(), sets);
      else full ??= compile(translation(), translation().source, translation().flags);
      const expression = isAscii ? ascii : full;
      if (expression === null) return null;
      expression.lastIndex = from;
      return expression.exec(content);
    },
    reusable: () => !translation().sticky && !translation().rawOptions?.strategy,
  };
}

/** With a length of 0, what comes back is only a description: nothing is compiled. */
function translate(pattern: string): EmulatedExpression {
  return defaultJavaScriptRegexConstructor(pattern, { lazyCompileLength: 0 });
}

function compileAscii(expression: EmulatedExpression, sets: AsciiSets): RegExp {
  const { source, flags } = expression;
  const simple = flags.includes('v') ? asciiPattern(source, flags, sets) : null;
  if (simple === null) return compile(expression, source, flags);
  return compile(expression, simple, flags.replace('v', ''));
}

function compile(expression: EmulatedExpression, source: string, flags: string): RegExp {
  const { lazyCompile: _, ...options } = expression.rawOptions ?? {};
  if (Object.keys(options).length === 0) return new RegExp(source, flags);
  return Reflect.construct(expression.constructor, [source, flags, options]);
}
