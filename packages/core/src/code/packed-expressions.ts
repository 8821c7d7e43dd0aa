import type { Translate, Translation } from './translation.ts';

/**
 * The translations of all expressions of a grammar, made when the package is built: to translate
 * what this repository's site needs takes a tenth of the time that a clean build does. Plain data.
 *
 * The expressions themselves stand in the grammar, and what is here follows their order.
 */
export interface PreparedExpressions {
  /** A digest of the expressions: those of another version of the grammar aren't these. */
  readonly of: string;
  readonly translations: readonly Packed[];
}

/** 0 stands for what can't be translated, 1 for what needn't be; a text has the usual flags. */
export type Packed = 0 | 1 | string | readonly [source: string, flags: string, emulation?: object];

/** What expressions have that aren't special. */
const usualFlags = 'dgv';

/** Packs a translation. */
export function pack(pattern: string, translate: Translate): Packed {
  try {
    const { source, flags, emulation } = translate(pattern);
    if (emulation !== null) return [source, flags, emulation];
    if (flags !== usualFlags) return [source, flags];
    return source === pattern ? 1 : source;
  } catch {
    return 0;
  }
}

/** Takes a translation out of its pack. */
export function unpack(pattern: string, packed: Packed): Translation | null {
  if (packed === 0) return null;
  if (packed === 1) return { source: pattern, flags: usualFlags, emulation: null };
  if (typeof packed === 'string') return { source: packed, flags: usualFlags, emulation: null };
  const [source, flags, emulation = null] = packed;
  return { source, flags, emulation };
}
