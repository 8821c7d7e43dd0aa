/**
 * The edits that convert a text to another one: groups of the number of characters to keep, the
 * number to delete, and the text to insert (a number is an index into `common`). The rest of the
 * text is kept.
 */
export type Edits = readonly (number | string)[];

/**
 * The most frequent insertions: character classes for spaces, letters and digits in Oniguruma, in
 * JavaScript and in ASCII.
 */
const common: readonly string[] = [
  '[\\u0009-\\u000d\\u0020-\\u0020]',
  'u0041-\\u005a\\u0061-\\u007a\\u0030-\\u0039\\u005f-\\u005f',
  '[\\u0030-\\u0039\\u0041-\\u0046\\u0061-\\u0066]',
  'p{space}',
  'u0041-\\u005a\\u0061-\\u007a\\u0030-\\u0039',
  '[\\p{L}\\p{M}\\p{N}\\p{Pc}]',
  '(?=\\n?$)',
];

/** Number of equal characters after which two texts count as synchronized again. */
const minEqual = 4;

/** Number of characters in which `resync` searches. */
const lookahead = 160;

/** Finds short, not always minimal, edits between two texts. */
export function editsBetween(from: string, to: string): Edits {
  const edits: (number | string)[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const start = i;
    while (i < from.length && j < to.length && from[i] === to[j]) {
      i += 1;
      j += 1;
    }
    if (i === from.length && j === to.length) return edits;
    const ahead = [from.slice(i, i + lookahead), to.slice(j, j + lookahead)] as const;
    const [deleted, inserted] = resync(...ahead) ?? [from.length - i, to.length - j];
    const text = to.slice(j, j + inserted);
    const known = common.indexOf(text);
    edits.push(i - start, deleted, known < 0 ? text : known);
    i += deleted;
    j += inserted;
  }
}

/** The nearest offsets in both texts from which they are equal; null if there are none. */
function resync(from: string, to: string): readonly [number, number] | null {
  for (let sum = 1; sum < lookahead - minEqual; sum += 1) {
    for (let at = Math.max(0, sum - to.length); at <= Math.min(sum, from.length); at += 1) {
      const ahead = from.slice(at, at + minEqual);
      if (ahead.length === minEqual && to.startsWith(ahead, sum - at)) return [at, sum - at];
    }
  }
  return null;
}

/** Applies edits to the text from which they were computed. */
export function applyEdits(from: string, edits: Edits): string {
  let result = '';
  let at = 0;
  for (let index = 0; index < edits.length; index += 3) {
    const kept = at + Number(edits[index]);
    const inserted = edits[index + 2] ?? '';
    result += from.slice(at, kept) + (typeof inserted === 'number' ? common[inserted] : inserted);
    at = kept + Number(edits[index + 1]);
  }
  return result + from.slice(at);
}
