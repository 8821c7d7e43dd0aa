/** Longer ones are no questions, and would keep the index busy. */
const longest = 200;

/** What stands for nothing in the index. Dots, dashes and slashes are kept: they join names. */
const meaningless = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}\p{Join_Control}_.\\/\-'’\s]+/gu;

/**
 * What the index is asked for: `$DB->get_records_sql(` becomes `DB get_records_sql`. Words
 * between double quotes are looked for as they stand. Empty where there is nothing to look for.
 */
export function toTerm(query: string): string {
  const text = query.normalize('NFC').slice(0, longest);
  const words = text.replace(/->|::/g, ' ').replace(meaningless, ' ').trim().replace(/\s+/g, ' ');
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(words)) return '';
  return /^\s*".+"\s*$/.test(text) ? `"${words}"` : words;
}

/** The words of a term, as `fold` has them. */
export function wordsOf(term: string): string[] {
  return term
    .split(/[\s"]+/)
    .map(trim)
    .map(fold)
    .filter((word) => word !== '');
}

/**
 * The term with its long words cut short, for who has misspelt one (the index finds words by
 * their beginnings), and without single letters, of which it knows few. Null where that leaves
 * the same.
 */
export function loosen(term: string): string | null {
  const cut = term.replace(/[^\s"]{5,}/gu, (word) => {
    const letters = [...word];
    return letters.slice(0, Math.max(4, Math.floor(letters.length * 0.6))).join('');
  });
  const words = cut.replaceAll('"', '').split(' ');
  const longer = words.filter((word) => !/^[\w-]$/.test(word));
  const loose = (longer.length > 0 ? longer : words).join(' ');
  return loose === term ? null : loose;
}

/** A text in small letters and without accents, of the same length. */
export function fold(text: string): string {
  return text.replace(/[^ -~]|[A-Z]/g, (character) => {
    const folded = character.normalize('NFD').charAt(0).toLowerCase();
    return folded.length === character.length ? folded : character;
  });
}

/** A word without the punctuation around it. */
export function trim(word: string): string {
  return word.replace(
    /^[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_$]+|[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}_]+$/gu,
    '',
  );
}
