import type { Diagnostic } from '@docsgen/core';
import { createFingerprints } from './fingerprints.ts';

/** What a command that stays open reports after a round. */
export interface News {
  /** The findings to print. */
  readonly diagnostics: readonly Diagnostic[];
  /** A part of the line of counts: `, 2 new`; empty when all findings are printed. */
  readonly note: string;
}

/** Chooses what to report of the findings of a round. */
export type NewsOf = (diagnostics: readonly Diagnostic[]) => News;

/**
 * Returns a function that leaves out what it was given in the last round, so that a mistake made
 * just now isn't lost among hundreds of known warnings. Errors are always reported.
 */
export function createNews(): NewsOf {
  let known: ReadonlySet<string> = new Set();
  return (all) => {
    const fingerprintOf = createFingerprints();
    const current = all.map((diagnostic) => ({ diagnostic, key: fingerprintOf(diagnostic) }));
    const fresh = current.filter(({ key }) => !known.has(key)).length;
    const diagnostics = current
      .filter(({ diagnostic, key }) => diagnostic.severity === 'error' || !known.has(key))
      .map(({ diagnostic }) => diagnostic);
    known = new Set(current.map(({ key }) => key));
    return {
      diagnostics,
      note: diagnostics.length === all.length ? '' : `, ${fresh === 0 ? 'none' : fresh} new`,
    };
  };
}
