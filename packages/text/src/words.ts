/**
 * The name of a file or a folder as words: `resource-limits` is "Resource limits". A first word with
 * capitals of its own stays as it is (`iOS-apps`), as does the number of a version (`v2-api`).
 */
export function asWords(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, ' ')
    .trim();
  if (words === '') return name;
  const isSpecial = /^(?:v\d|\S*\p{Lu})/u.test(words);
  return isSpecial ? words : capitalized(words);
}

/** A text with a capital as its first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number with its noun: `1 page`, `412 pages`. */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
