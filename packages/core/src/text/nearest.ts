import { createNameIndex } from './name-index.ts';

/**
 * The candidate that was most likely meant: the nearest by edit distance, ignoring case, or the
 * only one with the same last path segment. Null if none is near enough. For many lookups use
 * `createNameIndex`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  return createNameIndex(() => candidates).nearest(name)?.name ?? null;
}

/** A hint with the nearest candidate; an empty object without one, to be spread. */
export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const suggestion = nearest(name, candidates);
  return suggestion === null ? {} : { hint: `Did you mean "${suggestion}"?` };
}
