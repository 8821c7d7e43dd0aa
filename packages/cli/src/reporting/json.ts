import type { BuildResult, Diagnostic, Severity, Summary } from '@docsgen/core';
import type { BuildDocument, CheckDocument, ReportedDiagnostic } from '../api/reports.ts';
import type { Times } from '../process/clock.ts';
import { withHint } from '../process/failure.ts';
import { jsonDocument } from './escape.ts';
import { createFingerprints } from './fingerprints.ts';

/** The document of a check. */
export function checkDocument(diagnostics: readonly Diagnostic[], summary: Summary): CheckDocument {
  const { errors, warnings, infos, files, entries } = summary;
  return {
    version: 1,
    diagnostics: diagnostics.map(reportedDiagnostic),
    summary: { errors, warnings, infos, files, entries },
  };
}

/** The document of a build. */
export function buildDocument(result: Omit<BuildResult, 'ok'>, times: Times): BuildDocument {
  const { diagnostics, summary } = checkDocument(result.diagnostics, result.summary);
  const { pages, written, unchanged, removed, rendered, fromCache, fonts } = result;
  const files = { pages, written, unchanged, removed, rendered, fromCache, fonts };
  return { version: 1, ...files, ...times, diagnostics, summary };
}

/** The document of a failed command, so that stdout is always valid JSON. */
export function failureDocument(messages: readonly string[]): string {
  return jsonDocument({ version: 1, error: { messages } });
}

function reportedDiagnostic(diagnostic: Diagnostic): ReportedDiagnostic {
  const { rule, severity, message, file, line, column, endLine, endColumn, frame } = diagnostic;
  const { hint = '', related = [], fix } = diagnostic;
  const common = { rule, severity, message, file, line, column, endLine, endColumn, frame };
  return { ...common, hint, related, ...(fix === undefined ? {} : { fix }) };
}

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
