/** Escapes a text for a regular expression; any space in it matches spaces and line ends. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** Sorts texts so that of two that begin alike, the longer one comes first. */
export function longestFirst(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

/** A pattern source that matches one of some words or phrases as whole words. */
export function anyOf(texts: readonly string[], endings = ''): string {
  const words = longestFirst(texts).map(escapePattern).join('|');
  return `(?<![\\p{L}\\p{N}_-])(${words})${endings}(?![\\p{L}\\p{N}_])`;
}
