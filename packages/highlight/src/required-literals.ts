import { isAscii } from './ascii-pattern.ts';

/** Texts of which every match of an expression contains at least one. */
export interface RequiredLiterals {
  readonly texts: readonly string[];
  /** Whether case is ignored; the texts are in lower case and ASCII then. */
  readonly inAnyCase: boolean;
}

/**
 * Finds the texts that one of Oniguruma's expressions requires: for `\b(async)\s+`, "async".
 * Null where nothing can be said. Grammars try hundreds of expressions on every line, and most
 * need a word that isn't there; to look for the word costs a tenth of trying the expression,
 * and a hundredth of compiling it.
 *
 * The answer errs on one side only: what can't be read with certainty counts as unknown.
 */
export function requiredLiterals(source: string): RequiredLiterals | null {
  // White space may be insignificant, or the expression has comments, conditions or calls.
  if (/\(\?[a-z]*x|\(\?[#(~]|\\g</.test(source)) return null;
  const reader = { source, at: 0 };
  const texts = readAlternatives(reader);
  if (texts === null || reader.at < source.length) return null;
  // If case is ignored in a part, it may not be in the rest.
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

/** Alternatives; null for unknown. */
type Literals = readonly string[] | null;

/** Maximum number of texts: searching for more costs as much as the expression. */
const most = 8;

/** Parses up to the end or an unmatched parenthesis; one text of each alternative is required. */
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
  return all.size > most ? null : [...all];
}

/** Parses a sequence and keeps its most selective part. */
function readSequence(reader: Reader): Literals {
  let best: Literals = null;
  let run = '';
  const offer = (literals: Literals) => {
    if (rarity(literals) > rarity(best)) best = literals;
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
    if (typeof atom === 'string' && repeats === 'often') run += atom;
    endRun();
    if (typeof atom !== 'string' && repeats !== 'perhaps') offer(atom);
  }
  endRun();
  return best;
}

/** Prefers longer texts, and few alternatives. */
function rarity(literals: Literals): number {
  if (literals === null) return -1;
  return Math.min(...literals.map(({ length }) => length)) * 10 - literals.length;
}

/** Parses an atom: a literal character, or the requirement of anything else. */
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

/** Skips a character class. Classes nest, and a bracket in first place is a member. */
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

/** Parses quantifiers, of which there may be several. */
function readRepeats(reader: Reader): 'once' | 'often' | 'perhaps' {
  let repeats: 'once' | 'often' | 'perhaps' = 'once';
  while ('*+?{'.includes(reader.source[reader.at] ?? '|')) {
    const found = quantifier.exec(reader.source.slice(reader.at))?.[0];
    if (found === undefined) break;
    reader.at += found.length;
    if (/^[*?]|^\{0*[,}]/.test(found)) repeats = 'perhaps';
    else if (repeats === 'once') repeats = 'often';
  }
  return repeats;
}
