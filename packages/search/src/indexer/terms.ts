import type { SearchProfile, SearchRecord } from '@docsgen/core';
import { encodeWorth, levelOf } from '../format/postings.ts';
import { stopWords } from '../format/stop-words.ts';
import { endsOf, type Token, tokens } from '../format/tokens.ts';

/**
 * Weights of fields, with usual lengths: BM25F (Robertson, Zaragoza, Taylor 2004). Lengths are
 * compared with constants instead of the site's average, so that a page's impacts depend on the
 * page alone.
 */
const fields = {
  title: { weight: 12, usual: 4, b: 0.6 },
  keywords: { weight: 12, usual: 4, b: 0 },
  description: { weight: 3, usual: 20, b: 0.3 },
  // The address, which names the page in a few words.
  address: { weight: 5, usual: 3, b: 0.3 },
  headings: { weight: 3.5, usual: 40, b: 0.3 },
  text: { weight: 1, usual: 600, b: 0.5 },
} as const;

type Field = keyof typeof fields;

/** Saturation of repeated words (BM25's k1). */
const saturation = 5;

/** Weights of a name's parts and of its suffixes. */
const partShare = 0.4;
const endShare = 0.7;

/** Weight of two adjacent words in a title, a heading or a description. */
const pairShare = 0.7;

/** The weights of a page for versions, for other numbers and names, and for words, by its profile. */
const profileShares = {
  guide: { version: 0.6, name: 1, word: 1 },
  version: { version: 1, name: 1, word: 0.35 },
} as const satisfies Record<SearchProfile, Readonly<Record<string, number>>>;

/** A term of a page with its level and its segments, encoded by `encodeWorth`. */
export type PageTerm = readonly [term: string, worth: string];

/** A section with the words of its heading and its text, and the number of the first of them. */
export interface SectionWords {
  readonly section: SearchRecord['sections'][number];
  readonly heading: readonly Token[];
  readonly text: readonly Token[];
  readonly first: number;
}

/** Tokenizes a page's sections. */
export function readWords({ sections }: SearchRecord): SectionWords[] {
  let first = 0;
  return sections.map((section) => {
    const [heading, text] = [[...tokens(section.heading)], [...tokens(section.text)]];
    const own = { section, heading, text, first };
    first += heading.length + text.length;
    return own;
  });
}

/** The words of a page, with the number of the first word of each segment. */
export interface PageWords {
  readonly sections: readonly SectionWords[];
  readonly segments: readonly number[];
}

/** The terms of a page, sorted by UTF-16 code units. */
export function pageTerms(record: SearchRecord, words: PageWords, lang: string): PageTerm[] {
  const counts = new Map<string, Count>();
  const bitOf = (word: number): number => {
    const segment = words.segments.findLastIndex((first) => first <= word);
    return 1 << Math.max(0, segment);
  };
  for (const field of fieldWords(record, words)) addField(counts, field, bitOf, lang);
  return [...counts]
    .map(([term, { amount, isExact, segments }]): PageTerm => {
      const impact = (amount / (saturation + amount)) * profileShare(record, term, isExact);
      return [term, encodeWorth({ level: levelOf(impact * record.weight), segments })];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Frequency of a term, whether it is a number or a name, and its segments. */
interface Count {
  amount: number;
  isExact: boolean;
  segments: number;
}

function profileShare({ profile }: SearchRecord, term: string, isExact: boolean): number {
  const shares = profileShares[profile];
  if (/^\d+(\.\d+)+$/.test(term)) return shares.version;
  return isExact ? shares.name : shares.word;
}

/** The texts of one field: their words, with the number of each text's first word. */
interface FieldWords {
  readonly field: Field;
  readonly texts: readonly (readonly [words: readonly Token[], first: number])[];
}

function fieldWords(record: SearchRecord, { sections }: PageWords): FieldWords[] {
  const { title, description, keywords, url } = record;
  const own = (field: Field, texts: readonly string[]): FieldWords => {
    return { field, texts: texts.map((text) => [[...tokens(text)], 0]) };
  };
  return [
    own('title', [title]),
    own('keywords', keywords),
    own('description', [description]),
    own('address', url.split('/').filter(Boolean).slice(-2)),
    { field: 'headings', texts: sections.map(({ heading, first }) => [heading, first]) },
    {
      field: 'text',
      texts: sections.map(({ heading, text, first }) => [text, first + heading.length]),
    },
  ];
}

type AddTerm = (term: string, share: number, isExact: boolean) => void;

/** Adds the terms of one field. */
function addField(
  counts: Map<string, Count>,
  { field, texts }: FieldWords,
  bitOf: (word: number) => number,
  lang: string,
): void {
  const length = texts.reduce((sum, [words]) => sum + words.length, 0);
  const { weight, usual, b } = fields[field];
  const scale = weight / (1 - b + (b * length) / usual);
  let bit = 1;
  const add: AddTerm = (term, share, isExact) => {
    const known = counts.get(term);
    if (known === undefined) {
      counts.set(term, { amount: share * scale, isExact, segments: bit });
      return;
    }
    known.amount += share * scale;
    known.isExact ||= isExact;
    known.segments |= bit;
  };
  for (const [words, first] of texts) {
    const pairs = new Set(field === 'text' ? [] : pairsOf(words, lang));
    words.forEach((token, at) => {
      bit = bitOf(first + at);
      addToken(token, add);
      const compound = compoundOf(token);
      if (compound !== null && !pairs.has(compound)) add(compound, pairShare, false);
    });
    bit = bitOf(first);
    for (const pair of pairs) add(pair, pairShare, false);
    if (field === 'title') for (const name of initials(words)) add(name, 0.5, false);
  }
}

function addToken({ whole, kind, parts }: Token, add: AddTerm): void {
  if (kind === 'word') add(whole, 1, /\d/.test(whole));
  else if (kind === 'number') {
    add(whole, 1, true);
    // 4.1.0 is also indexed as 4.1.
    if (/^\d+\.\d+\.0$/.test(whole)) add(whole.slice(0, -2), endShare, true);
  } else if (kind === 'name') {
    add(whole, 1, true);
    for (const end of endsOf(whole).filter((end) => !parts.includes(end) || /\d/.test(end)))
      add(end, endShare, true);
    for (const part of new Set(parts)) add(part, partShare, false);
  } else for (const part of parts) add(part, 1, false);
}

/** Pairs of adjacent words as one term: `codingstyle` is found, and adjacent words rank higher. */
function pairsOf(found: readonly Token[], lang: string): string[] {
  const stops = stopWords(lang);
  const words = found
    .flatMap(({ whole, kind, parts }) => (kind === 'joined' ? parts : [whole]))
    .filter((word) => !stops.has(word));
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}

/** A hyphenated word without its hyphens: `handoff` for `hand-off`. Null for other tokens. */
function compoundOf({ whole, kind, parts }: Token): string | null {
  return kind === 'joined' && /^[\p{L}-]+$/u.test(whole) ? parts.join('') : null;
}

/** The acronym of a title with three to six words. */
function initials(found: readonly Token[]): string[] {
  const words = found.flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const letters = words.map((word) => word.charAt(0)).join('');
  return /^\p{L}{3,6}$/u.test(letters) ? [letters] : [];
}
