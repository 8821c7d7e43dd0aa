/** The words of a list: one a line; `#` begins a comment. */
export function wordsIn(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => wordOf(line) || []);
}

function wordOf(line: string): string {
  return line.replace(/#.*/, '').trim();
}

/** A word with its line and the comments above it. */
interface ListedWord {
  readonly word: string;
  readonly lines: readonly string[];
}

/**
 * Adds words to a list and sorts it. A comment on lines of its own stays above the word that
 * follows it; one at the top of the file, before an empty line, stays there.
 */
export function addWords(
  text: string,
  words: readonly string[],
): { readonly text: string; readonly added: readonly string[] } {
  const known = new Set(wordsIn(text));
  const added = [...new Set(words)].filter((word) => !known.has(word));
  const lines = text.split(/\r?\n/);
  const gap = lines.findIndex((line) => line.trim() === '');
  const first = lines.findIndex((line) => wordOf(line) !== '');
  const headEnd = gap > 0 && (first < 0 || gap < first) ? gap + 1 : 0;
  const listed: ListedWord[] = added.map((word) => ({ word, lines: [word] }));
  let comments: string[] = [];
  for (const line of lines.slice(headEnd)) {
    const word = wordOf(line);
    if (word !== '') {
      listed.push({ word, lines: [...comments, line] });
      comments = [];
    } else if (line.trim() !== '') comments.push(line);
  }
  const sorted = listed.sort((a, b) => compareWords(a.word, b.word));
  const all = [...lines.slice(0, headEnd), ...sorted.flatMap(({ lines: own }) => own), ...comments];
  return { text: `${all.join('\n')}\n`, added };
}

/** By letters, whatever their case; of two that differ in case alone, capitals come first. */
function compareWords(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left !== right) return left < right ? -1 : 1;
  return a < b ? -1 : 1;
}
