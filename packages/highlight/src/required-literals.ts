import { isAscii } from './ascii-pattern.ts';

/** Literals of an expression: each match contains at least one of them. */
export interface RequiredLiterals {
  readonly texts: readonly string[];
  /** Whether case is ignored; the texts are in lower case and ASCII then. */
  readonly inAnyCase: boolean;
}

/**
 * Finds the literals that an Oniguruma expression requires: "async" for `\b(async)\s+`. Null if it
 * requires none, or if it contains syntax that this parser doesn't know, so that the result is
 * never wrong. Grammars try hundreds of expressions on each line, most of which require a word that
 * the line lacks. The search for the word takes a tenth of the time of trying the expression, and a
 * hundredth of compiling it.
 */
export function requiredLiterals(source: string): RequiredLiterals | null {
  // Extended syntax, comments, conditions, absent operators and subexpression calls are unknown.
  if (/\(\?[a-z]*x|\(\?[#(~]|\\g</.test(source)) return null;
  const reader = { source, at: 0 };
  const texts = readAlternatives(reader);
  if (texts === null || reader.at < source.length) return null;
  // If a part of the expression ignores case, the search ignores it for all literals.
  if (!/\(\?[a-z]*i/.test(source)) return { texts, inAnyCase: false };
  // Some non-ASCII letters fold to ASCII ones.
  if (!texts.every(isAscii)) return null;
  return { texts: texts.map((text) => text.toLowerCase()), inAnyCase: true };
}

/** The state of the parser. */
interface Reader {
  readonly source: string;
  at: number;
}

/** Literals of which one is required; null if unknown. */
type Literals = readonly string[] | null;

/** Maximum number of literals: the search for more takes as long as trying the expression. */
const maxLiterals = 8;

/**
 * Parses alternatives up to the end or an unmatched parenthesis. Returns the literals of all of
 * them; null if one of them requires none.
 */
function readAlternatives(reader: Reader): Literals {
  const found: Literals[] = [readSequence(reader)];
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    found.push(readSequence(reader));
  }
  const all = new Set<string>();
  for (const literals of found) {
    if (literals === null) return null;
    for (const literal of literals) all.add(literal);
  }
  return all.size > maxLiterals ? null : [...all];
}

/** Parses a sequence. Returns the literals of its most selective part. */
function readSequence(reader: Reader): Literals {
  let best: Literals = null;
  let run = '';
  const offer = (literals: Literals) => {
    if (selectivity(literals) > selectivity(best)) best = literals;
  };
  const endRun = () => {
    if (run !== '') offer([run]);
    run = '';
  };
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at] ?? '')) {
    const atom = readAtom(reader);
    const repeats = readRepeats(reader);
    if (typeof atom === 'string' && repeats === 'once') {
      run += atom;
      continue;
    }
    // An optional atom ends a run; a repeated one ends it after its first occurrence.
    if (typeof atom === 'string' && repeats === 'repeated') run += atom;
    endRun();
    if (typeof atom !== 'string' && repeats !== 'optional') offer(atom);
  }
  endRun();
  return best;
}

/** Ranks literals: long ones and few alternatives are more selective. */
function selectivity(literals: Literals): number {
  if (literals === null) return -1;
  return Math.min(...literals.map(({ length }) => length)) * 10 - literals.length;
}

/** Parses an atom. Returns a literal character, or the required literals of any other atom. */
function readAtom(reader: Reader): string | Literals {
  const { source, at } = reader;
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
  if (character === '\\') return readEscape(reader);
  if (character === '[') return readClass(reader);
  if (character === '(') return readGroup(reader);
  reader.at += character.length;
  return '.^$'.includes(character) ? null : character;
}

const special =
  /^\\(?:[pPxo]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{1,2}|c.|[CM]-.|k(?:<[^>]*>|'[^']*')|\d+|[a-zA-Z])/;

function readEscape(reader: Reader): string | null {
  const found = special.exec(reader.source.slice(reader.at))?.[0];
  reader.at += found?.length ?? 2;
  return found === undefined ? (reader.source[reader.at - 1] ?? '') : null;
}

/** Skips a character class. Classes may be nested; `]` in first position is a member. */
function readClass(reader: Reader): null {
  let depth = 0;
  do {
    const character = reader.source[reader.at];
    if (character === '\\') reader.at += 1;
    else if (character === ']') depth -= 1;
    else if (character === '[') {
      depth += 1;
      reader.at += /^\[\^?\]/.exec(reader.source.slice(reader.at, reader.at + 3))?.[0].length ?? 1;
      continue;
    }
    reader.at += 1;
  } while (depth > 0 && reader.at < reader.source.length);
  return null;
}

const groupOpening = /^\((?:\?(?:[:=!>]|<[=!]|<[^>]*>|'[^']*'|[a-z-]*[:)]))?/;

/** Parses a group. A negative lookaround requires nothing. */
function readGroup(reader: Reader): Literals {
  const opening = groupOpening.exec(reader.source.slice(reader.at))?.[0] ?? '(';
  reader.at += opening.length;
  if (opening.endsWith(')')) return null;
  const literals = readAlternatives(reader);
  reader.at += 1;
  return /^\(\?<?!/.test(opening) ? null : literals;
}

const quantifier = /^(?:[*+?][?+]?|\{(?:\d+(?:,\d*)?|,\d+)\}\??)/;

/** Parses all quantifiers of an atom. */
function readRepeats(reader: Reader): 'once' | 'repeated' | 'optional' {
  let repeats: 'once' | 'repeated' | 'optional' = 'once';
  while ('*+?{'.includes(reader.source[reader.at] ?? '|')) {
    const found = quantifier.exec(reader.source.slice(reader.at))?.[0];
    if (found === undefined) break;
    reader.at += found.length;
    if (/^[*?]|^\{0*[,}]/.test(found)) repeats = 'optional';
    else if (repeats === 'once') repeats = 'repeated';
  }
  return repeats;
}
