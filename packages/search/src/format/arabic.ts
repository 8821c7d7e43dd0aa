/** Marks of vowels, and the line that stretches a word: most texts are written without them. */
const marks = /[\u0640\u064B-\u065F\u0670]/g;

/**
 * The definite article with the prepositions and the conjunction that are written with it. These are
 * the prefixes that the stemmer light10 removes, if they leave two letters or more (Larkey, Ballesteros
 * and Connell, "Light Stemming for Arabic Information Retrieval", 2007).
 */
const article = /^(?:و?ال|بال|كال|فال|لل)(?=\p{Script=Arabic}{2})/u;

/** Letters that are written one for the other, by the ones that stand for both in the index. */
const letters: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' };

/** Replaces letters that are written one for the other. The result has the same length. */
export function foldArabic(text: string): string {
  return text.replace(/[ىیةک]/g, (letter) => letters[letter] ?? letter);
}

/** Removes the article and the marks of a word; words in other scripts stay as they are. */
export function bareArabic(word: string): string {
  return /[\u0600-\u06FF]/.test(word) ? word.replace(marks, '').replace(article, '') : word;
}
