import { fold, trim } from './query.ts';

/** A piece of a text that is shown, marked where it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** A part of a page's words, from one to before another, and where in the page the finds are. */
export interface Passage {
  readonly words: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly finds: readonly Find[];
}

/** A word that was found, and how well it fits. */
export interface Find {
  readonly at: number;
  readonly score: number;
}

/** Words of an excerpt, and of them before the first find. */
const excerptLength = 26;
const lead = 5;

/** Ends words that are in the index to be found by, not to be shown (see `search-documents.ts`). */
const hidden = /\u2063\.?$/;

/** The index counts words by white space, of which a byte order mark is none. */
export function splitWords(content: string): string[] {
  return content.split(/[^\S\uFEFF]+/);
}

/** The words of a passage around what was found; empty where nothing in it can be shown. */
export function excerpt({ words, from, to, finds }: Passage): Piece[] {
  const shown: number[] = [];
  for (let at = from; at < to; at += 1) {
    const word = words[at] ?? '';
    if (word !== '' && !hidden.test(word)) shown.push(at);
  }
  const marked = visibleFinds({ words, from, to, finds }, shown);
  const start = Math.max(0, richest(shown, marked) - lead);
  const part = shown.slice(start, start + excerptLength);
  const pieces = part.flatMap((at, index) => [
    ...(index === 0 ? [] : [plain(' ')]),
    ...wordPieces(words[at] ?? '', marked.has(at)),
  ]);
  return join([
    ...(start > 0 ? [plain('… ')] : []),
    ...pieces,
    ...(start + excerptLength < shown.length ? [plain(' …')] : []),
  ]);
}

/** Words of a text with those marked that begin as one of the query's does. */
export function markWords(text: string, query: readonly string[]): Piece[] {
  const pieces = text.split(/(\s+)/).flatMap((part) => {
    const word = fold(trim(part));
    const isFind = word !== '' && query.some((wanted) => word.startsWith(wanted));
    return wordPieces(part, isFind);
  });
  return join(pieces);
}

/** A hidden find is part of a word that is shown: that one is marked in its place. */
function visibleFinds({ words, from, to, finds }: Passage, shown: readonly number[]): Scores {
  const scores = new Map<number, number>();
  for (const { at, score } of finds) {
    if (at < from || at >= to) continue;
    const word = words[at] ?? '';
    const name = word.replace(hidden, '');
    const place = name === word ? at : shown.find((other) => words[other]?.includes(name));
    if (place !== undefined) scores.set(place, (scores.get(place) ?? 0) + score);
  }
  return scores;
}

/** What words are worth by their places. */
type Scores = ReadonlyMap<number, number>;

/** Where the best finds follow each other closely; the beginning where there are none. */
function richest(shown: readonly number[], marked: Scores): number {
  const places = shown.flatMap((at, index) => {
    const score = marked.get(at);
    return score === undefined ? [] : [{ index, score }];
  });
  let best = 0;
  let most = 0;
  for (const { index } of places) {
    const end = index + excerptLength - lead;
    const near = places.filter((place) => place.index >= index && place.index < end);
    const score = near.reduce((sum, place) => sum + place.score, 0);
    if (score > most) {
      most = score;
      best = index;
    }
  }
  return best;
}

function wordPieces(word: string, isFind: boolean): Piece[] {
  if (!isFind) return [plain(word)];
  const core = trim(word);
  const start = word.indexOf(core);
  if (core === '') return [plain(word)];
  return [
    plain(word.slice(0, start)),
    { text: core, marked: true },
    plain(word.slice(start + core.length)),
  ];
}

function plain(text: string): Piece {
  return { text, marked: false };
}

/** Neighbours of one kind become one piece. */
function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.text === '') continue;
    if (last !== undefined && last.marked === piece.marked)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
