import { codeFrame, compareText, indexLines, type LineIndex } from '@docsgen/text';
import { lastMatch } from '../io/glob-test.ts';
import type { AnyFinding, Diagnostic, RuleLevel, RuleSetting, Severity } from '../model/index.ts';

/**
 * Turns findings into diagnostics: adds the configured severity and a code frame, and sorts them by
 * file, line, column and rule.
 */
export function toDiagnostics(
  findings: readonly AnyFinding[],
  severityOf: SeverityOf,
  textOf: (file: string) => string | undefined,
): Diagnostic[] {
  const sorted = findings.toSorted(byPlace);
  const frameOf = createFrames(textOf);
  return sorted.flatMap((finding, at): Diagnostic[] => {
    // A finding in a partial occurs once for each entry that includes it, and one in a file that
    // languages share once for each language; it is reported once.
    const before = sorted[at - 1];
    if (before !== undefined && byPlace(before, finding) === 0) return [];
    const severity = finding.isFatal
      ? 'error'
      : severityOf(finding.rule, finding.file, finding.severity);
    if (severity === 'off') return [];
    const { hides: _, wanted: __, ...rest } = finding;
    return [{ ...rest, severity, frame: frameOf(finding) }];
  });
}

/** Makes code frames; the lines of each file are indexed once. */
function createFrames(textOf: (file: string) => string | undefined): (at: AnyFinding) => string {
  let known: { readonly file: string; readonly lines: LineIndex | null } | null = null;
  return (finding) => {
    const { file } = finding;
    if (known?.file !== file) {
      const text = textOf(file);
      known = { file, lines: text === undefined ? null : indexLines(text) };
    }
    return known.lines === null ? '' : codeFrame(known.lines, finding);
  };
}

function byPlace(a: AnyFinding, b: AnyFinding): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/**
 * The severity of a finding of a rule in a file: the configured one, else that of the finding, else
 * the rule's default.
 */
export type SeverityOf = (rule: string, file: string, own?: Severity) => RuleLevel;

/** Makes the function that knows the severities of findings. */
export function createSeverities(
  settings: Readonly<Record<string, RuleSetting>>,
  rules: readonly { readonly name: string; readonly severity: Severity }[],
): SeverityOf {
  const defaults = new Map(rules.map(({ name, severity }) => [name, severity]));
  const levels = new Map(
    Object.entries(settings).map(([rule, setting]) => {
      return [rule, typeof setting === 'string' ? () => setting : lastMatch(setting)];
    }),
  );
  return (rule, file, own) => levels.get(rule)?.(file) ?? own ?? defaults.get(rule) ?? 'warning';
}
