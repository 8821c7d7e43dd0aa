/** A piece of an excerpt, marked if it is a match. */
export interface ExcerptPart {
  readonly text: string;
  readonly marked: boolean;
}

/** The words of a section, with the matches among them. */
export interface Passage {
  readonly words: readonly string[];
  readonly finds: readonly Find[];
}

/** A match: the index of its word in the passage, and its weight. */
export interface Find {
  readonly at: number;
  readonly score: number;
}

/** Length of an excerpt, and the context before its first match, in words. */
const excerptLength = 26;
const lead = 5;

/** Splits a text into words at white space; punctuation stays with its word. */
export function splitWords(content: string): string[] {
  return content.split(/\s+/).filter(Boolean);
}

const before = /^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_$]+/u;
const letter = /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}_]/gu;

/** Removes the punctuation around a word. */
export function trim(word: string): string {
  const rest = word.replace(before, '');
  const last = [...rest.matchAll(letter)].at(-1);
  return last === undefined ? '' : rest.slice(0, last.index + last[0].length);
}

/** Cuts the excerpt with the best matches out of a passage, and marks the matches. */
export function excerpt({ words, finds }: Passage): ExcerptPart[] {
  const marked = new Map(finds.map(({ at, score }) => [at, score]));
  const start = Math.max(0, richest(marked) - lead);
  const part = words.slice(start, start + excerptLength);
  const pieces = part.flatMap((word, index) => [
    ...(index === 0 ? [] : [plain(' ')]),
    ...wordPieces(word, marked.has(start + index)),
  ]);
  return join([
    ...(start > 0 ? [plain('… ')] : []),
    ...pieces,
    ...(start + excerptLength < words.length ? [plain(' …')] : []),
  ]);
}

/** Splits a text into pieces, with the matching words marked. */
export function markWords(text: string, isFind: (word: string) => boolean): ExcerptPart[] {
  return join(text.split(/(\s+)/).flatMap((part) => wordPieces(part, isFind(part))));
}

/**
 * The start of the window with the highest sum of weights; 0 without matches.
 *
 * @param marked The weight of each match, by the position of its word.
 */
function richest(marked: ReadonlyMap<number, number>): number {
  const places = [...marked];
  let best = 0;
  let most = 0;
  for (const [start] of places) {
    const end = start + excerptLength - lead;
    const near = places.filter(([at]) => at >= start && at < end);
    const score = near.reduce((sum, [, own]) => sum + own, 0);
    if (score > most) {
      most = score;
      best = start;
    }
  }
  return best;
}

function wordPieces(word: string, isFind: boolean): ExcerptPart[] {
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

function plain(text: string): ExcerptPart {
  return { text, marked: false };
}

/** Joins adjacent pieces of the same kind. */
function join(pieces: readonly ExcerptPart[]): ExcerptPart[] {
  const joined: ExcerptPart[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.text === '') continue;
    if (last !== undefined && last.marked === piece.marked)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
