import type { CheckResult } from './check/check-site.ts';
import type { CallerInputs } from './check/gather-inputs.ts';
import { discover } from './discover/discover.ts';
import { createSourceCache } from './io/source-cache.ts';
import { printManifest } from './outputs/manifest.ts';
import type { PipelineOptions } from './pipeline.ts';
import { resultCache } from './result-cache.ts';
import { isPublished } from './write/is-published.ts';
import { checkOutputFolder } from './write/output-folder.ts';

/** Options of a build. */
export interface BuildRunOptions extends PipelineOptions {
  /** Write every file, even an unchanged one. */
  readonly clean?: boolean;
  /** Fail on warnings as well as on errors. */
  readonly strict?: boolean;
}

/** The result of a build. */
export interface BuildResult extends Pick<CheckResult, 'diagnostics' | 'summary'> {
  /** False if the content has errors; then nothing was written. */
  readonly ok: boolean;
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rendered: number;
  readonly fromCache: number;
}

/** The record of a build in the result cache. */
interface BuildOutcome extends Pick<BuildResult, 'diagnostics' | 'summary' | 'pages'> {
  /** The text of the manifest. */
  readonly manifest: string;
}

/**
 * Builds a site. If the content has errors, nothing is written. If the result cache has a build of
 * the same inputs, only the stamps of the outputs are compared.
 *
 * @throws UnusableOutput, FileSystemError
 */
export async function build(options: BuildRunOptions): Promise<BuildResult> {
  const { config, fs, cache, clean = false, strict = false, onStage } = options;
  const { sourceCache = createSourceCache() } = options;
  await checkOutputFolder(config, fs);
  onStage?.('discover');
  const discovered = await discover(config, fs, sourceCache);
  const results = resultCache<BuildOutcome>(['build', strict], options, discovered);
  const known = clean ? undefined : results?.get();
  if (known !== undefined) {
    const { manifest, ...outcome } = known;
    const unchanged = await isPublished(manifest, { outDir: config.outDir, fs, cache });
    if (unchanged !== null) {
      const nothing = { written: 0, removed: 0, rendered: 0 };
      return { ok: true, ...nothing, ...outcome, unchanged, fromCache: outcome.pages };
    }
  }
  const { outcome, ...result } = await buildAll({ ...options, discovered, sourceCache });
  if (outcome !== null) results?.set(outcome);
  return result;
}

/**
 * Runs all stages. The outcome is null if the content has errors. The pipeline is loaded on demand,
 * since a build of unchanged inputs doesn't need it.
 */
async function buildAll(
  options: BuildRunOptions,
): Promise<BuildResult & { readonly outcome: BuildOutcome | null }> {
  const { clean = false, strict = false } = options;
  const { runPipeline } = await import('./pipeline.ts');
  const run = await runPipeline(options);
  const { diagnostics, summary } = await run.check();
  if (summary.errors > 0 || (strict && summary.warnings > 0)) {
    const nothing = { pages: 0, written: 0, unchanged: 0, removed: 0, rendered: 0, fromCache: 0 };
    return { ok: false, diagnostics, summary, ...nothing, outcome: null };
  }
  const { manifest, ...files } = await run.write({ clean });
  const { pages, outputs } = run.plan();
  const rendered = outputs.rendered();
  const counts = { pages: pages.count, rendered, fromCache: pages.count - rendered };
  const outcome = { diagnostics, summary, pages: pages.count, manifest: printManifest(manifest) };
  return { ok: true, diagnostics, summary, ...counts, ...files, outcome };
}

/** Options of a check: git, published sites and the network come in as functions. */
export interface CheckRunOptions extends PipelineOptions, CallerInputs {}

/** The record of a check in the result cache. */
interface CachedCheck extends Pick<CheckResult, 'diagnostics' | 'summary'> {
  readonly baseline: Pick<CheckResult['baseline'], 'known' | 'fixed'>;
  readonly updated: ReturnType<CheckResult['baseline']['updated']>;
}

/** Checks a site. Writes only to the cache. */
export async function check(options: CheckRunOptions): Promise<CheckResult> {
  const { config, fs, against, probe, renames, onStage } = options;
  const { sourceCache = createSourceCache() } = options;
  onStage?.('discover');
  const discovered = await discover(config, fs, sourceCache);
  // Results of git, of published sites and of other sites aren't part of the digest, so a check
  // that uses them isn't cached.
  let asksOutside = against !== undefined || probe !== undefined;
  const results = resultCache<CachedCheck>(['check'], options, discovered);
  const known = asksOutside ? undefined : results?.get();
  if (known !== undefined) {
    const { updated, baseline, ...outcome } = known;
    return { ...outcome, baseline: { ...baseline, updated: () => updated } };
  }
  const { runPipeline } = await import('./pipeline.ts');
  const run = await runPipeline({ ...options, discovered, sourceCache });
  const result = await run.check({
    ...options,
    ...(renames && {
      renames() {
        asksOutside = true;
        return renames();
      },
    }),
  });
  const { diagnostics, summary, baseline } = result;
  if (!asksOutside) {
    const { known: held, fixed, updated } = baseline;
    results?.set({ diagnostics, summary, baseline: { known: held, fixed }, updated: updated() });
  }
  return result;
}
