import { type AsciiSets, asciiPattern } from './ascii-pattern.ts';
import { type RequiredLiterals, requiredLiterals } from './required-literals.ts';
import type { Translate, Translation } from './translation.ts';

/** All that is found out about an expression before it is tried. Plain data. */
export interface Preparation {
  readonly translation: Translation;
  /** What gives the same on texts of ASCII alone and costs less; else the translation itself. */
  readonly ascii: Translation;
  /** One of these is in every match; null where that isn't known. */
  readonly literals: RequiredLiterals | null;
}

/**
 * Finds out about an expression what can be known before it is tried.
 *
 * @throws Error when it isn't one of Oniguruma's.
 */
export function prepare(pattern: string, translate: Translate, sets: AsciiSets): Preparation {
  const translation = translate(pattern);
  const ascii = forAscii(translation, sets);
  return { translation, ascii, literals: requiredLiterals(pattern) };
}

/** A translation for texts of ASCII alone: itself where there is none that costs less. */
export function forAscii(translation: Translation, sets: AsciiSets): Translation {
  const { source, flags } = translation;
  const simple = flags.includes('v') ? asciiPattern(source, flags, sets) : null;
  if (simple === null) return translation;
  return { ...translation, source: simple, flags: flags.replace('v', '') };
}
