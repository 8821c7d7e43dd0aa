/** Most parts of one identifier: a long path is a location, not a name. */
const partLimit = 6;

/**
 * What compound identifiers can also be called. An index that finds words by their beginnings
 * knows `forum_get_discussion` as `forum_get`, but not as `get_discussion`, and doesn't know
 * that `$DB->get_records_sql` is a call of `get_records_sql`. So this lists the names between
 * operators, and each name's ends of two parts or more.
 */
export function identifierParts(text: string): string[] {
  const found = new Set<string>();
  for (const word of new Set(compoundWords(text))) {
    // Addresses, numbers, versions and dates have no names in them.
    if (word.includes('://') || !/\p{L}/u.test(word)) continue;
    const whole = trimPunctuation(word);
    for (const piece of word.split(/->|::|[^\p{L}\p{N}_.\\/-]+/u)) {
      const name = trimPunctuation(piece);
      for (const end of endsOf(name)) found.add(end);
      // A name of one part is a word that every index finds.
      if (name !== whole && /[_.\\/-]/.test(name)) found.add(name);
    }
  }
  return [...found];
}

/** `forum_get_discussion` → `get_discussion`; `core\task\manager` → `task\manager`. */
function endsOf(name: string): string[] {
  const starts = [...name.matchAll(/[_.\\/-]+/g)].map(({ index, 0: run }) => index + run.length);
  return starts.length > partLimit ? [] : starts.slice(0, -1).map((start) => name.slice(start));
}

/** The words that have more than one part: few of a text's, so each is cut out by itself. */
function* compoundWords(text: string): Generator<string> {
  /** What may stand between the parts of a word. */
  const joint = /(?:->|::|[_.\\/-])\$?[\p{L}\p{N}]/gu;
  for (let found = joint.exec(text); found !== null; found = joint.exec(text)) {
    const { index } = found;
    joint.lastIndex = index + 1;
    // A letter may be a pair of units.
    if (!/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, index - 2), index))) continue;
    joint.lastIndex = endOfWord(text, index);
    yield text.slice(startOfWord(text, index), joint.lastIndex);
  }
}

function endOfWord(text: string, within: number): number {
  const space = /\s/g;
  space.lastIndex = within;
  return space.exec(text)?.index ?? text.length;
}

function startOfWord(text: string, within: number): number {
  let start = within;
  while (start > 0 && /\S/.test(text.charAt(start - 1))) start -= 1;
  return start;
}

function trimPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');
}
