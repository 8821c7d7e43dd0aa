import { checkVerdict, runSiteCheck } from '../checking/run-check.ts';
import { ConfigFailure } from '../config/config-failure.ts';
import { checkDocument } from '../reporting/json.ts';
import type { CheckOptions } from './options.ts';
import type { CheckReport } from './reports.ts';
import { emptySummary, runForProgram } from './run-for-program.ts';

/** `check` of the API, loaded when it is called. */
export async function runCheck(options: CheckOptions): Promise<CheckReport> {
  try {
    const { result, instead, applied } = await runForProgram(options, (session) =>
      runSiteCheck(options, session),
    );
    const { baseline } = result;
    return {
      ok: !checkVerdict(result, options).failed,
      ...checkDocument(result.diagnostics, result.summary),
      baseline: { known: baseline.known, fixed: baseline.fixed },
      fixed: applied.map(({ diagnostic, old }) => ({ ...diagnostic, old })),
      patch: options.fix === true && options.dryRun === true ? (instead ?? '') : '',
    };
  } catch (error) {
    if (!(error instanceof ConfigFailure)) throw error;
    const { diagnostics } = error;
    const document = checkDocument(diagnostics, { errors: diagnostics.length, ...emptySummary });
    return { ok: false, ...document, baseline: { known: 0, fixed: 0 }, fixed: [], patch: '' };
  }
}
