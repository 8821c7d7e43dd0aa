import { isCapitalized } from './capitalization.ts';
import { translatePattern } from './patterns.ts';
import type { Unit } from './scopes.ts';

/** A place that a check finds in a text. */
export interface StyleMatch {
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** What fills the `%s` of its message, in their order. */
  readonly words: readonly string[];
}

/** Finds places in a text. */
export type FindInText = (unit: Unit) => readonly StyleMatch[];

/** The keys of a check as written, after validation. */
export interface StyleKeys {
  readonly extends: string;
  readonly tokens: readonly string[];
  readonly raw: readonly string[];
  readonly swap: readonly (readonly [pattern: string, better: string])[];
  readonly exceptions: readonly string[];
  readonly ignorecase: boolean;
  readonly nonword: boolean;
  readonly match: string;
  readonly indicators: readonly string[];
  readonly threshold: number;
  readonly token: string;
  readonly max: number | null;
  readonly min: number | null;
}

/** Reports a pattern that can't be used. */
type Tell = (pattern: string, reason: string) => void;

/** Makes the check of a kind; null for a kind that isn't read. */
export const kinds: Readonly<Record<string, (keys: StyleKeys, tell: Tell) => FindInText>> = {
  existence(keys, tell) {
    const tokens = usable(keys.tokens, keys, tell);
    const words = tokens.length === 0 ? '' : joined(tokens, keys.nonword);
    const pattern = compile(keys.raw.join('') + words, keys, tell);
    const exceptions = exceptionsOf(keys, tell);
    return ({ text }) =>
      matchesOf(pattern, text).flatMap(({ 0: found, index: start }) => {
        if (exceptions?.test(found)) return [];
        return [{ start, end: start + found.length, words: [found] }];
      });
  },
  substitution(keys, tell) {
    const swap = keys.swap.filter(([pattern]) => usable([pattern], keys, tell).length > 0);
    const named = swap.map(([pattern], at) => `(?<swap${at}>${pattern})`);
    const pattern = named.length === 0 ? null : compile(joined(named, keys.nonword), keys, tell);
    const exceptions = exceptionsOf(keys, tell);
    return ({ text }) =>
      matchesOf(pattern, text).flatMap(({ 0: found, index: start, groups = {} }) => {
        const at = swap.findIndex((_, index) => groups[`swap${index}`] !== undefined);
        const better = (swap[at]?.[1] ?? '').split('|');
        if (better.includes(found) || exceptions?.test(found)) return [];
        return [{ start, end: start + found.length, words: [better.join("' or '"), found] }];
      });
  },
  repetition(keys, tell) {
    const most = keys.max ?? 0;
    const tokens = keys.tokens.length === 0 ? ['[^\\s]+'] : keys.tokens;
    const pattern = compile(joined(tokens, true), keys, tell);
    return ({ text }) => repetitions(matchesOf(pattern, text), keys.ignorecase, most);
  },
  capitalization(keys, tell) {
    if (!keys.match.startsWith('$')) compile(keys.match, keys, tell);
    const exceptions = exceptionsOf(keys, tell);
    const { match, indicators, threshold } = keys;
    return ({ text }) => {
      const isRight = isCapitalized(text, { match, indicators, threshold, exceptions });
      return isRight
        ? []
        : [{ start: 0, end: text.length, words: [text.replaceAll('\uFFFC', '…')] }];
    };
  },
  occurrence(keys, tell) {
    const pattern = compile(keys.token, keys, tell);
    const { max, min } = keys;
    return ({ text }) => {
      const found = matchesOf(pattern, text).length;
      const isRight = (max === null || found <= max) && (min === null || found >= min);
      return isRight ? [] : [{ start: 0, end: text.length, words: [String(found)] }];
    };
  },
};

/** Every match of more than nothing. */
function matchesOf(pattern: RegExp | null, text: string): RegExpExecArray[] {
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].filter(({ 0: found }) => found !== '');
}

function joined(patterns: readonly string[], nonword: boolean): string {
  const any = `(?:${patterns.join('|')})`;
  return nonword ? any : `\\b${any}\\b`;
}

function compile(
  pattern: string,
  { ignorecase }: Pick<StyleKeys, 'ignorecase'>,
  tell: Tell,
): RegExp | null {
  if (pattern === '') return null;
  try {
    return translatePattern(pattern, ignorecase);
  } catch (error) {
    tell(pattern, error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** The patterns that compile by themselves; the others are reported. */
function usable(patterns: readonly string[], keys: StyleKeys, tell: Tell): string[] {
  return patterns.filter((pattern) => compile(pattern, keys, tell) !== null);
}

/** A pattern of whole words that a check doesn't find. */
function exceptionsOf(keys: StyleKeys, tell: Tell): RegExp | null {
  const exceptions = usable(keys.exceptions, keys, tell);
  if (exceptions.length === 0) return null;
  const pattern = compile(`(?:^|\\b)(?:${exceptions.join('|')})(?:\\b|$)`, keys, tell);
  // Without the flag `g`, a pattern remembers nothing from one test to the next.
  return pattern === null ? null : new RegExp(pattern.source, pattern.flags.replace('g', ''));
}

/** The runs of more equal matches than allowed. */
function repetitions(
  matches: readonly RegExpExecArray[],
  ignorecase: boolean,
  most: number,
): StyleMatch[] {
  const found: StyleMatch[] = [];
  const plain = (text: string): string => (ignorecase ? text.toLowerCase() : text);
  let first = 0;
  for (let at = 1; at <= matches.length; at += 1) {
    const [start, now, before] = [matches[first], matches[at], matches[at - 1]];
    if (start === undefined || before === undefined) break;
    if (now !== undefined && plain(now[0]) === plain(start[0])) continue;
    const repeats = at - first - 1;
    if (repeats > 0 && repeats > most - 1) {
      const end = before.index + before[0].length;
      found.push({ start: start.index, end, words: [start[0]] });
    }
    first = at;
  }
  return found;
}
