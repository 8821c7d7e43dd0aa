import type { BuildResult, Diagnostic, Summary } from '@docsgen/core';
import type { BuildDocument, CheckDocument, ReportedDiagnostic } from '../api/reports.ts';
import type { Times } from '../process/clock.ts';
import { jsonDocument } from './escape.ts';

/** The document of a check. */
export function checkDocument(diagnostics: readonly Diagnostic[], summary: Summary): CheckDocument {
  return {
    version: 1,
    diagnostics: diagnostics.map(reportedDiagnostic),
    summary: summaryOf(summary),
  };
}

/** The document of a build. */
export function buildDocument(result: Omit<BuildResult, 'ok'>, times: Times): BuildDocument {
  const { diagnostics, summary } = checkDocument(result.diagnostics, result.summary);
  const { pages, written, unchanged, removed, rendered, fromCache } = result;
  const files = { pages, written, unchanged, removed, rendered, fromCache };
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

function summaryOf({ errors, warnings, infos, files, entries }: Summary): Summary {
  return { errors, warnings, infos, files, entries };
}
