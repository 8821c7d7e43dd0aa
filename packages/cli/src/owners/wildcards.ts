/**
 * Whether a path matches a pattern with `*` and `?` within a segment, and `**` for any number of
 * segments; all other characters are literal. For patterns of strangers: unlike a regular expression,
 * its time is at most the product of both lengths.
 */
export function matchesWildcards(pattern: string, path: string): boolean {
  const match = (own: string, text: string) => matchesList([...own], [...text], '*', sameCharacter);
  return matchesList(pattern.split('/'), path.split('/'), '**', match);
}

function sameCharacter(own: string, character: string): boolean {
  return own === '?' || own === character;
}

/** Matches lists, in which one item stands for any number of others. Returns to the last one alone. */
function matchesList(
  pattern: readonly string[],
  items: readonly string[],
  any: string,
  fits: (own: string, item: string) => boolean,
): boolean {
  let at = 0;
  let next = 0;
  let star: { readonly at: number; from: number } | null = null;
  while (next < items.length) {
    const own = pattern[at];
    if (own === any) {
      star = { at, from: next };
      at += 1;
    } else if (own !== undefined && fits(own, items[next] ?? '')) {
      at += 1;
      next += 1;
    } else if (star !== null) {
      star.from += 1;
      at = star.at + 1;
      next = star.from;
    } else return false;
  }
  return pattern.slice(at).every((own) => own === any);
}
