import { compareText } from './compare-text.ts';

/**
 * Compares versions part by part: 3.9 < 3.10 < 3.11, 4.1 < 4.1.1. A part that isn't a number, such
 * as the `x` of `1.x`, follows all numbers. Equal versions that are written differently (4.1, v4.1,
 * 4.01) are ordered by their text.
 */
export function compareVersions(left: string, right: string): number {
  const a = left.replace(/^v/, '').split('.');
  const b = right.replace(/^v/, '').split('.');
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = comparePart(a[at], b[at]);
    if (difference !== 0) return difference;
  }
  return compareText(left, right);
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
