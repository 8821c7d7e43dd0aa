import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';

/** One of Oniguruma's expressions, translated for JavaScript. Plain data. */
export interface Translation {
  readonly source: string;
  readonly flags: string;
  /** How what JavaScript lacks is emulated; null where nothing has to be. */
  readonly emulation: Emulation | null;
}

/** Options of an expression that does more than JavaScript's own. */
interface Emulation {
  readonly strategy?: string | null;
  readonly hiddenCaptures?: readonly number[];
  readonly transfers?: readonly (readonly [number, readonly number[]])[];
}

interface EmulatedExpression extends RegExp {
  readonly rawOptions?: Emulation & { readonly lazyCompile?: boolean };
}

/** Gives the translation of an expression. @throws Error when it isn't one of Oniguruma's. */
export type Translate = (pattern: string) => Translation;

/**
 * Translates an expression for the oldest Node.js that runs us: what is translated when the
 * package is built serves all of them.
 */
export const translate: Translate = (pattern) => describe(toExpression(pattern));

/** With a length of 0, what comes back is only a description: nothing is compiled. */
function toExpression(pattern: string): EmulatedExpression {
  return defaultJavaScriptRegexConstructor(pattern, { lazyCompileLength: 0, target: 'ES2024' });
}

/** Says of an expression what it was made from. */
export function describe({ source, flags, rawOptions = {} }: EmulatedExpression): Translation {
  const { lazyCompile: _, ...emulation } = rawOptions;
  return { source, flags, emulation: Object.keys(emulation).length === 0 ? null : emulation };
}

/** Compiles an expression from its translation. */
export function compile({ source, flags, emulation }: Translation): RegExp {
  if (emulation === null) return new RegExp(source, flags);
  return Reflect.construct(toExpression('').constructor, [source, flags, emulation]);
}

/** Whether what it finds doesn't depend on where the search started. */
export function isReusable({ flags, emulation }: Translation): boolean {
  return !flags.includes('y') && !emulation?.strategy;
}
