import type { Diagnostic, Severity } from '../model/index.ts';

/** Numbers of diagnostics. */
export interface SeverityCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** Counts diagnostics by severity. */
export function countSeverities(diagnostics: readonly Diagnostic[]): SeverityCounts {
  const count = (severity: Severity) =>
    diagnostics.filter((found) => found.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info') };
}
