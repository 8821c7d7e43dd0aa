/**
 * Characters that are forbidden in all texts of a site: control characters except tabs and line
 * ends, lone surrogates, and the two noncharacters that XML forbids. HTML can't express most of
 * them, and addresses with lone surrogates can't be encoded.
 */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u;
const allForbidden = new RegExp(forbidden.source, 'gu');

/** A forbidden character with its offset. */
interface ForbiddenCharacter {
  readonly at: number;
  /** Such as `U+0000`. */
  readonly name: string;
}

/** The first forbidden character of a text; null if there is none. */
function forbiddenCharacter(text: string): ForbiddenCharacter | null {
  const at = text.search(forbidden);
  return at < 0 ? null : { at, name: codeName(text.charCodeAt(at)) };
}

/** All forbidden characters of a text, in order. */
export function forbiddenCharacters(text: string): ForbiddenCharacter[] {
  if (!forbidden.test(text)) return [];
  return [...text.matchAll(allForbidden)].map(({ 0: character, index: at }) => {
    return { at, name: codeName(character.charCodeAt(0)) };
  });
}

/** Replaces forbidden characters by U+FFFD, as HTML does with NUL. The length is unchanged. */
export function withoutForbidden(text: string): string {
  return forbidden.test(text) ? text.replace(allForbidden, '\uFFFD') : text;
}

/** A text in plain data with a forbidden character, and the dotted path to it. */
interface ForbiddenText extends ForbiddenCharacter {
  readonly path: string;
  /** Whether the last key of the path contains it. */
  readonly isKey: boolean;
}

/**
 * Finds the first forbidden character in the keys and strings of plain data, at any depth; null if
 * there is none. The traversal is iterative, since deep data would overflow the stack.
 */
export function forbiddenIn(data: unknown): ForbiddenText | null {
  const left = [{ value: data, key: '', path: '' }];
  for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
    const { value, key, path } = visit;
    const inKey = forbiddenCharacter(key);
    if (inKey !== null) return { ...inKey, path, isKey: true };
    const found = typeof value === 'string' ? forbiddenCharacter(value) : null;
    if (found !== null) return { ...found, path, isKey: false };
    if (typeof value !== 'object' || value === null) continue;
    // Pushed in reverse, since the stack returns the last one first.
    for (const [name, inner] of Object.entries(value).reverse()) {
      left.push({ value: inner, key: name, path: path === '' ? name : `${path}.${name}` });
    }
  }
  return null;
}

function codeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
