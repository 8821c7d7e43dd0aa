/** A piece of a text that is shown, marked where it is what was looked for. */
export interface ExcerptPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A section's words, and where in it the finds are. */
export interface Passage {
  readonly words: readonly string[];
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

/** The words of a text, with the punctuation around them. */
export function splitWords(content: string): string[] {
  return content.split(/\s+/).filter(Boolean);
}

/** A word without the punctuation around it. */
export function trim(word: string): string {
  return word.replace(
    /^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_$]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_]+$/gu,
    '',
  );
}

/** The words of a passage around what was found. */
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

/** Words of a text with those marked that were found. */
export function markWords(text: string, isFind: (word: string) => boolean): ExcerptPart[] {
  return join(text.split(/(\s+)/).flatMap((part) => wordPieces(part, isFind(part))));
}

/** What words are worth by their places. */
type Scores = ReadonlyMap<number, number>;

/** Where the best finds follow each other closely; the beginning where there are none. */
function richest(marked: Scores): number {
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

/** Neighbours of one kind become one piece. */
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
