/**
 * How a text is made of another one: how many characters to keep, how many to leave out, and what
 * to put in their place (a number is an index into `common`), again and again; the rest is kept.
 */
export type Edits = readonly (number | string)[];

/**
 * What is put in most often, by what it saves in the modules of all grammars: what is a space, a
 * letter or a digit in Oniguruma, in JavaScript and in ASCII.
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

/** As many characters have to be equal for two texts to be in step again. */
const step = 4;

/** Further ahead than this nothing is looked for. */
const reach = 160;

/** Finds short edits that make one text of another; not always the shortest. */
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

/** How far to go in both texts until they go on alike; null where that isn't soon. */
function nextStep(from: string, to: string): readonly [number, number] | null {
  for (let sum = 1; sum < reach - step; sum += 1) {
    for (let left = Math.max(0, sum - to.length); left <= Math.min(sum, from.length); left += 1) {
      const ahead = from.slice(left, left + step);
      if (ahead.length === step && to.startsWith(ahead, sum - left)) return [left, sum - left];
    }
  }
  return null;
}

/** Makes a text of another one. */
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
