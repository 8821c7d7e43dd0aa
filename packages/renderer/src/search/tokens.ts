/** A word of a text or of a query: one that stands by itself, or one of several parts. */
export interface Token {
  /** Folded, as the index has it. */
  readonly whole: string;
  /**
   * `word`; `number` of a version, as 3.11.5; `name` in code, as `core\task\manager`, of which
   * every end can be looked for; `joined` words, as `third-party`; `signs` of a script that
   * doesn't divide words, as 日本語.
   */
  readonly kind: 'word' | 'number' | 'name' | 'joined' | 'signs';
  /** The words of names and joined words, pairs of signs; empty for the others. */
  readonly parts: readonly string[];
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Scripts that don't divide words. */
const sign = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}ー';

/** What joins words: `a->b`, `a::b`, `a\b`, `a/b`, `a.b`, `a-b`, `a’b`. */
const joint = "(?:->\\$?|::\\$?|[.\\\\/'’-])";

/** Letters and digits, and nearly: characters outside of ASCII are looked at closely later. */
const nearly = '[\\w\\u00AA\\u00B5\\u00BA-\\u1FFF\\u200D\\u2100-\\u2DFF\\u3005-\\uFFFC]';
const chunk = new RegExp(`${nearly}+(?:${joint}${nearly}+)*`, 'g');

/** The same for a chunk with characters outside of ASCII: whole words, runs of signs and emoji. */
const letter = `(?![${sign}])[\\p{L}\\p{N}\\p{M}_]`;
const exact = new RegExp(
  `[${sign}]+|(?:${letter})+(?:${joint}(?:${letter})+)*|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200D\\uFE0F]+`,
  'gu',
);

const onlySigns = new RegExp(`^[${sign}]+$`, 'u');
const joints = /->\$?|::\$?|[._\\/-]+/;

/** Most parts of one name: a longer path is a place and no name. */
const mostParts = 8;

/** Longest word that the index has, in UTF-16 units. */
const longest = 64;

/** The words of a text in their order. */
export function* tokens(text: string): Generator<Token> {
  for (const { 0: found, index } of text.matchAll(chunk)) {
    if (/^[A-Z]?[a-z]+$/.test(found)) yield simpleWord(found, index);
    else if (/^[\0-\x7F]+$/.test(found)) yield* tokenOf(found, index, isAddress(text, index));
    else {
      for (const { 0: part, index: at } of found.matchAll(exact)) {
        yield* tokenOf(part, index + at, isAddress(text, index));
      }
    }
  }
}

function isAddress(text: string, index: number): boolean {
  return text.startsWith('://', index - 3);
}

function simpleWord(word: string, start: number): Token {
  const whole = word.slice(0, longest).toLowerCase();
  return { whole, kind: 'word', parts: [], start, end: start + word.length };
}

/** The token that a chunk is; none where it has no letter, digit or sign. */
function tokenOf(found: string, start: number, isPlace: boolean): Token[] {
  const whole = fold(found)
    .replace(/['’]s$/, '')
    .replace(/['’]/g, '');
  const place = { start, end: start + found.length };
  if (!/[^_]/.test(whole)) return [];
  if (onlySigns.test(found)) return [{ whole, kind: 'signs', parts: pairs(whole), ...place }];
  const version = /^v?(\d+(?:\.\d+)+)$/.exec(whole)?.[1];
  if (version !== undefined) return [{ whole: version, kind: 'number', parts: [], ...place }];
  if (!joints.test(whole) && !/[\p{Ll}\d]\p{Lu}/u.test(found)) {
    return [{ whole: whole.slice(0, longest), kind: 'word', parts: [], ...place }];
  }
  const parts = found.split(joints).flatMap(camelParts).map(fold).filter(Boolean);
  if (parts.length < 2) return [{ whole: parts[0] ?? whole, kind: 'word', parts: [], ...place }];
  const isJoined = /^\p{L}+(?:-\p{L}+)+$/u.test(whole);
  const isName = !isJoined && !isPlace && parts.length <= mostParts && whole.length <= longest;
  const name = whole.replace(/^_+|_+$/g, '');
  return [{ whole: name, kind: isName ? 'name' : 'joined', parts, ...place }];
}

/** `getRecords` → `get`, `Records`. */
function camelParts(name: string): string[] {
  const plain = name.replace(/['’]/g, '');
  return plain.split(/(?<=[\p{Ll}\d])(?=\p{Lu})/u).map((part) => part.slice(0, longest));
}

/** Every two signs that follow each other: what stands for a word may be any of them. */
function pairs(signs: string): string[] {
  const all = [...signs];
  return all.length < 2 ? all : all.slice(1).map((second, at) => `${all[at]}${second}`);
}

/** The names that end as a name does: `forum_get_posts` → `get_posts`, `posts`. */
export function endsOf(name: string): string[] {
  const starts = [...name.matchAll(/->\$?|::\$?|[._\\/-]+/gu)];
  return starts.map(({ index, 0: joint }) => name.slice(index + joint.length)).filter(Boolean);
}

/** A text in small letters and without accents, of the same length. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text.replace(/[^ -~]|[A-Z]/g, (character) => {
    const folded = character.normalize('NFD').charAt(0).toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}
