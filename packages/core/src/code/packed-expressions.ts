import type { Preparation } from './preparation.ts';
import type { RequiredLiterals } from './required-literals.ts';
import type { Translation } from './translation.ts';

/**
 * What is known of all expressions of a grammar, by expression, found out when the package is
 * built: to do that for what this repository's site needs takes a tenth of the time that a clean
 * build does. Plain data.
 */
export type PreparedExpressions = Readonly<Record<string, Packed>>;

/** A preparation, as short as it can be said; 0 stands for what can't be translated. */
export type Packed =
  | 0
  | readonly [translation: PackedTranslation, ascii: PackedAscii, literals: PackedLiterals];

/** 1 stands for what needn't be translated; a text has the usual flags. */
type PackedTranslation = 1 | string | readonly [source: string, flags: string, emulation?: object];

/** 0 stands for the translation itself, 1 for its source without the flag `v`. */
type PackedAscii = 0 | 1 | string;

type PackedLiterals = 0 | readonly string[] | { readonly inAnyCase: readonly string[] };

/** What expressions have that aren't special. */
const usualFlags = 'dgv';

/** Packs what is known of an expression. */
export function pack(pattern: string, { translation, ascii, literals }: Preparation): Packed {
  return [
    packTranslation(pattern, translation),
    packAscii(ascii, translation),
    packTexts(literals),
  ];
}

function packTranslation(
  pattern: string,
  { source, flags, emulation }: Translation,
): PackedTranslation {
  if (emulation !== null) return [source, flags, emulation];
  if (flags !== usualFlags) return [source, flags];
  return source === pattern ? 1 : source;
}

function packAscii(ascii: Translation, translation: Translation): PackedAscii {
  if (ascii === translation) return 0;
  return ascii.source === translation.source ? 1 : ascii.source;
}

function packTexts(literals: RequiredLiterals | null): PackedLiterals {
  if (literals === null) return 0;
  return literals.inAnyCase ? { inAnyCase: literals.texts } : literals.texts;
}

/** What is known of an expression; null for nothing. */
export function findPrepared(
  pattern: string,
  expressions: PreparedExpressions,
): Preparation | null {
  const packed = Object.hasOwn(expressions, pattern) ? (expressions[pattern] ?? 0) : 0;
  if (packed === 0) return null;
  const translation = unpackTranslation(pattern, packed[0]);
  const ascii = unpackAscii(packed[1], translation);
  return { translation, ascii, literals: unpackTexts(packed[2]) };
}

function unpackTranslation(pattern: string, packed: PackedTranslation): Translation {
  if (packed === 1) return { source: pattern, flags: usualFlags, emulation: null };
  if (typeof packed === 'string') return { source: packed, flags: usualFlags, emulation: null };
  const [source, flags, emulation = null] = packed;
  return { source, flags, emulation };
}

function unpackAscii(packed: PackedAscii, translation: Translation): Translation {
  if (packed === 0) return translation;
  const source = packed === 1 ? translation.source : packed;
  return { ...translation, source, flags: translation.flags.replace('v', '') };
}

function unpackTexts(packed: PackedLiterals): RequiredLiterals | null {
  if (packed === 0) return null;
  if ('inAnyCase' in packed) return { texts: packed.inAnyCase, inAnyCase: true };
  return { texts: packed, inAnyCase: false };
}
