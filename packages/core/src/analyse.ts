import { report } from './check/report.ts';
import { rules } from './check/rules/index.ts';
import { type CollectionSources, discover, type Sources } from './discover/discover.ts';
import { buildSite } from './graph/build-site.ts';
import type { Cache } from './io/cache.ts';
import type { FileSystem } from './io/file-system.ts';
import type { Diagnostic, Renderer, Site, SiteConfig, SourceFile } from './model/index.ts';
import { parseSources } from './parse/parse-sources.ts';

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

/** Looks a site over and writes nothing. */
export async function check(options: PipelineOptions): Promise<CheckResult> {
  const { diagnostics, summary } = await analyse(options);
  return { diagnostics, summary };
}

/** A site that was looked over. */
export interface Analysis extends CheckResult {
  readonly sources: Sources;
  readonly site: Site;
}

/** The stages up to check, which building and checking share. */
export async function analyse(options: PipelineOptions): Promise<Analysis> {
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

function sourceFiles({ entries, partials, ...rest }: CollectionSources): SourceFile[] {
  return [...entries, ...partials, ...rest.sidebars, ...rest.categories];
}
