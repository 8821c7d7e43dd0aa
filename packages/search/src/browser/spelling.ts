import type { Words } from '../format/word-list.ts';

/** A candidate for the correction of a word. */
export interface SimilarTerm {
  readonly word: string;
  /** Cost of the edits between the two words, see `wayTo`. */
  readonly cost: number;
}

/**
 * Costs of the most frequent typing errors: two transposed letters, a vowel or a doubled letter too
 * many or missing, a wrong vowel. Every other edit costs 1.
 */
const swapped = 0.6;
const doubled = 0.5;
const vowel = 0.7;

/** Cost of a wrong first letter, which is a rare error, instead of 1. */
const firstLetter = 1.5;

/** Maximum cost of a correction: two substituted letters. */
const mostCost = 2;

const vowels = 'aeiouy';

/**
 * The words within an edit distance of 2, or of 1 for words below six letters. They are sorted by
 * cost minus a bonus for frequency. Empty for words below four letters.
 */
export function neighbours(word: string, words: Words): SimilarTerm[] {
  const { length } = word;
  if (length < 4) return [];
  const most = length < 6 ? 1 : mostCost;
  const found: (SimilarTerm & { readonly rank: number })[] = [];
  const own = lettersOf(word);
  for (const [other, level] of words) {
    if (other === word || Math.abs(other.length - length) > 2) continue;
    // A cheap lower bound: each edit changes at most two bits.
    if (countOnes(own ^ lettersOf(other)) > 4) continue;
    const cost = wayTo(word, other, most);
    if (cost <= most) found.push({ word: other, cost, rank: cost - level / 60 });
  }
  found.sort((a, b) => a.rank - b.rank);
  return found.map(({ word: other, cost }) => ({ word: other, cost }));
}

/** The set of a word's letters as a bit mask: a to z, and one bit for all others. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) {
    bits |= 1 << Math.min(26, Math.abs(word.charCodeAt(at) - 97));
  }
  return bits;
}

function countOnes(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Whether a correction is certain enough to be searched without asking. */
export function isLikely({ cost }: SimilarTerm, word: string): boolean {
  return cost <= Math.max(0.7, word.length / 5.5);
}

/**
 * Weighted edit distance with insertions, deletions, substitutions and transpositions (optimal
 * string alignment). Returns more than `most` as soon as the distance exceeds it.
 */
function wayTo(a: string, b: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    const x = a.charAt(i - 1);
    const extra = x === a.charAt(i - 2) || vowels.includes(x) ? doubled : 1;
    for (let j = 1; j <= b.length; j += 1) {
      const y = b.charAt(j - 1);
      const missing = y === b.charAt(j - 2) || vowels.includes(y) ? doubled : 1;
      const same = last[j - 1] ?? far;
      const other = x === y ? 0 : vowels.includes(x) && vowels.includes(y) ? vowel : 1;
      let cost = Math.min((row[j - 1] ?? far) + missing, (last[j] ?? far) + extra, same + other);
      if (x === b.charAt(j - 2) && y === a.charAt(i - 2) && x !== y) {
        cost = Math.min(cost, (before[j - 2] ?? far) + swapped);
      }
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return far;
    [before, last] = [last, row];
  }
  return (last[b.length] ?? far) + (a[0] === b[0] ? 0 : firstLetter - 1);
}

const far = 99;
