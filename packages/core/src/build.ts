import { report } from './check/report.ts';
import { rules } from './check/rules/index.ts';
import { type CollectionSources, discover, type Sources } from './discover/discover.ts';
import { buildSite } from './graph/build-site.ts';
import type { Cache } from './io/cache.ts';
import type { FileSystem } from './io/file-system.ts';
import type { Diagnostic, Output, Renderer, Site, SiteConfig, SourceFile } from './model/index.ts';
import { createManifest } from './outputs/manifest.ts';
import { versionMetadata } from './outputs/metadata.ts';
import { makePages } from './page/make-pages.ts';
import { parseSources } from './parse/parse-sources.ts';
import { renderPages } from './render/render-pages.ts';
import { checkOutputFolder } from './write/output-folder.ts';
import { write } from './write/write.ts';

/** The stages of the pipeline, in their order. */
export type StageName = 'discover' | 'parse' | 'graph' | 'check' | 'page' | 'render' | 'write';

/** What a run of the pipeline needs and must not know itself. */
export interface PipelineOptions {
  readonly config: SiteConfig;
  readonly renderer: Renderer;
  readonly fs: FileSystem;
  readonly cache: Cache;
  /** Called when a stage begins; the caller has the clock. */
  readonly onStage?: (stage: StageName) => void;
}

/** Options of a build. */
export interface BuildOptions extends PipelineOptions {
  /** Write every file, changed or not. */
  readonly clean?: boolean;
  /** Let warnings fail the build too. */
  readonly strict?: boolean;
}

/** How many diagnostics there are of each severity, and what was looked at. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  readonly files: number;
  readonly entries: number;
}

/** What a check found. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: Summary;
}

/** What a build did. */
export interface BuildResult extends CheckResult {
  /** False when the content has errors; nothing was written then. */
  readonly ok: boolean;
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rendered: number;
  readonly fromCache: number;
}

/**
 * Builds a site: discover → parse → graph → check → page → render → write. Watching and
 * serving are this function with a warm cache. Content with errors leaves the output alone.
 *
 * @throws UnusableOutput, FileSystemError
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { config, renderer, fs, cache, onStage, clean = false, strict = false } = options;
  await checkOutputFolder(config, fs);
  const { sources, site, diagnostics, summary } = await analyse(options);
  const nothing = { pages: 0, written: 0, unchanged: 0, removed: 0, rendered: 0, fromCache: 0 };
  if (summary.errors > 0 || (strict && summary.warnings > 0)) {
    return { ok: false, diagnostics, summary, ...nothing };
  }
  onStage?.('page');
  const pages = makePages(site, renderer);
  onStage?.('render');
  const rendering = renderPages(
    pages.map(({ model }) => model),
    renderer,
    cache,
  );
  const outputs = onePerPath([
    ...rendering.outputs,
    ...renderer.assets,
    ...site.versions.map(versionMetadata),
    ...shownAssets(sources, site),
    ...staticOutputs(sources),
  ]);
  onStage?.('write');
  const manifest = createManifest(outputs, pages);
  const written = await write({ outDir: config.outDir, outputs, manifest, clean }, fs);
  const { rendered } = rendering;
  const fromCache = pages.length - rendered;
  return { ok: true, diagnostics, summary, pages: pages.length, ...written, rendered, fromCache };
}

/** Looks a site over and writes nothing. */
export async function check(options: PipelineOptions): Promise<CheckResult> {
  const { diagnostics, summary } = await analyse(options);
  return { diagnostics, summary };
}

interface Analysis extends CheckResult {
  readonly sources: Sources;
  readonly site: Site;
}

/** The stages up to check, which building and checking share. */
async function analyse(options: PipelineOptions): Promise<Analysis> {
  const { config, renderer, cache, fs, onStage } = options;
  onStage?.('discover');
  const sources = await discover(config, fs);
  onStage?.('parse');
  const parsed = parseSources(sources.value, { config, cache, directives: renderer.directives });
  onStage?.('graph');
  const { staticFiles } = sources.value;
  const site = buildSite({ config, collections: parsed.value, staticFiles });
  onStage?.('check');
  const findings = [
    ...sources.findings,
    ...parsed.findings,
    ...site.findings,
    ...rules.flatMap((rule) => rule.check(site.value)),
  ];
  const files = sources.value.collections.flatMap(sourceFiles);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const diagnostics = report(findings, config, (file) => texts.get(file));
  const count = (severity: string) =>
    diagnostics.filter((found) => found.severity === severity).length;
  const summary: Summary = {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    files: files.length,
    entries: site.value.routes.size,
  };
  return { sources: sources.value, site: site.value, diagnostics, summary };
}

function sourceFiles({ entries, sidebars, categories }: CollectionSources): SourceFile[] {
  return [...entries, ...sidebars, ...categories];
}

/** Files that entries show or link to from beside them; the others stay unpublished. */
function shownAssets({ collections }: Sources, site: Site): Output[] {
  const targets = [...site.routes.values()].flatMap(({ linkTargets, imageTargets }) => {
    return [...linkTargets, ...imageTargets];
  });
  const shown = new Set(targets.flatMap((target) => (target.type === 'asset' ? target.path : [])));
  const beside = collections.flatMap(({ assets }) => [...assets.values()]);
  return beside.filter(({ path }) => shown.has(path));
}

function staticOutputs({ staticFiles }: Sources): Output[] {
  return [...staticFiles].map(([path, content]) => ({ path, content }));
}

/**
 * Leaves one output per path, the last: equal files beside entries share one, and a file of
 * the static folder takes the place of what the theme would write. (Over an entry's page it
 * is a `duplicate-route`.)
 */
function onePerPath(outputs: readonly Output[]): Output[] {
  return [...new Map(outputs.map((output) => [output.path, output])).values()];
}
