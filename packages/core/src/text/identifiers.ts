/** Most parts of one identifier: a long path is a location, not a name. */
const partLimit = 6;

/** What compound words have, and most words haven't; punctuation at their end doesn't count. */
const candidate = /[_.\\/:>-]./;

/** Something between the parts of a word. */
const compound = /[\p{L}\p{N}](?:->|::|[_.\\/-])\$?[\p{L}\p{N}]/u;

/**
 * What compound identifiers can also be called. An index that finds words by their beginnings
 * knows `forum_get_discussion` as `forum_get`, but not as `get_discussion`, and doesn't know
 * that `$DB->get_records_sql` is a call of `get_records_sql`. So this lists the names between
 * operators, and each name's ends of two parts or more.
 */
export function identifierParts(text: string): string[] {
  const found = new Set<string>();
  for (const word of text.split(/\s+/)) {
    // Addresses, numbers, versions and dates have no names in them.
    if (
      !candidate.test(word) ||
      !compound.test(word) ||
      !/\p{L}/u.test(word) ||
      word.includes('://')
    )
      continue;
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

function trimPunctuation(word: string): string {
  return word.replace(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, '');
}
