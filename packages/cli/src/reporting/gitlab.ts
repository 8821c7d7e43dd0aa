import type { Diagnostic, Severity } from '@docsgen/core';
import { withHint } from '../process/failure.ts';
import { jsonDocument } from './escape.ts';
import { createFingerprints } from './fingerprints.ts';

/** GitLab's names of the severities, the middle three of its five. */
const severities: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  info: 'info',
};

/**
 * The document of `check --format gitlab`: a Code Quality report for merge requests.
 * `toRepositoryPath` converts a path to one relative to the repository.
 */
export function gitlabDocument(
  diagnostics: readonly Diagnostic[],
  toRepositoryPath: (file: string) => string,
): string {
  const fingerprintOf = createFingerprints();
  const issues = diagnostics.map((diagnostic) => ({
    description: withHint(diagnostic.message, diagnostic.hint),
    check_name: diagnostic.rule,
    fingerprint: fingerprintOf(diagnostic),
    severity: severities[diagnostic.severity],
    location: {
      path: toRepositoryPath(diagnostic.file),
      lines: { begin: diagnostic.line, end: diagnostic.endLine },
    },
  }));
  return jsonDocument(issues);
}
