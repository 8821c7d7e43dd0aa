import { distance } from 'fastest-levenshtein';

/** What a suggestion may cost: a third of the name's length, so that it is near enough to be right. */
const allowance = (name: string): number =>
  name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3));

/** The edit distance; two neighbours in the wrong order are one slip of the fingers. */
function editDistance(a: string, b: string): number {
  const cost = distance(a, b);
  return cost === 2 && isSwapped(a, b) ? 1 : cost;
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = a.split('').findIndex((character, index) => character !== b[index]);
  const swapped = a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2);
  return swapped === b;
}

/**
 * The candidate that was most likely meant: the nearest by edit distance regardless of case,
 * or the only one with the same last path segment. Null when none is near enough.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.toLowerCase();
  const segment = lastSegment(wanted);
  const allowed = allowance(name);
  let best: string | null = null;
  let bestDistance = allowed + 1;
  const sameSegment: string[] = [];
  for (const candidate of candidates) {
    const lower = candidate.toLowerCase();
    if (wanted.includes('/') && lastSegment(lower) === segment) sameSegment.push(candidate);
    if (Math.abs(lower.length - wanted.length) > bestDistance) continue;
    const cost = editDistance(wanted, lower);
    if (cost < bestDistance || (cost === bestDistance && best !== null && candidate < best)) {
      best = candidate;
      bestDistance = cost;
    }
  }
  if (best !== null && bestDistance <= allowed) return best;
  return sameSegment.length === 1 ? (sameSegment[0] ?? null) : null;
}

/** A hint that names the nearest candidate; nothing when none is near, ready to be spread. */
export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const suggestion = nearest(name, candidates);
  return suggestion === null ? {} : { hint: `Did you mean "${suggestion}"?` };
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
