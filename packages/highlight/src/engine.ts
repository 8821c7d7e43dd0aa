import type { PatternScanner, RegexEngine, RegexEngineString } from '@shikijs/types';
import { isAscii } from './ascii-pattern.ts';
import { compile, isReusable, translate } from './expression.ts';
import { findPrepared, type PreparedExpressions } from './prepared.ts';
import { type RequiredLiterals, requiredLiterals } from './required-literals.ts';

/**
 * Creates a regular expression engine for Shiki's grammars. It produces the tokens of Shiki's
 * JavaScript engine, with three optimizations:
 *
 * 1. The last search of an expression in a line is memoized for all scanners, not for each of them:
 *    the scanners of nested rules have most expressions in common.
 * 2. An expression is skipped on lines that contain none of its required literals.
 * 3. An expression is compiled at first use, separately for ASCII lines, which need no Unicode
 *    properties.
 *
 * @param prepared Translated expressions; more may be added while the engine is in use. All others
 *   are translated at first use.
 */
export function createEngine(prepared: Iterable<PreparedExpressions> = []): RegexEngine {
  const searches = new Map<string, Search>();
  let lastId = 0;
  const searchOf = (pattern: string | RegExp): Search => {
    const key = String(pattern);
    const search = searches.get(key) ?? createSearch(pattern, prepared);
    searches.set(key, search);
    return search;
  };
  return {
    createString(content): Line {
      lastId += 1;
      return { content, id: lastId, isAscii: isAscii(content), lower: null };
    },
    createScanner: (patterns) => createScanner(patterns.map(searchOf)),
  };
}

/** A scanned line. Lines with the same text have different ids. */
interface Line extends RegexEngineString {
  readonly id: number;
  readonly isAscii: boolean;
  /** The content in lower case, computed on demand. */
  lower: string | null;
}

/** A compiled expression, and whether its matches are independent of the start of the search. */
interface Compiled {
  readonly expression: RegExp;
  readonly isReusable: boolean;
}

/** An expression with the memo of its last search. */
interface Search {
  /** Every match contains one of these; null if unknown. */
  readonly literals: RequiredLiterals | null;
  /** Compiles the expression. @throws Error as `translate` does. */
  readonly compiled: (isAscii: boolean) => Compiled;
  /** The expression for ASCII lines and for others, if compiled. */
  ascii: Compiled | null;
  unicode: Compiled | null;
  /** Id of the last searched line; 0 if the search can't be reused. */
  line: number;
  /** Offset at which the last search started. */
  from: number;
  /** Offset of the match; -1 without one. */
  at: number;
  indices: RegExpIndicesArray | null;
}

function createSearch(pattern: string | RegExp, prepared: Iterable<PreparedExpressions>): Search {
  let expression = typeof pattern === 'string' ? findPrepared(pattern, prepared) : null;
  const literals =
    expression === null && typeof pattern === 'string'
      ? requiredLiterals(pattern)
      : (expression?.literals ?? null);
  const compiled = (ascii: boolean): Compiled => {
    expression ??= translate(pattern);
    return { expression: compile(expression, ascii), isReusable: isReusable(expression) };
  };
  const found = { line: 0, from: 0, at: -1, indices: null };
  return { literals, compiled, ascii: null, unicode: null, ...found };
}

function compiledFor(search: Search, isAscii: boolean): Compiled {
  if (isAscii) {
    search.ascii ??= search.compiled(true);
    return search.ascii;
  }
  search.unicode ??= search.compiled(false);
  return search.unicode;
}

function createScanner(searches: readonly Search[]): PatternScanner {
  return {
    findNextMatchSync(string, start) {
      const line: Line =
        typeof string === 'string'
          ? { content: string, id: 0, isAscii: false, lower: null }
          : (string as Line);
      let best: Search | null = null;
      let bestIndex = -1;
      for (let index = 0; index < searches.length; index += 1) {
        const search = searches[index];
        if (search === undefined) continue;
        const at = find(search, line, start);
        if (at === -1 || (best !== null && at >= best.at)) continue;
        best = search;
        bestIndex = index;
        if (at === start) break;
      }
      return best === null ? null : match(bestIndex, best.indices);
    },
  };
}

/** The offset of the first match of an expression from `start` on; -1 without one. */
function find(search: Search, line: Line, start: number): number {
  const isSameLine = line.id !== 0 && search.line === line.id;
  if (isSameLine && search.from <= start && (search.at === -1 || search.at >= start)) {
    return search.at;
  }
  search.at = -1;
  search.indices = null;
  if (!isSameLine && search.literals !== null && lacks(line, search.literals)) {
    search.line = line.id;
    search.from = 0;
    return -1;
  }
  const { expression, isReusable: canReuse } = compiledFor(search, line.isAscii);
  expression.lastIndex = start;
  const found = expression.exec(line.content);
  // A match that depends on the start of the search can't be reused for other starts.
  search.line = canReuse ? line.id : 0;
  search.from = start;
  search.at = found?.index ?? -1;
  search.indices = found?.indices ?? null;
  return search.at;
}

/** Whether a line contains none of the literals. */
function lacks(line: Line, { texts, inAnyCase }: RequiredLiterals): boolean {
  if (inAnyCase && !line.isAscii) return false;
  if (inAnyCase) line.lower ??= line.content.toLowerCase();
  const content = (inAnyCase ? line.lower : null) ?? line.content;
  // A plain loop: this runs for every expression on every line.
  for (const text of texts) if (content.includes(text)) return false;
  return true;
}

/** The indices of a group that didn't participate in the match, as in Oniguruma. */
const absent = { start: 4_294_967_295, end: 4_294_967_295, length: 0 };

function match(index: number, indices: RegExpIndicesArray | null) {
  const captureIndices = (indices ?? []).map((range: [number, number] | undefined) => {
    if (range === undefined) return absent;
    return { start: range[0], end: range[1], length: range[1] - range[0] };
  });
  return { index, captureIndices };
}
