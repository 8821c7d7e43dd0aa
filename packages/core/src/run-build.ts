import type { BuildOutcome, BuildResult, BuildRunOptions } from './build.ts';
import { printManifest } from './outputs/manifest.ts';
import { type PipelineOptions, runPipeline } from './pipeline.ts';

/** The result of a build, with its record for the result cache; null if it has errors. */
export interface FullBuildResult extends BuildResult {
  readonly outcome: BuildOutcome | null;
}

/** Runs all stages of the pipeline. */
export async function runFullBuild(
  options: PipelineOptions & Pick<BuildRunOptions, 'clean' | 'strict'>,
): Promise<FullBuildResult> {
  const { clean = false, strict = false } = options;
  const run = await runPipeline(options);
  const { diagnostics, summary } = await run.check();
  if (summary.errors > 0 || (strict && summary.warnings > 0)) {
    const nothing = { pages: 0, written: 0, unchanged: 0, removed: 0, rendered: 0, fromCache: 0 };
    return { ok: false, diagnostics, summary, ...nothing, outcome: null };
  }
  const { manifest, ...files } = await run.write({ clean });
  const { pages, outputs } = run.plan();
  const counts = {
    pages: pages.count,
    rendered: outputs.rendered(),
    fromCache: pages.count - outputs.rendered(),
  };
  const outcome = {
    ...{ diagnostics, summary, pages: pages.count },
    manifest: printManifest(manifest),
  };
  return { ok: true, diagnostics, summary, ...counts, ...files, outcome };
}
