const letters = 'abcdefghijklmnopqrstuvwxyzäöüßéèàçñ';
const most = 3;

/**
 * The known words that one change makes of a word: two letters swapped, one left out, added or
 * replaced, in this order. The suggestions of Hunspell take thirty times as long, too long for the
 * many unknown words of a site that is checked for the first time.
 */
export function suggestions(word: string, isKnown: (word: string) => boolean): readonly string[] {
  const found = new Set<string>();
  for (const candidate of changesOf(word)) {
    if (candidate !== word && isKnown(candidate)) found.add(candidate);
    if (found.size === most) break;
  }
  return [...found];
}

function* changesOf(word: string): Generator<string> {
  for (let at = 0; at < word.length - 1; at += 1) {
    yield word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  }
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
  for (let at = 1; at < word.length; at += 1) {
    // A doubled letter is the one that is left out most.
    yield word.slice(0, at) + (word[at - 1] ?? '') + word.slice(at);
  }
  for (let at = 1; at < word.length; at += 1) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at + 1);
  }
  for (let at = 1; at <= word.length; at += 1) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at);
  }
}
