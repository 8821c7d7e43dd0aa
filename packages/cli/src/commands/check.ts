import {
  type CheckResult,
  type Diagnostic,
  isFixable,
  type RuleLevel,
  type RuleName,
} from '@docsgen/core';
import {
  addCheckingOptions,
  type CheckingOptions,
  refuseContradictions,
} from '../checking/options.ts';
import { runCheck } from '../checking/run-check.ts';
import { type AddCommand, action, configOption, formatOption } from '../command-line/command.ts';
import { checkHelp } from '../command-line/help.ts';
import { parseLimit, parseRule } from '../command-line/option-values.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { reportToGitHub, repositoryPaths, writeJobSummary } from '../reporting/github-report.ts';
import { gitlabDocument } from '../reporting/gitlab.ts';
import { checkDocument } from '../reporting/json.ts';
import { problemCounts } from '../reporting/pretty.ts';
import { reportDiagnostics, worstMark } from '../reporting/report.ts';
import { sarifDocument } from '../reporting/sarif.ts';
import { count, harmless } from '../reporting/words.ts';
import { type CommonOptions, openBuildPlace, type Session } from '../session.ts';

const formats = ['pretty', 'json', 'github', 'gitlab', 'sarif'] as const;

/** How `docsgen check` prints what it finds. */
type CheckFormat = (typeof formats)[number];

/** Options of `docsgen check`. */
interface CheckOptions extends CommonOptions, CheckingOptions {
  readonly config?: string;
  readonly format: CheckFormat;
  readonly strict?: boolean;
  readonly maxWarnings?: number;
  readonly rule?: Readonly<Partial<Record<RuleName, RuleLevel>>>;
}

/** `docsgen check`. */
export const addCheck: AddCommand = (program, choose) => {
  const command = program
    .command('check')
    .summary('report problems of the content')
    .description(
      'Reports broken links, ids and all else a careful editor would catch. Changes no source unless told to --fix.',
    )
    .argument('[root]', 'folder of the site', '.')
    .addOption(configOption())
    .addOption(formatOption('-f, --format <format>', formats))
    .option('--strict', 'fail on warnings too')
    .option(
      '--max-warnings <n>',
      'fail on more warnings than this (default: any number is fine)',
      parseLimit,
    )
    .option(
      '--rule <name=level>',
      'set a rule to error, warning, info or off; repeatable',
      parseRule,
    );
  addCheckingOptions(command).addHelpText('after', checkHelp).action(action(choose, checkCommand));
};

/** Looks a site over and reports what is wrong with it. */
async function checkCommand(
  root: string,
  options: CheckOptions,
  session: Session,
): Promise<ExitCode> {
  refuseContradictions(options);
  const { config: file, rule: rules = {} } = options;
  const given = file === undefined ? {} : { config: file };
  const choice = { root, overrides: { rules }, cache: true, ...given };
  const site = await openBuildPlace(choice, session);
  const { result, instead, notes } = await runCheck(site, options, session);
  const verdict = judge(result, options);
  const { root: siteRoot } = site.config;
  const { stdout, stderr } = session.io;
  const people = options.format === 'pretty';
  for (const note of notes) (people && instead === null ? stdout : stderr).write(`${note}\n`);
  if (people && instead !== null) {
    // A file or a pipe gets a patch exactly, for `git apply`.
    stdout.write(stdout.isTTY ? harmless(instead) : instead);
    return verdict.failed ? exitCodes.content : exitCodes.ok;
  }
  if (options.format === 'json') stdout.write(checkDocument(result.diagnostics, result.summary));
  else if (options.format === 'sarif') stdout.write(sarifDocument(result.diagnostics, siteRoot));
  else if (options.format === 'gitlab') {
    stdout.write(gitlabDocument(result.diagnostics, repositoryPaths(siteRoot, session)));
  } else if (options.format === 'github') reportToGitHub(result.diagnostics, siteRoot, session);
  else reportCheck(result, { ...verdict, root: siteRoot }, session);
  await writeJobSummary(result.diagnostics, siteRoot, session);
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
  { diagnostics, summary, baseline }: CheckResult,
  { failed, warningsFail, reason, root }: Verdict & { readonly root: string },
  session: Session,
): void {
  const { io, style, quiet } = session;
  const { ok, dash } = style.marks;
  const report = { diagnostics, root, warningsFail };
  reportDiagnostics(report, session);
  if (quiet && !failed) return;
  const { known, mended } = baseline;
  const verb = mended === 1 ? 'is' : 'are';
  const kept = [
    mendable(diagnostics, dash),
    known > 0 ? ` ${dash} ${known} more in the baseline` : '',
    mended > 0 ? ` ${dash} ${mended} of the baseline ${verb} mended: --update-baseline` : '',
  ].join('');
  if (diagnostics.length === 0) {
    io.stdout.write(`${style.green(ok)} ${entries(summary.entries)} ${dash} no problems${kept}\n`);
    return;
  }
  const note = (reason === '' ? '' : ` ${dash} ${reason}`) + kept;
  io.stdout.write(`${worstMark(report, style)} ${problemCounts(diagnostics)}${note}\n`);
}

/** How much of it `--fix` takes off the reader's hands. */
function mendable(diagnostics: readonly Diagnostic[], dash: string): string {
  const fixable = diagnostics.filter(isFixable).length;
  if (fixable === 0) return '';
  const rest = fixable === 1 ? 'it' : 'them';
  const what = fixable === diagnostics.length ? rest : `${fixable} of them`;
  return ` ${dash} check --fix mends ${what}`;
}

function entries(amount: number): string {
  return `${amount} ${amount === 1 ? 'entry' : 'entries'}`;
}
