/** Words with their frequency levels, from 0 to 63. */
export type Words = ReadonlyMap<string, number>;

/** Code of the character `0`, which encodes 0. */
const first = 48;

/**
 * Encodes words by front coding: in sorted order, each as the length of the prefix shared with the
 * previous word, the rest of its letters, its level, and a comma. A number is one character, `0`
 * plus the number.
 */
export function encodeWords(words: Words): string {
  let before = '';
  let text = '';
  for (const [word, level] of [...words].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let shared = 0;
    while (shared < before.length && before[shared] === word[shared]) shared += 1;
    text += `${toCharacter(shared)}${word.slice(shared)}${toCharacter(level)}`;
    text += ',';
    before = word;
  }
  return text;
}

/** Decodes the result of `encodeWords`. */
export function decodeWords(text: string): Map<string, number> {
  const words = new Map<string, number>();
  let word = '';
  for (const item of text.split(',')) {
    if (item.length < 2) continue;
    word = word.slice(0, item.charCodeAt(0) - first) + item.slice(1, -1);
    words.set(word, item.charCodeAt(item.length - 1) - first);
  }
  return words;
}

function toCharacter(number: number): string {
  return String.fromCharCode(first + Math.min(number, 63));
}
