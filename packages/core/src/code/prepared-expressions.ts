import type { LanguageRegistration } from '@shikijs/primitive';
import type { AsciiSets } from './ascii-pattern.ts';
import { type Packed, type PreparedExpressions, pack } from './packed-expressions.ts';
import { prepare } from './preparation.ts';
import type { Translate } from './translation.ts';

/** Finds out all that can be known of a grammar's expressions. */
export function prepareExpressions(
  grammar: LanguageRegistration,
  translate: Translate,
): PreparedExpressions {
  const sets: AsciiSets = new Map();
  const packed = (pattern: string): Packed => {
    try {
      return pack(pattern, prepare(pattern, translate, sets));
    } catch {
      return 0;
    }
  };
  return Object.fromEntries(expressionsOf(grammar).map((pattern) => [pattern, packed(pattern)]));
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
