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
  return withSources(['build', strict], options, async (run, key) => {
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
    const { outcome, ...result } = await buildAll({ ...options, ...run });
    if (outcome !== null && key !== null) cache.set(key, outcome);
    return result;
  });
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
    pages: pages.count(),
    rendered,
    fromCache: pages.count() - rendered,
    skipped,
    fonts,
  };
  const outcome = {
    diagnostics,
    summary,
    fonts,
    pages: pages.count(),
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
export function check(options: CheckRunOptions): Promise<CheckResult> {
  const { against, probe, report, renames, changes, cache } = options;
  // Results of git, of published sites, of other sites and of other tools aren't part of the digest,
  // so a check that uses them isn't cached.
  let asksOutside = [against, probe, report, changes].some((input) => input !== undefined);
  const outside = {
    ...options,
    ...(renames && {
      renames() {
        asksOutside = true;
        return renames();
      },
    }),
  };
  return withSources(['check'], options, async (run, key) => {
    const known = asksOutside || key === null ? undefined : cache.get(key);
    if (known !== undefined) {
      const { updated, baseline, ...outcome } = known as CachedCheck;
      return { ...outcome, baseline: { ...baseline, updated: () => updated } };
    }
    const { runPipeline } = await import('./pipeline.ts');
    const result = await (await runPipeline({ ...options, ...run })).check(outside);
    const { diagnostics, summary, baseline } = result;
    if (!asksOutside && key !== null) {
      const { known: held, fixed, updated } = baseline;
      const cached = { diagnostics, summary, baseline: { known: held, fixed }, updated: updated() };
      cache.set(key, cached satisfies CachedCheck);
    }
    return result;
  });
}

/** What discover adds to the options of a run. */
type SourceOptions = Pick<PipelineOptions, 'discovered' | 'aroundEntries' | 'readsLate'>;

/**
 * Runs discover, and then the stages that need the sources. Texts of sources, and bodies of unchanged
 * entries, are read when they are asked for. If a file has changed in between, or the cache has lost a
 * body, everything is run again, and all of them are read first. A source cache of the caller
 * outlives the run, and what it needs may be lost later: then all are read first, too.
 *
 * @param kind The command, with those of its options that change the result.
 * @param stages Gets the key of their result; null if it has none.
 */
async function withSources<T>(
  kind: readonly unknown[],
  options: PipelineOptions,
  stages: (run: SourceOptions, key: string | null) => Promise<T>,
): Promise<T> {
  const attempt = async (readsLate: boolean): Promise<T> => {
    const { run, key } = await discoverSources(kind, options, readsLate);
    return stages({ ...run, readsLate }, key);
  };
  if (options.sourceCache !== undefined) return attempt(false);
  try {
    return await attempt(true);
  } catch (error) {
    if (lostValueOf(error) === null) throw error;
    return attempt(false);
  }
}

/** Runs discover, and makes the key of the run's result; null if it has none. */
async function discoverSources(
  kind: readonly unknown[],
  options: PipelineOptions,
  readsLate: boolean,
): Promise<{ readonly run: SourceOptions; readonly key: string | null }> {
  const { config, fs, cache, onStage, sourceCache = createSourceCache() } = options;
  onStage?.('discover');
  const discovered = await discover(config, fs, sourceCache, readsLate ? cache : null);
  const program = programDigest(options);
  if (program === null) return { run: { discovered }, key: null };
  const digests = digestSources(discovered, config.root);
  const { history = new Map(), translationHistory } = options;
  const rest = JSON.stringify([kind, [...history], translationHistory?.state]);
  const key = `outcome:${digest(program + rest + digests.all)}`;
  return { run: { discovered, aroundEntries: digests.aroundEntries }, key };
}
