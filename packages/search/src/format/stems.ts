import { stemmer } from 'stemmer';

/** Reduces a word to its stem: `reviews` and `reviewing` are both `review`. */
export type Stem = (word: string) => string;

/** The stemmer of a language: Porter's for English, the identity for others. */
export function stemOf(lang: string): Stem {
  if (!/^en\b/i.test(lang)) return (word) => word;
  // Words with digits or other characters, and words of up to three letters, aren't stemmed.
  return (word) => (/^[a-z]{4,}$/.test(word) ? stemmer(word) : word);
}

/**
 * The common prefix of all forms of a stem: the stem without its last letter, since Porter's stemmer
 * turns a final y into i.
 */
export function stemRoot(stem: string): string {
  return stem.length > 3 ? stem.slice(0, -1) : stem;
}
