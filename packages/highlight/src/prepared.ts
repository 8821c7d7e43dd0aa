import type { LanguageRegistration } from '@shikijs/types';
import type { AsciiSets } from './ascii-pattern.ts';
import { applyEdits, type Edits, editsBetween } from './edits.ts';
import { type Emulation, type Expression, translate } from './expression.ts';

/**
 * The translations of a grammar's expressions, by expression, made when the package is built:
 * to translate takes longer than to highlight a page. Plain data.
 */
export type PreparedExpressions = Readonly<Record<string, Packed>>;

/** An expression without what is as usual; 0 stands for one that can't be translated. */
type Packed = 0 | PackedExpression;

interface PackedExpression {
  /** Of the expression; absent where it needn't be translated. */
  readonly source?: string | Edits;
  readonly flags?: string;
  readonly emulation?: Emulation;
  /** Of the source; absent where it is the same. */
  readonly ascii?: string | Edits | null;
  readonly literals?: readonly string[];
  readonly inAnyCase?: true;
}

/** What expressions have that aren't special. */
const usualFlags = 'dgv';

/**
 * Translates all expressions of a grammar.
 *
 * @param known Those of other grammars, to which these are added: a third of them are the same.
 */
export function prepareExpressions(
  grammar: LanguageRegistration,
  known: Map<string, Packed> = new Map(),
): PreparedExpressions {
  const sets: AsciiSets = new Map();
  const prepare = (pattern: string): Packed => {
    try {
      return pack(pattern, translate(pattern, sets));
    } catch {
      return 0;
    }
  };
  const prepared = expressionsOf(grammar).map((pattern): [string, Packed] => {
    const packed = known.get(pattern) ?? prepare(pattern);
    known.set(pattern, packed);
    return [pattern, packed];
  });
  return Object.fromEntries(prepared);
}

function pack(pattern: string, { source, flags, emulation, ascii, literals }: Expression): Packed {
  return {
    ...(source !== pattern && { source: shorter(pattern, source) }),
    ...(flags !== usualFlags && { flags }),
    ...(emulation !== null && { emulation }),
    ...(ascii !== source && { ascii: ascii === null ? null : shorter(source, ascii) }),
    ...(literals !== null && { literals: literals.texts }),
    ...(literals?.inAnyCase && { inAnyCase: true }),
  };
}

/** A text as edits of another one, which most differ little from, or as it is. */
function shorter(from: string, to: string): string | Edits {
  const edits = editsBetween(from, to);
  return JSON.stringify(edits).length < JSON.stringify(to).length ? edits : to;
}

/** The translation of an expression; null for one that wasn't prepared. */
export function findPrepared(
  pattern: string,
  prepared: Iterable<PreparedExpressions>,
): Expression | null {
  for (const expressions of prepared) {
    const packed = Object.hasOwn(expressions, pattern) ? expressions[pattern] : 0;
    if (packed) return unpack(pattern, packed);
  }
  return null;
}

function unpack(pattern: string, packed: PackedExpression): Expression {
  const { flags = usualFlags, emulation = null } = packed;
  const source = restored(pattern, packed.source ?? pattern);
  const ascii = packed.ascii === null ? null : restored(source, packed.ascii ?? source);
  const { literals: texts, inAnyCase = false } = packed;
  const literals = texts === undefined ? null : { texts, inAnyCase };
  return { source, flags, emulation, ascii, literals };
}

function restored(from: string, packed: string | Edits): string {
  return typeof packed === 'string' ? packed : applyEdits(from, packed);
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
