import { runSiteCheck } from '../checking/run-check.ts';
import { ConfigFailure } from '../config/config-failure.ts';
import { checkReport } from './check-report.ts';
import type { CheckOptions } from './options.ts';
import type { CheckReport } from './reports.ts';
import { emptySummary, runForProgram } from './run-for-program.ts';

/** `check` of the API, loaded when it is called. */
export async function runCheck(options: CheckOptions): Promise<CheckReport> {
  try {
    const { result, instead, applied } = await runForProgram(options, (session) =>
      runSiteCheck(options, session),
    );
    return {
      ...checkReport(result, result.baseline, options),
      fixed: applied.map(({ diagnostic, old }) => ({ ...diagnostic, old })),
      patch: options.fix === true && options.dryRun === true ? (instead ?? '') : '',
    };
  } catch (error) {
    if (!(error instanceof ConfigFailure)) throw error;
    const { diagnostics } = error;
    const summary = { errors: diagnostics.length, ...emptySummary };
    return checkReport({ diagnostics, summary }, { known: 0, fixed: 0 });
  }
}
