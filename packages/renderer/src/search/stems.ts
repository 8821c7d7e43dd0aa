import { stemmer } from 'stemmer';

/** What the forms of a word have in common: `reviews` and `reviewing` are both `review`. */
export type Stem = (word: string) => string;

/** The stems of a language: Porter's for English, and each word its own for the others. */
export function stemOf(lang: string): Stem {
  if (!/^en\b/i.test(lang)) return (word) => word;
  // Only what is a word has forms.
  return (word) => (/^[a-z]{4,}$/.test(word) ? stemmer(word) : word);
}

/** What every form of a stem begins with: Porter's turns a final y into i. */
export function stemRoot(stem: string): string {
  return stem.length > 3 ? stem.slice(0, -1) : stem;
}
