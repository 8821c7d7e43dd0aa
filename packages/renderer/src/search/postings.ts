/** Digits of the texts that hold numbers. All stand in JSON as they are. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const values = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

/** What a term is worth on a page, by the page's number. In the order of the numbers. */
export interface Posting {
  readonly page: number;
  /** From 0 to 63: see `impactOf`. */
  readonly level: number;
}

/** The smallest worth that is kept, and what each level is worth more than the one below. */
const least = 0.01;
const step = 1.1;

/** The level of a worth, rounded. Levels are logarithmic: each is a tenth above the one below. */
export function levelOf(impact: number): number {
  const level = Math.round(Math.log(Math.max(impact, least) / least) / Math.log(step));
  return Math.min(63, level);
}

/** What a level is worth. */
export function impactOf(level: number): number {
  return least * step ** level;
}

/** Levels as text, a digit for each. */
export function encodeLevels(levels: readonly number[]): string {
  return levels.map((level) => digits.charAt(level)).join('');
}

/** The levels of a text. */
export function decodeLevels(text: string): number[] {
  return Array.from(text, (digit) => values.get(digit.charCodeAt(0)) ?? 0);
}

/** Postings as text: for each the gap to the page before, in groups of 5 bits, and the level. */
export function encodePostings(postings: readonly Posting[]): string {
  let last = -1;
  let text = '';
  for (const { page, level } of postings) {
    text += encodeNumber(page - last - 1) + digits.charAt(level);
    last = page;
  }
  return text;
}

/** The postings of a text. */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let page = -1;
  for (let at = 0; at < text.length; ) {
    let gap = 0;
    let scale = 1;
    for (;;) {
      const value = values.get(text.charCodeAt(at)) ?? 0;
      at += 1;
      gap += (value % 32) * scale;
      scale *= 32;
      if (value < 32) break;
    }
    page += gap + 1;
    postings.push({ page, level: values.get(text.charCodeAt(at)) ?? 0 });
    at += 1;
  }
  return postings;
}

function encodeNumber(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= 32) {
    text += digits.charAt(32 + (rest % 32));
    rest = Math.floor(rest / 32);
  }
  return text + digits.charAt(rest);
}
