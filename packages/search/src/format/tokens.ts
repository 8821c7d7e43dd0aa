import { bareArabic, foldArabic } from './arabic.ts';

/** A token of a text or of a query. */
export interface Token {
  /** The token, case-folded and without accents, as in the index. */
  readonly whole: string;
  /**
   * `word`; `number`: a version, such as 3.11.5; `name`: an identifier in code, such as
   * `core\task\manager`, whose suffixes can be searched; `joined`: a compound, such as
   * `third-party`; `signs`: a run of a script without spaces between words, such as 日本語.
   */
  readonly kind: 'word' | 'number' | 'name' | 'joined' | 'signs';
  /** The words of names and joined words, and the character pairs of `signs`; empty for others. */
  readonly parts: readonly string[];
  /** Start and end in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Scripts without spaces between words. */
const sign =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー' +
  '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** Separators within a token: `a->b`, `a::b`, `a\b`, `a/b`, `a.b`, `a-b`, `a’b`. */
const joint = "(?:->\\$?|::\\$?|[.\\\\/'’-])";

/** Matches chunks approximately: characters outside ASCII are classified by `exact`. */
const looseLetter = '[\\w\\u00AA\\u00B5\\u00BA-\\u1FFF\\u200D\\u2100-\\u2DFF\\u3005-\\uFFFC]';
const chunk = new RegExp(`${looseLetter}+(?:${joint}${looseLetter}+)*`, 'g');

/** Splits a chunk with characters outside ASCII into words, runs of signs, and emoji. */
const letter = `(?![${sign}])[\\p{L}\\p{N}\\p{M}_]`;
const exact = new RegExp(
  `[${sign}]+|(?:${letter})+(?:${joint}(?:${letter})+)*|[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\u200D\\uFE0F]+`,
  'gu',
);

const onlySigns = new RegExp(`^[${sign}]+$`, 'u');
const joints = /->\$?|::\$?|[._\\/-]+/;

/** Maximum number of parts of a name: one with more parts is a file path. */
const mostParts = 8;

/** Longest word of the index, in UTF-16 units. */
const longest = 64;

/** Splits a text into tokens. Characters between them are skipped. */
export function* tokens(text: string): Generator<Token> {
  for (const { 0: found, index } of text.matchAll(chunk)) {
    if (/^[A-Z]?[a-z]+$/.test(found)) yield simpleWord(found, index);
    else if (/^[\0-\x7F]+$/.test(found)) yield* tokenOf(found, index, followsScheme(text, index));
    else {
      for (const { 0: part, index: at } of found.matchAll(exact)) {
        yield* tokenOf(part, index + at, followsScheme(text, index));
      }
    }
  }
}

/** Whether the chunk at an index follows a URL's `://`. */
function followsScheme(text: string, index: number): boolean {
  return text.startsWith('://', index - 3);
}

function simpleWord(word: string, start: number): Token {
  const whole = word.slice(0, longest).toLowerCase();
  return { whole, kind: 'word', parts: [], start, end: start + word.length };
}

/** The token of a chunk; empty if the chunk has only underscores. */
function tokenOf(found: string, start: number, isUrl: boolean): Token[] {
  const whole = bareArabic(
    fold(found)
      .replace(/['’]s$/, '')
      .replace(/['’]/g, ''),
  );
  const span = { start, end: start + found.length };
  if (!/[^_]/.test(whole)) return [];
  if (onlySigns.test(found)) return [{ whole, kind: 'signs', parts: pairs(whole), ...span }];
  const version = /^v?(\d+(?:\.\d+)+)$/.exec(whole)?.[1];
  if (version !== undefined) return [{ whole: version, kind: 'number', parts: [], ...span }];
  if (!joints.test(whole) && !/[\p{Ll}\d]\p{Lu}/u.test(found)) {
    return [{ whole: whole.slice(0, longest), kind: 'word', parts: [], ...span }];
  }
  const parts = found.split(joints).flatMap(camelParts).map(fold).map(bareArabic).filter(Boolean);
  if (parts.length < 2) return [{ whole: parts[0] ?? whole, kind: 'word', parts: [], ...span }];
  const isJoined = /^\p{L}+(?:-\p{L}+)+$/u.test(whole);
  const isName = !isJoined && !isUrl && parts.length <= mostParts && whole.length <= longest;
  const name = whole.replace(/^_+|(?<!_)_+$/g, '');
  return [{ whole: name, kind: isName ? 'name' : 'joined', parts, ...span }];
}

/** `getRecords` → `get`, `Records`. */
function camelParts(name: string): string[] {
  const plain = name.replace(/['’]/g, '');
  return plain.split(/(?<=[\p{Ll}\d])(?=\p{Lu})/u).map((part) => part.slice(0, longest));
}

/** The bigrams of a run of signs: without a dictionary, a word can be any part of it. */
function pairs(signs: string): string[] {
  const all = [...signs];
  return all.length < 2 ? all : all.slice(1).map((second, at) => `${all[at]}${second}`);
}

/** The suffixes of a name: `forum_get_posts` → `get_posts`, `posts`. */
export function endsOf(name: string): string[] {
  const starts = [...name.matchAll(/->\$?|::\$?|[._\\/-]+/gu)];
  return starts.map(({ index, 0: joint }) => name.slice(index + joint.length)).filter(Boolean);
}

/** Folds case and accents. The result has the same length, so that offsets stay valid. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  const folded = text.replace(/[^ -~]|[A-Z]/g, (character) => {
    const base = character.normalize('NFD').charAt(0).toLowerCase();
    return base.length === character.length ? base : character;
  });
  return foldArabic(folded);
}
