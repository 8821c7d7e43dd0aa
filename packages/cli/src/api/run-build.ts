import { ConfigFailure } from '../config/config-failure.ts';
import { Failure } from '../process/failure.ts';
import { buildDocument } from '../reporting/json.ts';
import { buildSite, fillSiteCache } from './build-site.ts';
import type { BuildOptions, ShardOptions } from './options.ts';
import type { BuildReport, ShardReport } from './reports.ts';
import { emptySummary, runForProgram } from './run-for-program.ts';

/** `build` of the API, loaded when it is called. */
export async function buildForProgram(options: BuildOptions): Promise<BuildReport> {
  try {
    const { result, times } = await runForProgram(options, (session) =>
      buildSite(options, session),
    );
    return { ok: result.ok, ...buildDocument(result, times) };
  } catch (error) {
    if (!(error instanceof ConfigFailure)) throw error;
    const { diagnostics } = error;
    const nothing = { pages: 0, written: 0, unchanged: 0, removed: 0, rendered: 0, fromCache: 0 };
    const summary = { errors: diagnostics.length, ...emptySummary };
    const times = { durationMs: 0, stages: {} };
    return { ok: false, ...buildDocument({ ...nothing, diagnostics, summary }, times) };
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
