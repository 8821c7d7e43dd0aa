import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';
import { type AsciiSets, asciiPattern } from './ascii-pattern.ts';
import { type RequiredLiterals, requiredLiterals } from './required-literals.ts';

/** One of Oniguruma's expressions, translated, and what is known of it. Plain data. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** How what JavaScript lacks is emulated; null where nothing has to be. */
  readonly emulation: Emulation | null;
  /** A source without the flag `v` for lines of ASCII, which costs less; null for none. */
  readonly ascii: string | null;
  /** One of these texts is in every match; null where that isn't known. */
  readonly literals: RequiredLiterals | null;
}

/** Options of an expression that does more than JavaScript's own. */
export interface Emulation {
  readonly strategy?: string | null;
  readonly hiddenCaptures?: readonly number[];
  readonly transfers?: readonly (readonly [number, readonly number[]])[];
}

interface EmulatedExpression extends RegExp {
  readonly rawOptions?: Emulation & { readonly lazyCompile?: boolean };
}

/**
 * Translates an expression for the oldest Node.js that runs us, and finds out about it what can
 * be known before it is tried. One that is JavaScript's already is taken as it is.
 *
 * @param sets What is known of properties so far.
 * @throws Error when it isn't one of Oniguruma's.
 */
export function translate(pattern: string | RegExp, sets: AsciiSets): Expression {
  const translated: EmulatedExpression =
    typeof pattern === 'string' ? toJavaScript(pattern) : pattern;
  const { source, flags, rawOptions = {} } = translated;
  const { lazyCompile: _, ...emulation } = rawOptions;
  return {
    ...{ source, flags },
    emulation: Object.keys(emulation).length === 0 ? null : emulation,
    ascii: flags.includes('v') ? asciiPattern(source, flags, sets) : null,
    literals: typeof pattern === 'string' ? requiredLiterals(pattern) : null,
  };
}

function toJavaScript(pattern: string): EmulatedExpression {
  try {
    return emulate(pattern);
  } catch (error) {
    const readable = codePoints(pattern);
    if (readable === pattern) throw error;
    return emulate(readable);
  }
}

/** With a length of 0, what comes back is only a description: nothing is compiled. */
function emulate(pattern: string): EmulatedExpression {
  return defaultJavaScriptRegexConstructor(pattern, { lazyCompileLength: 0, target: 'ES2024' });
}

/** Single bytes that are no UTF-8 mean code points to Oniguruma, and nothing to the translator. */
function codePoints(pattern: string): string {
  return pattern.replace(/\\(?:x([89a-f][\da-f])|[\s\S])/gi, (whole, byte?: string) => {
    return byte === undefined ? whole : `\\x{${byte}}`;
  });
}

/** Compiles an expression for any line, or for lines of ASCII. */
export function compile(expression: Expression, isAscii: boolean): RegExp {
  const { emulation, ascii } = expression;
  const source = (isAscii ? ascii : null) ?? expression.source;
  const flags = isAscii && ascii !== null ? expression.flags.replace('v', '') : expression.flags;
  if (emulation === null) return new RegExp(source, flags);
  return Reflect.construct(emulate('').constructor, [source, flags, emulation]);
}

/** Whether what it finds doesn't depend on where the search started. */
export function isReusable({ flags, emulation }: Expression): boolean {
  return !flags.includes('y') && !emulation?.strategy;
}
