import type { Diagnostic } from '@docsgen/core';
import type { UnsupportedPart } from './unsupported.ts';

/** A converted site as data. Nothing is written yet. */
export interface MigrationPlan {
  /** Texts by path, relative to the site's folder, in the order in which they are written. */
  readonly files: Readonly<Record<string, string>>;
  /** What the site has: its pages first. */
  readonly amounts: readonly Amount[];
  /** What isn't converted. */
  readonly unsupported: readonly UnsupportedPart[];
  /** What a check of the site finds. Errors among them count as warnings in its configuration. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A number of things. */
export interface Amount {
  readonly amount: number;
  /** In the singular, such as `page`. */
  readonly noun: string;
}

/** The rules that report errors, sorted. */
export function brokenRules(diagnostics: readonly Diagnostic[]): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ rule }) => rule))].sort();
}
