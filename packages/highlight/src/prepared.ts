import type { LanguageRegistration } from '@shikijs/types';
import { applyEdits, type Edits, editsBetween } from './edits.ts';
import { type Emulation, type Expression, translate } from './expression.ts';

/**
 * The translated expressions of a grammar, by their keys (`keyOf`). They are made when the package is
 * built, since the translation takes longer than highlighting a page. Plain data.
 */
export type PreparedExpressions = Readonly<Record<string, Packed>>;

/** A translated expression; 0 for one that can't be translated. */
type Packed = 0 | PackedExpression;

/** A translated expression without default values. */
interface PackedExpression {
  /** Translation of the expression; absent if it is the same. */
  readonly source?: string | Edits;
  readonly flags?: string;
  readonly emulation?: Emulation;
  /** ASCII version of the source; absent if it is the same. */
  readonly ascii?: string | Edits | null;
  readonly literals?: readonly string[];
  readonly inAnyCase?: true;
}

/** Longest expression that is a key itself, in UTF-16 units: the lists of words of some are 100 KB. */
const longestKey = 100;

/**
 * The key of an expression. A long one has its beginning, its length and its FNV-1a hash of 32 bits
 * (http://www.isthe.com/chongo/tech/comp/fnv/), since a digest of Node.js isn't there in browsers.
 */
function keyOf(pattern: string): string {
  if (pattern.length <= longestKey) return pattern;
  let hash = 0x811c9dc5;
  for (let at = 0; at < pattern.length; at += 1) {
    hash = Math.imul(hash ^ pattern.charCodeAt(at), 0x01000193) >>> 0;
  }
  return `${pattern.slice(0, longestKey / 2)} ${pattern.length} ${hash}`;
}

/** The default flags. */
const usualFlags = 'dgv';

/**
 * Translates all expressions of a grammar.
 *
 * @param known A memo of translations, to which these are added: grammars share a third of their
 *   expressions.
 */
export function prepareExpressions(
  grammar: LanguageRegistration,
  known: Map<string, Packed> = new Map(),
): PreparedExpressions {
  const prepare = (pattern: string): Packed => {
    try {
      return pack(pattern, translate(pattern));
    } catch {
      return 0;
    }
  };
  const prepared = expressionsOf(grammar).map((pattern): [string, Packed] => {
    const packed = known.get(pattern) ?? prepare(pattern);
    known.set(pattern, packed);
    return [keyOf(pattern), packed];
  });
  const named = Object.fromEntries(prepared);
  if (Object.keys(named).length !== prepared.length)
    throw new Error('Two expressions share a key.');
  return named;
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

/** A text as edits of a similar one, or in full if that is shorter. */
function shorter(from: string, to: string): string | Edits {
  const edits = editsBetween(from, to);
  return JSON.stringify(edits).length < JSON.stringify(to).length ? edits : to;
}

/**
 * Loads the prepared expressions of grammars of @shikijs/langs. Grammars without prepared
 * expressions are left out, as are all before the package is built: the engine translates their
 * expressions at first use.
 */
export async function loadExpressions(
  grammars: readonly Pick<LanguageRegistration, 'name'>[],
): Promise<PreparedExpressions[]> {
  const loaded = await Promise.all(grammars.map(({ name }) => load(name)));
  return loaded.filter((expressions) => expressions !== null);
}

async function load(name: string): Promise<PreparedExpressions | null> {
  const module = `@docsgen/highlight/expressions/${name}`;
  try {
    const loaded: { expressions: PreparedExpressions } = await import(module);
    return loaded.expressions;
  } catch {
    return null;
  }
}

/** Looks up the translation of an expression; null if it wasn't prepared. */
export function findPrepared(
  pattern: string,
  prepared: Iterable<PreparedExpressions>,
): Expression | null {
  const key = keyOf(pattern);
  for (const expressions of prepared) {
    const packed = Object.hasOwn(expressions, key) ? expressions[key] : 0;
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

/** Keys of rules that contain expressions. */
const expressionKeys: ReadonlySet<string> = new Set(['match', 'begin', 'end', 'while']);

/**
 * The expressions of a grammar as vscode-textmate passes them to the engine, in document order and
 * without duplicates. Expressions that refer to groups of another match are only known at run time.
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
 * The forms of an expression that vscode-textmate makes: it replaces the anchor `\z`, and disables
 * the anchors `\A` and `\G` where they can't match.
 */
function formsOf(pattern: string): readonly string[] {
  const source = replaceEscapes(pattern, { z: '$(?!\\n)(?<!\\n)' });
  return [source, ...anchorForms.map((off) => replaceEscapes(source, off))];
}

/** A disabled anchor: a character that no text contains. */
const never = '\\\uffff';

const anchorForms = [{ A: never }, { G: never }, { A: never, G: never }];

/** Replaces escapes by letter. */
function replaceEscapes(pattern: string, by: Readonly<Record<string, string>>): string {
  return pattern.replace(/\\([\s\S])/g, (whole, letter: string) => by[letter] ?? whole);
}
