import type { BuildResult, Diagnostic } from '@docsgen/core';
import type { Times } from '../process/clock.ts';
import { jsonDocument } from './words.ts';

type Summary = BuildResult['summary'];

/** The document of `check --format json`. Its shape is part of the contract. */
export function checkDocument(diagnostics: readonly Diagnostic[], summary: Summary): string {
  return jsonDocument({
    version: 1,
    diagnostics: diagnostics.map(diagnosticObject),
    summary: summaryObject(summary),
  });
}

/** The document of `build --format json`. Its shape is part of the contract. */
export function buildDocument(result: BuildResult, times: Times): string {
  return jsonDocument({
    version: 1,
    pages: result.pages,
    written: result.written,
    unchanged: result.unchanged,
    removed: result.removed,
    rendered: result.rendered,
    fromCache: result.fromCache,
    durationMs: times.durationMs,
    stages: times.stages,
    diagnostics: result.diagnostics.map(diagnosticObject),
    summary: summaryObject(result.summary),
  });
}

/** The document of a command that could not do its work, so that stdout always parses. */
export function failureDocument(messages: readonly string[]): string {
  return jsonDocument({ version: 1, error: { messages } });
}

/** Every field but `fix` is always there: scripts needn't ask which are. */
function diagnosticObject(diagnostic: Diagnostic): object {
  const { rule, severity, message, file, line, column, endLine, endColumn, frame } = diagnostic;
  const { hint = '', related = [], fix } = diagnostic;
  const common = { rule, severity, message, file, line, column, endLine, endColumn, frame };
  return { ...common, hint, related, ...(fix === undefined ? {} : { fix }) };
}

function summaryObject({ errors, warnings, infos, files, entries }: Summary): Summary {
  return { errors, warnings, infos, files, entries };
}
