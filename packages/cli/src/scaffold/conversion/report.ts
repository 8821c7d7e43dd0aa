import { type Diagnostic, groupBy } from '@docsgen/core';
import { count } from '../../reporting/escape.ts';
import type { Unsupported } from './unsupported.ts';

/** The lines of a report: what isn't converted, and what the check finds. */
export function conversionNotes(
  unsupported: Unsupported,
  diagnostics: readonly Diagnostic[],
): string[] {
  return [
    ...section('Not converted:', unsupported.lines()),
    ...section('docsgen check finds, as warnings:', findingLines(diagnostics)),
  ];
}

/** The rules that report errors, sorted. */
export function brokenRules(diagnostics: readonly Diagnostic[]): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ rule }) => rule))].sort();
}

/** The numbers of findings and files by rule, the most frequent rule first. */
function findingLines(diagnostics: readonly Diagnostic[]): string[] {
  const sorted = [...groupBy(diagnostics, ({ rule }) => rule)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  return sorted.map(([rule, found]) => {
    const files = new Set(found.map(({ file }) => file)).size;
    return `${found.length} ${rule} in ${count(files, 'file')}`;
  });
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
}
