import type { Diagnostic, Finding, SiteConfig } from '../model/index.ts';
import { codeFrame } from '../text/code-frame.ts';
import { defaultSeverities } from './severities.ts';

/**
 * Turns findings into diagnostics: with the severity that the configuration gives their
 * rule, an excerpt of their file, and in the order of files, lines, columns and rules.
 */
export function report(
  findings: readonly Finding[],
  config: Pick<SiteConfig, 'rules'>,
  textOf: (file: string) => string | undefined,
): Diagnostic[] {
  const diagnostics = findings.flatMap((finding): Diagnostic[] => {
    const severity = config.rules[finding.rule] ?? defaultSeverities[finding.rule];
    if (severity === 'off') return [];
    const text = textOf(finding.file);
    const frame = text === undefined ? '' : codeFrame(text, finding);
    return [{ ...finding, severity, frame }];
  });
  // A file that several entries include is found to have one mistake several times.
  const sorted = diagnostics.sort(byPlace);
  return sorted.filter((found, at) => {
    const before = sorted[at - 1];
    return before === undefined || byPlace(before, found) !== 0;
  });
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.rule, b.rule) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
