import { nothingBuilt } from '@docsgen/core';
import { runSiteCheck } from '../checking/run-check.ts';
import { ConfigFailure } from '../config/config-failure.ts';
import { Failure } from '../process/failure.ts';
import { buildDocument } from '../reporting/json.ts';
import { buildSite, fillSiteCache } from './build-site.ts';
import { checkReport } from './check-report.ts';
import type { BuildOptions, CheckOptions, ShardOptions } from './options.ts';
import type { BuildReport, CheckReport, ShardReport } from './reports.ts';
import { runForProgram } from './run-for-program.ts';

/** `build` of the API, loaded when it is called. */
export async function runBuild(options: BuildOptions): Promise<BuildReport> {
  try {
    const { result, times } = await runForProgram(options, (session) =>
      buildSite(options, session),
    );
    return { ok: result.ok, ...buildDocument(result, times) };
  } catch (error) {
    const times = { durationMs: 0, stages: {} };
    return { ok: false, ...buildDocument({ ...nothingBuilt, ...configFindings(error) }, times) };
  }
}

/** `build` of the API with a shard. @throws Failure */
export async function runShard({ shard, ...options }: ShardOptions): Promise<ShardReport> {
  const { number, of } = shard;
  if (!Number.isInteger(of) || !Number.isInteger(number) || number < 1 || number > of) {
    throw new Failure(`There is no shard ${number} of ${of}; numbers count from 1.`);
  }
  const entries = await runForProgram(options, (session) => fillSiteCache(options, shard, session));
  return { version: 1, shard, entries };
}

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
    return checkReport(configFindings(error), { known: 0, fixed: 0 });
  }
}

/** The outcome of a run that failed while loading the configuration. @throws any other error. */
function configFindings(error: unknown) {
  if (!(error instanceof ConfigFailure)) throw error;
  const { diagnostics } = error;
  const summary = { errors: diagnostics.length, warnings: 0, infos: 0, files: 0, entries: 0 };
  return { diagnostics, summary };
}
