import { type CheckResult, check, noCache, type RuleLevel, type RuleName } from '@docsgen/core';
import { startClock } from '../clock.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { checkDocument } from '../reporting/json.ts';
import { problemCounts } from '../reporting/pretty.ts';
import { reportDiagnostics, worstMark } from '../reporting/report.ts';
import { count } from '../reporting/words.ts';
import { openSite, type Session, timed } from '../session.ts';

/** Options of `docsgen check`. */
export interface CheckOptions {
  readonly config?: string;
  readonly format: 'pretty' | 'json';
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly rule?: Readonly<Partial<Record<RuleName, RuleLevel>>>;
}

/** Looks a site over and reports what is wrong with it. */
export async function checkCommand(
  root: string,
  options: CheckOptions,
  session: Session,
): Promise<ExitCode> {
  const { config: file, rule: rules = {} } = options;
  const choice = { root, overrides: { rules }, ...(file === undefined ? {} : { config: file }) };
  const site = await openSite(choice, session);
  const result = await timed(session, startClock(), (onStage) =>
    check({ ...site, cache: noCache, onStage }),
  );
  const verdict = judge(result, options);
  if (options.format === 'json') {
    session.io.stdout.write(checkDocument(result.diagnostics, result.summary));
  } else {
    reportCheck(result, { ...verdict, root: site.config.root }, session);
  }
  return verdict.failed ? exitCodes.content : exitCodes.ok;
}

interface Verdict {
  readonly failed: boolean;
  readonly warningsFail: boolean;
  /** Why, when errors are not the reason. */
  readonly reason: string;
}

function judge({ summary }: CheckResult, { strict = false, maxWarnings }: CheckOptions): Verdict {
  const { errors, warnings } = summary;
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings;
  const warningsFail = (strict && warnings > 0) || tooMany;
  const failed = errors > 0 || warningsFail;
  if (tooMany) {
    return { failed, warningsFail, reason: `at most ${count(maxWarnings, 'warning')} allowed` };
  }
  return {
    failed,
    warningsFail,
    reason: warningsFail && errors === 0 ? 'warnings fail with --strict' : '',
  };
}

function reportCheck(
  { diagnostics, summary }: CheckResult,
  { failed, warningsFail, reason, root }: Verdict & { readonly root: string },
  session: Session,
): void {
  const { io, style, quiet } = session;
  const { ok, dash } = style.marks;
  const report = { diagnostics, root, warningsFail };
  reportDiagnostics(report, session);
  if (quiet && !failed) return;
  if (diagnostics.length === 0) {
    io.stdout.write(`${style.green(ok)} ${entries(summary.entries)} ${dash} no problems\n`);
    return;
  }
  const note = reason === '' ? '' : ` ${dash} ${reason}`;
  io.stdout.write(`${worstMark(report, style)} ${problemCounts(diagnostics)}${note}\n`);
}

function entries(amount: number): string {
  return `${amount} ${amount === 1 ? 'entry' : 'entries'}`;
}
