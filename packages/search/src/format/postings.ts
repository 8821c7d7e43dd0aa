/** The digits of encoded numbers (base64url): JSON escapes none of them. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const values = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

/** The impact of a term on a page. Lists of postings are sorted by page number. */
export interface Posting {
  readonly page: number;
  /** Impact level, from 0 to 63: see `impactOf`. */
  readonly level: number;
  /**
   * The segments of the page that contain the term, as a bit mask: words in one segment are close
   * together. Title and description belong to the first segment.
   */
  readonly segments: number;
}

/** Number of segments of a page: the bits of two digits. */
export const mostSegments = 12;

/** The impact of level 0, and the ratio between adjacent levels. */
const least = 0.01;
const step = 1.1;

/** Quantises an impact to a level, from 0 to 63. Levels are logarithmic, 10 % apart. */
export function levelOf(impact: number): number {
  const level = Math.round(Math.log(Math.max(impact, least) / least) / Math.log(step));
  return Math.min(63, level);
}

/** The impact of a level. */
export function impactOf(level: number): number {
  return least * step ** level;
}

/**
 * Encodes postings as text: for each the gap to the previous page as a variable-length number, the
 * level in one digit, and the segments in two.
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

/** Encodes the level and the segments of a posting in three digits. */
export function encodeWorth({ level, segments }: Omit<Posting, 'page'>): string {
  return digits.charAt(level) + digits.charAt(segments & 63) + digits.charAt(segments >> 6);
}

/** Decodes the level from the result of `encodeWorth`. */
export function levelIn(worth: string): number {
  return digitAt(worth, 0);
}

/** Decodes the result of `encodePostings`. */
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

/** Encodes a number of any length in groups of 5 bits, lowest first; the last digit is below 32. */
export function encodeNumber(number: number): string {
  let text = '';
  let rest = number;
  while (rest >= 32) {
    text += digits.charAt(32 + (rest % 32));
    rest = Math.floor(rest / 32);
  }
  return text + digits.charAt(rest);
}
