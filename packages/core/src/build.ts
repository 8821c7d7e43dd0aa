import { digest } from '@docsgen/text/digest';
import type { CheckResult } from './check/check-site.ts';
import type { CallerInputs } from './check/gather-view.ts';
import { digestSources } from './discover/digest-sources.ts';
import { discover } from './discover/discover.ts';
import { lostValueOf } from './io/cache.ts';
import { createSourceCache } from './io/source-cache.ts';
import type { FontSize } from './outputs/font-size.ts';
import type { PipelineOptions } from './pipeline.ts';
import { programDigest } from './program-digest.ts';
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
  /** Number of pages, among those from the cache, of which nothing was made: see `KnownFiles`. */
  readonly skipped: number;
  /** The fonts that an ordinary page of the site loads. */
  readonly fonts: FontSize;
}

/** The numbers of a build that failed. */
export const nothingBuilt = {
  pages: 0,
  written: 0,
  unchanged: 0,
  removed: 0,
  rendered: 0,
  fromCache: 0,
  skipped: 0,
  fonts: { files: 0, bytes: 0 },
} as const;

/** The record of a build in the result cache. */
interface BuildOutcome extends Pick<BuildResult, 'diagnostics' | 'summary' | 'pages' | 'fonts'> {
  /** The digest of the manifest's file. Its text, which is as large as the site, is in the output. */
  readonly manifestDigest: string;
}

/**
 * Builds a site. If the content has errors, nothing is written. If the result cache has a build of
 * the same inputs, only the stamps of the outputs are compared.
 *
 * @throws UnusableOutput, FileSystemError
 */
export async function build(options: BuildRunOptions): Promise<BuildResult> {
  const { config, fs, cache, clean = false, strict = false } = options;
  await checkOutputFolder(config, fs);
  const { run, key } = await discoverSources(['build', strict], options);
  const known = clean || key === null ? undefined : cache.get(key);
  if (known !== undefined) {
    const { manifestDigest, ...outcome } = known as BuildOutcome;
    const unchanged = await isPublished(manifestDigest, { outDir: config.outDir, fs, cache });
    if (unchanged !== null) {
      const nothing = { written: 0, removed: 0, rendered: 0 };
      const { pages } = outcome;
      return { ok: true, ...nothing, ...outcome, unchanged, fromCache: pages, skipped: pages };
    }
  }
  const { outcome, ...result } = await readingLate({ ...options, ...run }, buildAll);
  if (outcome !== null && key !== null) cache.set(key, outcome);
  return result;
}

/**
 * Runs stages that read bodies of unchanged entries when they are asked for. If the cache has lost
 * one, everything is run again, and all bodies are read first. A source cache of the caller outlives
 * the run, and a body may be lost later: then all are read first, too.
 */
async function readingLate<Options extends PipelineOptions, T>(
  options: Options,
  run: (options: Options) => Promise<T>,
): Promise<T> {
  if (options.sourceCache !== undefined) return run(options);
  try {
    return await run({ ...options, readsLate: true });
  } catch (error) {
    if (lostValueOf(error) === null) throw error;
    return run(options);
  }
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
  const { fontSize } = await import('./outputs/font-size.ts');
  const run = await runPipeline(options);
  const { diagnostics, summary } = await run.check();
  if (summary.errors > 0 || (strict && summary.warnings > 0)) {
    return { ok: false, diagnostics, summary, ...nothingBuilt, outcome: null };
  }
  const { manifest: _, manifestDigest, ...files } = await run.write({ clean });
  const { pages, outputs } = run.plan();
  const rendered = outputs.rendered();
  const fonts = await fontSize(run.renderer, options.config, outputs);
  const skipped = outputs.skipped();
  const counts = {
    pages: pages.count,
    rendered,
    fromCache: pages.count - rendered,
    skipped,
    fonts,
  };
  const outcome = {
    diagnostics,
    summary,
    fonts,
    pages: pages.count,
    manifestDigest,
  };
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
  const { against, probe, report, renames, changes, cache } = options;
  const { run: inputs, key } = await discoverSources(['check'], options);
  // Results of git, of published sites, of other sites and of other tools aren't part of the digest,
  // so a check that uses them isn't cached.
  let asksOutside = [against, probe, report, changes].some((input) => input !== undefined);
  const known = asksOutside || key === null ? undefined : cache.get(key);
  if (known !== undefined) {
    const { updated, baseline, ...outcome } = known as CachedCheck;
    return { ...outcome, baseline: { ...baseline, updated: () => updated } };
  }
  const outside = {
    ...options,
    ...(renames && {
      renames() {
        asksOutside = true;
        return renames();
      },
    }),
  };
  const { runPipeline } = await import('./pipeline.ts');
  const result = await readingLate({ ...options, ...inputs }, async (reading) => {
    return (await runPipeline(reading)).check(outside);
  });
  const { diagnostics, summary, baseline } = result;
  if (!asksOutside && key !== null) {
    const { known: held, fixed, updated } = baseline;
    const cached = { diagnostics, summary, baseline: { known: held, fixed }, updated: updated() };
    cache.set(key, cached satisfies CachedCheck);
  }
  return result;
}

/**
 * Runs discover for a run, and makes the key of its result; null if it has none.
 *
 * @param kind The command, with those of its options that change the result.
 */
async function discoverSources(kind: readonly unknown[], options: PipelineOptions) {
  const { config, fs, onStage, sourceCache } = options;
  onStage?.('discover');
  const discovered = await discover(config, fs, sourceCache ?? createSourceCache());
  const program = programDigest(options);
  if (program === null) return { run: { discovered }, key: null };
  const digests = digestSources(discovered, config.root);
  const { history = new Map(), translationHistory } = options;
  const rest = JSON.stringify([kind, [...history], translationHistory?.state]);
  const key = `outcome:${digest(program + rest + digests.all)}`;
  return { run: { discovered, aroundEntries: digests.aroundEntries }, key };
}
