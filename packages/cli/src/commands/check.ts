import { type CheckResult, count, type Diagnostic, isFixable } from '@docsgen/core';
import { type CheckVerdict, checkVerdict } from '../api/check-report.ts';
import { runSiteCheck } from '../checking/run-check.ts';
import type { CheckFlags } from '../command-line/syntax/check.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { escapeControls } from '../reporting/escape.ts';
import { printDiagnostics } from '../reporting/print-diagnostics.ts';
import { problemLine, type Report, reportDiagnostics } from '../reporting/report-diagnostics.ts';
import type { Session } from '../session.ts';

/** Checks a site and reports the diagnostics. */
export async function checkCommand(
  root: string,
  options: CheckFlags,
  session: Session,
): Promise<ExitCode> {
  const { rule, ...rest } = options;
  const {
    result,
    instead,
    notes,
    root: siteRoot,
    siteRules,
  } = await runSiteCheck({ ...rest, root, rules: rule }, session);
  const verdict = checkVerdict(result, options);
  const { stdout, stderr } = session.io;
  const isPretty = options.format === 'pretty';
  for (const note of notes) (isPretty && instead === null ? stdout : stderr).write(`${note}\n`);
  if (isPretty && instead !== null) {
    // Written to a file or a pipe unchanged, for `git apply`.
    stdout.write(stdout.isTTY ? escapeControls(instead) : instead);
    return verdict.failed ? exitCodes.content : exitCodes.ok;
  }
  const { maxDiagnostics } = options;
  const reason = reasonOf(verdict, options, result);
  const print = () =>
    reportCheck(result, { ...verdict, reason, root: siteRoot, maxDiagnostics }, session);
  const { format } = options;
  const output = { format, command: 'docsgen check', root: siteRoot, siteRules, print };
  await printDiagnostics(result, output, session);
  return verdict.failed ? exitCodes.content : exitCodes.ok;
}

/** Why warnings fail the check; empty if they don't. */
function reasonOf(
  { tooMany, warningsFail }: CheckVerdict,
  { maxWarnings = 0 }: CheckFlags,
  { summary }: CheckResult,
): string {
  if (tooMany) return `at most ${count(maxWarnings, 'warning')} allowed`;
  return warningsFail && summary.errors === 0 ? 'warnings fail with --strict' : '';
}

function reportCheck(
  { diagnostics, summary, baseline }: CheckResult,
  { failed, reason, ...limits }: Omit<Report, 'diagnostics'> & { failed: boolean; reason: string },
  session: Session,
): void {
  const { io, style, quiet } = session;
  const { ok, dash } = style.marks;
  const report: Report = { diagnostics, ...limits };
  reportDiagnostics(report, session);
  if (quiet && !failed) return;
  const { known, fixed } = baseline;
  const verb = fixed === 1 ? 'is' : 'are';
  const kept = [
    fixableNote(diagnostics, dash),
    known > 0 ? ` ${dash} ${known} more in the baseline` : '',
    fixed > 0 ? ` ${dash} ${fixed} of the baseline ${verb} fixed: --update-baseline` : '',
  ].join('');
  if (diagnostics.length === 0) {
    io.stdout.write(`${style.green(ok)} ${entries(summary.entries)} ${dash} no problems${kept}\n`);
    return;
  }
  const note = (reason === '' ? '' : ` ${dash} ${reason}`) + kept;
  io.stdout.write(`${problemLine(report, style)}${note}\n`);
}

/** A note with the number of findings that `--fix` can fix; empty if there are none. */
function fixableNote(diagnostics: readonly Diagnostic[], dash: string): string {
  const fixable = diagnostics.filter(isFixable).length;
  if (fixable === 0) return '';
  const rest = fixable === 1 ? 'it' : 'them';
  const what = fixable === diagnostics.length ? rest : `${fixable} of them`;
  return ` ${dash} check --fix fixes ${what}`;
}

function entries(amount: number): string {
  return `${amount} ${amount === 1 ? 'entry' : 'entries'}`;
}
