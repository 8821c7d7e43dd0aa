/** Digits of the texts that hold numbers. All stand in JSON as they are. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const values = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

/** What a term is worth on a page, by the page's number. In the order of the numbers. */
export interface Posting {
  readonly page: number;
  /** From 0 to 63: see `impactOf`. */
  readonly level: number;
  /**
   * In which of the page's segments the term stands, a bit for each: words of one segment are near
   * each other. Title and description belong to the first.
   */
  readonly segments: number;
}

/** Segments of a page: as many as two digits have bits. */
export const mostSegments = 12;

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

/**
 * Postings as text: for each the gap to the page before in groups of 5 bits, the level, and the
 * segments in two digits.
 */
export function encodePostings(postings: readonly Posting[]): string {
  let last = -1;
  let text = '';
  for (const posting of postings) {
    text += encodeNumber(posting.page - last - 1) + encodeWorth(posting);
    last = posting.page;
  }
  return text;
}

/** What a posting says beside its page, in three digits. */
export function encodeWorth({ level, segments }: Omit<Posting, 'page'>): string {
  return digits.charAt(level) + digits.charAt(segments & 63) + digits.charAt(segments >> 6);
}

/** The level of a worth, as `encodeWorth` has it. */
export function levelIn(worth: string): number {
  return digitAt(worth, 0);
}

/** The postings of a text. */
export function decodePostings(text: string): Posting[] {
  const postings: Posting[] = [];
  let page = -1;
  for (let at = 0; at < text.length; at += 3) {
    let gap = 0;
    let scale = 1;
    for (;;) {
      const value = digitAt(text, at);
      at += 1;
      gap += (value % 32) * scale;
      scale *= 32;
      if (value < 32) break;
    }
    page += gap + 1;
    const segments = digitAt(text, at + 1) + (digitAt(text, at + 2) << 6);
    postings.push({ page, level: digitAt(text, at), segments });
  }
  return postings;
}

function digitAt(text: string, at: number): number {
  return values.get(text.charCodeAt(at)) ?? 0;
}

/** A number from 0 on in groups of 5 bits, the last group below 32. */
export function encodeNumber(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= 32) {
    text += digits.charAt(32 + (rest % 32));
    rest = Math.floor(rest / 32);
  }
  return text + digits.charAt(rest);
}
