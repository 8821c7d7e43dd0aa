/**
 * A text as edits of another one: the number of characters to keep, the number to delete, and the
 * text to insert (a number is an index into `common`), repeatedly; the rest is kept.
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

/** Number of equal characters that counts as back in sync. */
const step = 4;

/** Maximum lookahead. */
const reach = 160;

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
    const [left, put] = nextStep(from.slice(i, i + reach), to.slice(j, j + reach)) ?? [
      from.length - i,
      to.length - j,
    ];
    const text = to.slice(j, j + put);
    const known = common.indexOf(text);
    edits.push(i - start, left, known < 0 ? text : known);
    i += left;
    j += put;
  }
}

/**
 * The offsets in both texts at which they are equal again; null if they aren't within the
 * lookahead.
 */
function nextStep(from: string, to: string): readonly [number, number] | null {
  for (let sum = 1; sum < reach - step; sum += 1) {
    for (let left = Math.max(0, sum - to.length); left <= Math.min(sum, from.length); left += 1) {
      const ahead = from.slice(left, left + step);
      if (ahead.length === step && to.startsWith(ahead, sum - left)) return [left, sum - left];
    }
  }
  return null;
}

/** Applies edits. */
export function applyEdits(from: string, edits: Edits): string {
  let result = '';
  let at = 0;
  for (let index = 0; index < edits.length; index += 3) {
    const kept = at + Number(edits[index]);
    const put = edits[index + 2] ?? '';
    result += from.slice(at, kept) + (typeof put === 'number' ? common[put] : put);
    at = kept + Number(edits[index + 1]);
  }
  return result + from.slice(at);
}
