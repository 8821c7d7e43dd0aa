import { distance } from 'fastest-levenshtein';

/** Maximum edit distance of a suggestion: a third of the length, at least 1; 0 for one letter. */
export function allowance(name: string): number {
  return name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3));
}

/** The Levenshtein distance, except that a single transposition of adjacent characters counts 1. */
export function editDistance(a: string, b: string): number {
  const cost = distance(a, b);
  return cost === 2 && isSwapped(a, b) ? 1 : cost;
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b;
}
