import { count } from '@docsgen/core';
import type { TestFlags } from '../command-line/syntax/test.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { escapeLine } from '../reporting/escape.ts';
import { printDiagnostics } from '../reporting/print-diagnostics.ts';
import { problemLine, type Report, reportDiagnostics } from '../reporting/report-diagnostics.ts';
import { displayFrom, type Session } from '../session.ts';
import type { SampleRun } from '../testing/plan-runs.ts';
import { type SiteTest, testSite } from '../testing/test-site.ts';

/** Runs the samples of a site and reports those that fail. */
export async function testCommand(
  root: string,
  options: TestFlags,
  session: Session,
): Promise<ExitCode> {
  const tested = await testSite({ ...options, root, rules: options.rule }, session);
  const { stdout } = session.io;
  if (tested.type === 'list') {
    stdout.write(listOf(tested.runs, displayFrom(session, tested.root)));
    return exitCodes.ok;
  }
  const { diagnostics, summary, counts, updated, root: siteRoot } = tested;
  const warningsFail = options.strict === true && summary.warnings > 0;
  const failed = summary.errors > 0 || warningsFail;
  const isPretty = options.format === 'pretty';
  const display = displayFrom(session, siteRoot);
  for (const { file, line } of updated) {
    (isPretty ? stdout : session.io.stderr).write(`updated ${display(file)}:${line}\n`);
  }
  const { maxDiagnostics } = options;
  const report: Report = {
    diagnostics,
    root: siteRoot,
    warningsFail,
    maxDiagnostics,
    command: 'docsgen test',
  };
  const output = {
    format: options.format,
    command: 'docsgen test',
    root: siteRoot,
    siteRules: [],
    print: () => printReport(report, { counts, failed }, session),
    more: { samples: counts, updated },
  };
  await printDiagnostics({ diagnostics, summary }, output, session);
  return failed ? exitCodes.content : exitCodes.ok;
}

function printReport(
  report: Report,
  { counts, failed }: { readonly counts: SiteTest['counts']; readonly failed: boolean },
  session: Session,
): void {
  const { io, style, quiet } = session;
  const { ok, dash } = style.marks;
  reportDiagnostics(report, session);
  if (quiet && !failed) return;
  const { run, known, skipped } = counts;
  const notes = [
    known > 0 ? ` ${dash} ${known} unchanged` : '',
    skipped > 0 ? ` ${dash} ${skipped} skipped` : '',
  ].join('');
  const amount = count(run + known, 'sample');
  const line =
    report.diagnostics.length === 0
      ? `${style.green(ok)} ${amount} ${dash} no failures`
      : `${problemLine(report, style)} ${dash} ${amount}`;
  io.stdout.write(`${line}${notes}\n`);
}

/** A line for each sample: its position, its language and what would be run. */
function listOf(runs: readonly SampleRun[], display: (file: string) => string): string {
  return runs
    .flatMap(({ steps }) => steps)
    .flatMap(({ settings, blocks, name }) => {
      const [block] = blocks;
      if (block === undefined) return [];
      const place = `${display(block.fence.file)}:${block.fence.line}`;
      const what = settings === null ? `writes ${name}` : settings.command;
      return `${place}  ${escapeLine(block.language)}  ${escapeLine(what)}\n`;
    })
    .join('');
}
