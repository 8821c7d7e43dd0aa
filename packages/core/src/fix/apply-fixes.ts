import { indexLines } from '@docsgen/text';
import type { AnyFinding, Fix } from '../model/index.ts';

/** The result of applying fixes to a text. */
interface FixedText<F> {
  readonly text: string;
  readonly applied: readonly F[];
  /** Findings whose fixes overlap others; a second run may apply them. */
  readonly skipped: readonly F[];
}

/** A finding with a fix. */
export type Fixable = AnyFinding & { readonly fix: Fix };

/** Whether a finding has a fix. */
export function isFixable<F extends AnyFinding>(finding: F): finding is F & { readonly fix: Fix } {
  return finding.fix !== undefined;
}

/**
 * Applies the fixes of one file to its text without byte order mark. Inserted line ends match the
 * file's. Of two overlapping fixes the first is applied. Two fixes at the same position count as
 * overlapping, since their order is undefined. Fixes beyond the end of the text are skipped.
 */
export function applyFixes<F extends Fixable>(text: string, findings: readonly F[]): FixedText<F> {
  const lines = indexLines(text);
  const lineEnd = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const placed = findings
    .map((finding) => ({
      finding,
      from: lines.offset(finding.fix.line) + finding.fix.column - 1,
      to: lines.offset(finding.fix.endLine) + finding.fix.endColumn - 1,
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const applied: F[] = [];
  const skipped: F[] = [];
  let result = '';
  let done = 0;
  for (const { finding, from, to } of placed) {
    if (from < done || (from === done && applied.length > 0) || to > text.length) {
      skipped.push(finding);
      continue;
    }
    const atEnd = from === text.length && text !== '' && !/[\r\n]$/.test(text);
    const start = atEnd && /\n$/.test(finding.fix.text) ? lineEnd : '';
    result += text.slice(done, from) + start + finding.fix.text.replaceAll('\n', lineEnd);
    applied.push(finding);
    done = to;
  }
  return { text: result + text.slice(done), applied, skipped };
}
