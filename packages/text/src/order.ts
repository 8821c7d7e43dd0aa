/**
 * Natural order: digits compare by value (3.9 before 3.10), and case is ignored. It is independent
 * of language, for what addresses depend on. Texts that differ only in case or leading zeros are
 * ordered by code units.
 */
export function compareNaturally(left: string, right: string): number {
  const [a, b] = [pieces(left), pieces(right)];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = comparePieces(a[at] ?? '', b[at] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length || compareText(left, right);
}

/** Compares two texts, for `sort`. */
export type CompareTexts = (left: string, right: string) => number;

/**
 * The order of a dictionary in a language, for lists that people read: accents and case count only
 * between texts that are otherwise equal, and numbers compare by value. Texts that the language
 * considers equal are ordered by code units.
 *
 * @param lang A language tag. @throws RangeError if it is malformed.
 */
export function dictionaryOrder(lang: string): CompareTexts {
  // Thai ignores punctuation by default, as no other language does.
  const { compare } = new Intl.Collator(lang, { numeric: true, ignorePunctuation: false });
  return (left, right) => compare(left, right) || compareText(left, right);
}

/** Compares pages by title in the order of a language; those of equal titles by route. */
export function byTitle(
  lang: string,
): (
  left: { readonly title: string; readonly route: string },
  right: { readonly title: string; readonly route: string },
) => number {
  const compare = dictionaryOrder(lang);
  return (left, right) => compare(left.title, right.title) || compareText(left.route, right.route);
}

/** Splits a text into runs of digits, without leading zeros, and runs of other characters. */
function pieces(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/0*(\d+)/g, '$1')
      .match(/\d+|\D+/g) ?? []
  );
}

function comparePieces(a: string, b: string): number {
  const areNumbers = /^\d/.test(a) && /^\d/.test(b);
  // Digits are compared as text, since a number may exceed JavaScript's precision.
  return (areNumbers ? a.length - b.length : 0) || compareText(a, b);
}

/** Compares texts by code units, for `sort`. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Matches the mark of a pre-release (semver.org, 9): `4.3.0-beta.1` precedes 4.3.0. */
const PRERELEASE = /^v?\d+(?:\.\d+)*-(.+)$/;

/** Whether a version is a pre-release, such as `4.3.0-beta.1`. */
export function isPrerelease(version: string): boolean {
  return PRERELEASE.test(version);
}

/**
 * Compares versions part by part: 3.9 < 3.10 < 3.11, 4.1 < 4.1.1, 4.3-beta < 4.3-rc < 4.3. A part
 * that isn't a number, such as the `x` of `1.x`, follows all numbers. Equal versions that are written
 * differently (4.1, v4.1, 4.01) are ordered by their text.
 */
export function compareVersions(left: string, right: string): number {
  const [markA, markB] = [PRERELEASE.exec(left)?.[1], PRERELEASE.exec(right)?.[1]];
  const a = numbersOf(left, markA);
  const b = numbersOf(right, markB);
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = comparePart(a[at], b[at]);
    if (difference !== 0) return difference;
  }
  const isReleased = Number(markA === undefined) - Number(markB === undefined);
  const byMark = isReleased || compareNaturally(markA ?? '', markB ?? '');
  return Math.sign(byMark) || compareText(left, right);
}

/** The parts of a version before the mark of a pre-release. */
function numbersOf(version: string, mark: string | undefined): string[] {
  const end = mark === undefined ? version.length : version.length - mark.length - 1;
  return version.slice(0, end).replace(/^v/, '').split('.');
}

/** Compares two parts of versions: a missing part comes first, then numbers, then words. */
function comparePart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  const [isWordA, isWordB] = [!isNumber(a), !isNumber(b)];
  if (isWordA || isWordB) {
    return Number(isWordA) - Number(isWordB) || compareText(a, b);
  }
  // Digits are compared as text, since a build number may exceed JavaScript's precision.
  const [digitsA, digitsB] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return Math.sign(digitsA.length - digitsB.length) || compareText(digitsA, digitsB);
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
