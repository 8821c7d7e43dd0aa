/**
 * Characters that no text of a site may hold: control characters but for tabs and line ends,
 * halves of surrogate pairs, and the two that XML forbids. HTML has no way to write most of
 * them, and addresses with half a pair can't be encoded.
 */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u;
const allForbidden = new RegExp(forbidden.source, 'gu');

/** Such a character, and where in its text. */
export interface ForbiddenCharacter {
  readonly at: number;
  /** Such as `U+0000`. */
  readonly name: string;
}

/** The first character that a text may not hold; null where there is none. */
export function forbiddenCharacter(text: string): ForbiddenCharacter | null {
  const at = text.search(forbidden);
  return at < 0 ? null : { at, name: codeName(text.charCodeAt(at)) };
}

/** All of them, in order. */
export function forbiddenCharacters(text: string): ForbiddenCharacter[] {
  if (!forbidden.test(text)) return [];
  return [...text.matchAll(allForbidden)].map(({ 0: character, index: at }) => {
    return { at, name: codeName(character.charCodeAt(0)) };
  });
}

/** A text with U+FFFD in their places, as HTML has it for NUL. It keeps its length. */
export function withoutForbidden(text: string): string {
  return forbidden.test(text) ? text.replace(allForbidden, '\uFFFD') : text;
}

/** A text in plain data that holds such a character, and the dotted path to it. */
export interface ForbiddenText extends ForbiddenCharacter {
  readonly path: string;
  /** Whether it is the last key of the path that holds it. */
  readonly isKey: boolean;
}

/** Looks through plain data, keys included, however deep; null where all of it is fine. */
export function forbiddenIn(data: unknown): ForbiddenText | null {
  const left: Visit[] = [{ data, key: null, parent: null }];
  for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
    const { key } = visit;
    const inKey = key === null ? null : forbiddenCharacter(key);
    if (inKey !== null) return { ...inKey, path: pathOf(visit), isKey: true };
    const { data: value } = visit;
    const found = typeof value === 'string' ? forbiddenCharacter(value) : null;
    if (found !== null) return { ...found, path: pathOf(visit), isKey: false };
    if (typeof value !== 'object' || value === null) continue;
    // The first is looked at first.
    for (const [name, inner] of Object.entries(value).reverse()) {
      left.push({ data: inner, key: name, parent: visit });
    }
  }
  return null;
}

/** Data that is to be looked at, and the way to it. */
interface Visit {
  readonly data: unknown;
  readonly key: string | null;
  readonly parent: Visit | null;
}

function pathOf(visit: Visit): string {
  const keys: string[] = [];
  for (let at: Visit | null = visit; at !== null; at = at.parent) {
    if (at.key !== null) keys.push(at.key);
  }
  return keys.reverse().join('.');
}

function codeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
