import type { LanguageRegistration } from '@shikijs/primitive';
import { digest } from '../../../text/digest.ts';
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
type Packed = 0 | 1 | string | readonly [source: string, flags: string, emulation?: object];

/** What expressions have that aren't special. */
const usualFlags = 'dgv';

/** Translates all expressions of a grammar. */
export function prepareExpressions(
  grammar: LanguageRegistration,
  translate: Translate,
): PreparedExpressions {
  const patterns = expressionsOf(grammar);
  const translations = patterns.map((pattern) => pack(pattern, translate));
  return { of: identityOf(patterns), translations };
}

/**
 * Finds the translations of a grammar's expressions in what was prepared; nothing when it was
 * prepared for another grammar.
 */
export function readPrepared(
  grammar: LanguageRegistration,
  { of, translations }: PreparedExpressions,
): ReadonlyMap<string, Translation> {
  const patterns = expressionsOf(grammar);
  const found = new Map<string, Translation>();
  if (identityOf(patterns) !== of) return found;
  for (const [index, pattern] of patterns.entries()) {
    const translation = unpack(pattern, translations[index] ?? 0);
    if (translation !== null) found.set(pattern, translation);
  }
  return found;
}

function identityOf(patterns: readonly string[]): string {
  return digest(patterns.join('\n'));
}

function pack(pattern: string, translate: Translate): Packed {
  try {
    const { source, flags, emulation } = translate(pattern);
    if (emulation !== null) return [source, flags, emulation];
    if (flags !== usualFlags) return [source, flags];
    return source === pattern ? 1 : source;
  } catch {
    return 0;
  }
}

function unpack(pattern: string, packed: Packed): Translation | null {
  if (packed === 0) return null;
  if (packed === 1) return { source: pattern, flags: usualFlags, emulation: null };
  if (typeof packed === 'string') return { source: packed, flags: usualFlags, emulation: null };
  const [source, flags, emulation = null] = packed;
  return { source, flags, emulation };
}

/** Keys of rules under which expressions stand. */
const expressionKeys: ReadonlySet<string> = new Set(['match', 'begin', 'end', 'while']);

/**
 * The expressions of a grammar in the order in which they stand there, each once, as the engine
 * is given them. Those that refer to what another one found aren't known before it has.
 */
export function expressionsOf(grammar: LanguageRegistration): readonly string[] {
  const patterns = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner !== 'string') visit(inner);
      else if (expressionKeys.has(key)) for (const form of formsOf(inner)) patterns.add(form);
    }
  };
  visit(grammar);
  return [...patterns];
}

/**
 * What vscode-textmate makes of an expression: it puts its own words for the end of a text, and
 * turns off anchors that can't hold where the search starts.
 */
function formsOf(pattern: string): readonly string[] {
  const source = replaceEscapes(pattern, { z: '$(?!\\n)(?<!\\n)' });
  return [source, ...anchorForms.map((off) => replaceEscapes(source, off))];
}

const never = '\\\uffff';

const anchorForms = [{ A: never }, { G: never }, { A: never, G: never }];

/** Puts other texts in the place of escaped letters. */
function replaceEscapes(pattern: string, by: Readonly<Record<string, string>>): string {
  return pattern.replace(/\\([\s\S])/g, (whole, letter: string) => by[letter] ?? whole);
}
