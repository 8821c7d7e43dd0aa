import type { Token } from 'markdown-it';
import { plainText } from './text.ts';

/** Characters of scripts that don't separate words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/**
 * How many such characters take as long to read as a word: people read 500 of them, or 200 words, in
 * a minute.
 */
const charactersPerWord = 2.5;

/**
 * The number of words of a document's prose: its headings, paragraphs, items and cells, without
 * blocks of code and diagrams. In scripts without spaces, two and a half characters count as a word.
 */
export function countWords(tokens: readonly Token[]): number {
  let words = 0;
  let characters = 0;
  for (const { type, children } of tokens) {
    if (type !== 'inline') continue;
    const text = plainText(children ?? []);
    const spaced = text.replaceAll(unspaced, () => {
      characters += 1;
      return ' ';
    });
    words += spaced.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  }
  return Math.round(words + characters / charactersPerWord);
}
