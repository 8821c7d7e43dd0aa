import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';
import { asciiPattern } from './ascii-pattern.ts';
import { type RequiredLiterals, requiredLiterals } from './required-literals.ts';

/** A translated Oniguruma expression with its properties. Plain data. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** The emulation of features that JavaScript lacks; null if none is needed. */
  readonly emulation: Emulation | null;
  /** A source without the flag `v` for ASCII lines; null if there is none. */
  readonly ascii: string | null;
  /** Every match contains one of these texts; null if unknown. */
  readonly literals: RequiredLiterals | null;
}

/** Options of an expression with emulated features. */
export interface Emulation {
  readonly strategy?: string | null;
  readonly hiddenCaptures?: readonly number[];
  readonly transfers?: readonly (readonly [number, readonly number[]])[];
}

/** The translator's subclass of `RegExp`, which emulates features of Oniguruma. */
interface EmulatedExpression extends RegExp {
  readonly rawOptions?: Emulation & { readonly lazyCompile?: boolean };
}

/**
 * Translates an Oniguruma expression to JavaScript for the oldest supported Node.js, and finds its
 * required literals. A `RegExp` is only converted to plain data.
 *
 * @throws Error when it isn't a valid Oniguruma expression.
 */
export function translate(pattern: string | RegExp): Expression {
  const translated: EmulatedExpression =
    typeof pattern === 'string' ? toJavaScript(pattern) : pattern;
  const { source, flags, rawOptions = {} } = translated;
  const { lazyCompile: _, ...emulation } = rawOptions;
  return {
    source,
    flags,
    emulation: Object.keys(emulation).length === 0 ? null : emulation,
    ascii: flags.includes('v') ? asciiPattern(source, flags) : null,
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

/** Translates an expression. A `lazyCompileLength` of 0 defers its compilation. */
function emulate(pattern: string): EmulatedExpression {
  return defaultJavaScriptRegexConstructor(pattern, { lazyCompileLength: 0, target: 'ES2024' });
}

/** Rewrites escapes of invalid UTF-8 bytes as code points, since the translator rejects them. */
function codePoints(pattern: string): string {
  return pattern.replace(/\\(?:x([89a-f][\da-f])|[\s\S])/gi, (whole, byte?: string) => {
    return byte === undefined ? whole : `\\x{${byte}}`;
  });
}

/** Compiles an expression, for any line or for ASCII lines only. */
export function compile(expression: Expression, isAscii: boolean): RegExp {
  const { emulation, ascii } = expression;
  const source = (isAscii ? ascii : null) ?? expression.source;
  const flags = isAscii && ascii !== null ? expression.flags.replace('v', '') : expression.flags;
  if (emulation === null) return new RegExp(source, flags);
  return Reflect.construct(emulate('').constructor, [source, flags, emulation]);
}

/** Whether the matches of an expression are independent of the start of the search. */
export function isReusable({ flags, emulation }: Expression): boolean {
  return !flags.includes('y') && !emulation?.strategy;
}
