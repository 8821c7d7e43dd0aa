import { createNameIndex } from './name-index.ts';

/**
 * The candidate that was most likely meant: the nearest by edit distance regardless of case,
 * or the only one with the same last path segment. Null when none is near enough. Who asks
 * about many names keeps an index: see `createNameIndex`.
 */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  return createNameIndex(() => candidates).nearest(name)?.name ?? null;
}

/** A hint that names the nearest candidate; nothing when none is near, ready to be spread. */
export function didYouMean(name: string, candidates: Iterable<string>): { hint?: string } {
  const suggestion = nearest(name, candidates);
  return suggestion === null ? {} : { hint: `Did you mean "${suggestion}"?` };
}
