import type { Shard } from '../format/format.ts';
import { decodePostings, impactOf, type Posting } from '../format/postings.ts';
import { stemRoot } from '../format/stems.ts';
import { endsOf } from '../format/tokens.ts';
import type { IndexReader } from './index-reader.ts';
import { findHalves, findOtherNames } from './other-forms.ts';
import type { QueryWord } from './query.ts';
import { isLikely, neighbours, type SimilarTerm } from './spelling.ts';

/** A query word with the index terms that it is expanded to. */
export interface WordMatch {
  /** The word of the query. */
  readonly word: string;
  /** The terms of the index that match; empty if the site doesn't have the word. */
  readonly terms: readonly MatchedTerm[];
  /** The correction that is searched instead of an unknown word; null if there is no correction. */
  readonly corrected: string | null;
  /**
   * A similar word of the site to suggest, which isn't searched by itself; null if there is none.
   */
  readonly suggested: string | null;
}

/** A term with its weight: 1 for an exact match, less for a similar one. */
export interface MatchedTerm {
  readonly term: string;
  readonly weight: number;
  readonly postings: readonly Posting[];
}

/**
 * Weights of inflected forms, of names with other joints, of words with the same root, of prefix
 * matches (lower if the index has the word itself), of the halves of a word ("hand off"), and of
 * corrections.
 */
const formWeight = 0.85;
const nameWeight = 0.85;
const kinWeight = 0.4;
const openWeight = 0.6;
const openWeightIfKnown = 0.2;
const halfWeight = 0.5;
const correctedWeight = 0.8;

/** Number of finds below which a word is searched as two words, too: "hand off" for "handoff". */
const mostToDivide = 10;

/** Maximum number of terms that a prefix is expanded to. */
const mostOpen = 16;

/** Looks up the words of a query. Names that the site doesn't have are split into their parts. */
export async function matchWords(
  words: readonly QueryWord[],
  reader: IndexReader,
): Promise<WordMatch[]> {
  // The shards of all words and pairs are fetched in parallel.
  const [pairs, withStops, exact] = await Promise.all([
    Promise.all(words.slice(1).map((word, at) => findPair(words[at], word, reader))),
    Promise.all(words.map((word) => findPairWithStop(word, reader))),
    Promise.all(words.map((word) => findNames(word, reader))),
  ]);
  const found = await Promise.all(
    words.map(async (word, at) => {
      const paired = [...(pairs[at - 1] ?? []), ...(pairs[at] ?? []), ...(withStops[at] ?? [])];
      const matches = await findWord(word, exact[at] ?? [], reader, paired.length > 0);
      return matches.map((match) => ({ ...match, terms: [...match.terms, ...paired] }));
    }),
  );
  return found.flat();
}

/**
 * Looks up two adjacent words as one term: a compound of the site, or a bigram, which the index has
 * for titles and headings.
 */
async function findPair(
  first: QueryWord | undefined,
  second: QueryWord,
  reader: IndexReader,
): Promise<MatchedTerm[]> {
  const { stem } = reader;
  if (first === undefined || first.kind === 'name' || second.kind === 'name') return [];
  const start = first.whole + stemRoot(stem(second.whole));
  const found = await reader.startingWith(start);
  return found
    .filter(([term]) => stem(term.slice(first.whole.length)) === stem(second.whole))
    .map(([term, postings]) => ({ term, weight: 1, postings: decodePostings(postings) }));
}

/** Looks up a word and the stop word behind it as one term: "handoff" for "hand off". */
async function findPairWithStop(word: QueryWord, reader: IndexReader): Promise<MatchedTerm[]> {
  return word.stopWord === null ? [] : findPair(word, plainWord(word.stopWord), reader);
}

/** The terms that match a word, and the other spellings of a name. */
async function findNames(word: QueryWord, reader: IndexReader): Promise<MatchedTerm[]> {
  const [own, others] = await Promise.all([
    findTerms(word, reader),
    findOtherNames(word, nameWeight, reader),
  ]);
  const known = new Set(own.map(({ term }) => term));
  return [...own, ...others.filter(({ term }) => !known.has(term))];
}

/** @param isPaired Whether the word matched together with an adjacent word. */
async function findWord(
  word: QueryWord,
  terms: readonly MatchedTerm[],
  reader: IndexReader,
  isPaired: boolean,
): Promise<WordMatch[]> {
  if (isRare(word, terms) && !isPaired) {
    const other = await findMisspelt(word, reader);
    // The content may contain the misspelling, too: the frequent word is probably meant.
    if (sizeOf(other.terms) > 10 * sizeOf(terms)) {
      return [{ ...other, terms: [...terms, ...other.terms], corrected: null }];
    }
  }
  if (word.kind === 'word' && sizeOf(terms) < mostToDivide) {
    const pages = new Set(terms.flatMap(({ postings }) => postings.map(({ page }) => page)));
    const halves = await findHalves(word.whole, pages, halfWeight, reader);
    if (halves.length > 0) return [{ ...noMatch(word), terms: [...terms, ...halves] }];
  }
  if (terms.length > 0 || isPaired) return [{ ...noMatch(word), terms }];
  if (word.kind === 'name' && /[_\\]|::|->/.test(word.whole)) return [await findEnd(word, reader)];
  if (word.kind === 'name') {
    const parts = word.parts.map(async (whole): Promise<WordMatch[]> => {
      const part = plainWord(whole);
      return findWord(part, await findTerms(part, reader), reader, isPaired);
    });
    return (await Promise.all(parts)).flat();
  }
  return [await findMisspelt(word, reader)];
}

/** A word of a query that isn't a prefix. */
function plainWord(whole: string): QueryWord {
  return { whole, kind: 'word', parts: [], isOpen: false, stopWord: null };
}

/** The match of a word without a match. */
function noMatch({ whole }: QueryWord): WordMatch {
  return { word: whole, terms: [], corrected: null, suggested: null };
}

/**
 * Looks up the longest known suffix of a name in code, of at least half its length. Without one,
 * suggests the name's parts.
 */
async function findEnd(word: QueryWord, reader: IndexReader): Promise<WordMatch> {
  const isMost = (end: string): boolean => 2 * end.length >= word.whole.length;
  for (const end of endsOf(word.whole).filter(isMost)) {
    const terms = await findTerms({ ...word, whole: end }, reader);
    if (terms.length > 0) return { ...noMatch(word), terms, corrected: end };
  }
  return { ...noMatch(word), suggested: word.parts.join(' ') };
}

/** The terms that match a word: the word itself, its forms, and words with it as a prefix. */
async function findTerms(word: QueryWord, reader: IndexReader): Promise<MatchedTerm[]> {
  const { stem } = reader;
  const { whole, kind, isOpen } = word;
  const own = stem(whole);
  const isWord = kind === 'word';
  const kin = isWord ? stem(kinRoot(own)) : own;
  const found = await reader.startingWith(isWord ? stemRoot(kin) : whole);
  const isKnown = found.some(([term]) => term === whole);
  const goesOn = isOpen || kind === 'name';
  const open = goesOn
    ? commonest(
        found.filter(([term]) => term.startsWith(whole)),
        isKnown,
      )
    : [];
  return found.flatMap((entry): MatchedTerm[] => {
    const [term, postings] = entry;
    const weight =
      term === whole
        ? 1
        : isWord && stem(term) === own && isForm(term, whole)
          ? formWeight
          : open.includes(entry)
            ? isKnown
              ? openWeightIfKnown
              : openWeight
            : isWord && kin !== own && stem(term) === kin
              ? kinWeight
              : 0;
    return weight === 0 ? [] : [{ term, weight, postings: decodePostings(postings) }];
  });
}

/**
 * Whether two words with one stem are inflected forms of one word. Porter's stemmer conflates more:
 * "token" and "tokenizer" have one stem.
 */
function isForm(a: string, b: string): boolean {
  const [one, other] = [a.replace(/s$/, ''), b.replace(/s$/, '')];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!long.startsWith(short)) return true;
  const rest = long.slice(short.length);
  // A suffix has at most three letters, besides a doubled consonant: "running", "labelled".
  return rest.length - (rest.startsWith(short.at(-1) ?? '') ? 1 : 0) <= 3;
}

/** The stem of an agent noun's verb: "contribut" for "contributor". Other stems are unchanged. */
function kinRoot(stem: string): string {
  const root = /^(.{5,})[eo]r$/.exec(stem)?.[1];
  return root ?? stem;
}

function commonest(entries: Shard, isKnown: boolean): Shard[number][] {
  return entries
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, isKnown ? mostOpen / 2 : mostOpen);
}

/** Whether a word may be misspelt: it is on at most two pages, and in no title or heading. */
function isRare({ kind, whole }: QueryWord, terms: readonly MatchedTerm[]): boolean {
  if (kind !== 'word' || whole.length < 5 || terms.length === 0 || sizeOf(terms) > 2) return false;
  return terms.every(({ postings }) =>
    postings.every(({ level }) => impactOf(level) < titleImpact),
  );
}

/** Minimum impact of a term in a title or a heading. */
const titleImpact = 0.35;

function sizeOf(terms: readonly MatchedTerm[]): number {
  return terms.reduce((sum, { postings }) => sum + postings.length, 0);
}

/** Looks up a correction for an unknown word; an unlikely correction is only suggested. */
async function findMisspelt(word: QueryWord, reader: IndexReader): Promise<WordMatch> {
  const { whole } = word;
  const none = noMatch(word);
  if (word.kind !== 'word' || !/^\p{L}{4,}$/u.test(whole)) return none;
  const first = await findNeighbour(whole, reader);
  if (first === null || !isLikely(first, whole)) {
    return { ...none, suggested: first?.word ?? (await splitInTwo(whole, reader)) };
  }
  const found = await findTerms(plainWord(first.word), reader);
  const terms = found.map((term) => ({ ...term, weight: term.weight * correctedWeight }));
  return { ...none, terms, corrected: first.word };
}

/**
 * The most similar word of the site. Also tries words that begin with the second letter, in case
 * the first is superfluous or transposed.
 */
async function findNeighbour(word: string, reader: IndexReader): Promise<SimilarTerm | null> {
  const [own] = neighbours(word, await reader.words(word.charAt(0)));
  if (own !== undefined && isLikely(own, word)) return own;
  const [other] = neighbours(word, await reader.words(word.charAt(1)));
  return own ?? other ?? null;
}

/** Splits a word into two words of the site that were typed without a space. */
async function splitInTwo(word: string, reader: IndexReader): Promise<string | null> {
  const firsts = await reader.words(word.charAt(0));
  for (let at = 4; at <= word.length - 4; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!firsts.has(first)) continue;
    if ((await reader.words(second.charAt(0))).has(second)) return `${first} ${second}`;
  }
  return null;
}
