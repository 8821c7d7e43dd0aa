import type { Highlight } from '@docsgen/highlight/html';
import type { TagDescription, TagPosition } from '@docsgen/mdx/syntax';
import type { RuleWords } from './check/rule.ts';
import type { CollectionSources } from './discover/discover.ts';
import type { ExplanationResult, LookUpOwners } from './explain/explain.ts';
import type { Cache } from './io/cache.ts';
import type { FileSystem } from './io/file-system.ts';
import type { Extension, LazyOutput, PublishedSite, SiteConfig } from './model/index.ts';
import type { MovePlan, MoveRequest } from './moving/plan-move.ts';
import type { PortPlan, PortRequest, PortSource } from './moving/port.ts';
import type { ParseSetup } from './parse/entry-key.ts';
import type { ExpandedSource } from './parse/expanded-source.ts';
import type { ParsedBatch } from './parse/parse-entries.ts';
import type { BuildShard } from './parse/parse-sources.ts';
import type { SidebarMapText } from './parse/sidebar-file.ts';
import type { PipelineOptions, SiteRun } from './pipeline.ts';
import type { SiteState } from './review/site-state.ts';
import type { FoundSamples } from './samples/find-samples.ts';
import type { JsonSchema, SchemaName } from './schemas/json-schemas.ts';
import type { FrontMatterKeys, PluginReference, SiteReference } from './schemas/key-reference.ts';
import type { PublishResult } from './write/write.ts';

/**
 * Core's functions for other packages. Each loads its modules when it is called, so that a command
 * that parses nothing doesn't load the parser.
 */

/** Runs the stages discover, parse and graph; later stages run when their results are read. */
export async function runPipeline(options: PipelineOptions): Promise<SiteRun> {
  const pipeline = await import('./pipeline.ts');
  return pipeline.runPipeline(options);
}

/** Creates a highlighter that several runs can share. Its results are in the content cache. */
export async function cachedHighlighter(cache: Cache): Promise<Highlight> {
  const highlighter = await import('./render/highlighter.ts');
  return highlighter.cachedHighlighter(cache);
}

/**
 * Parses batches of a site's entries, for worker threads.
 *
 * @param extensions Those with Markdown syntax and front matter keys; others have no effect.
 */
export async function createBatchParser(
  setup: ParseSetup,
  extensions: readonly Extension[] = [],
): Promise<(sources: readonly ExpandedSource[]) => ParsedBatch> {
  const { createEntryParser } = await import('./parse/entry-parser.ts');
  const { sortExtensions } = await import('./config/extensions.ts');
  const { parse } = createEntryParser(setup, sortExtensions(extensions, ''));
  return (sources) => sources.map(parse);
}

/** Explains a page, found by the first of the given names that matches a route, an id or a file. */
export async function explainPage(
  options: PipelineOptions,
  names: readonly string[],
  ownersOf: LookUpOwners,
): Promise<ExplanationResult> {
  const { explain } = await import('./explain/explain.ts');
  return explain(options, names, ownersOf);
}

/** All sidebars of a version as one file. */
export async function readSidebarMap(sources: CollectionSources): Promise<SidebarMapText> {
  const { sidebarMapText } = await import('./parse/sidebar-file.ts');
  return sidebarMapText(sources);
}

/** Finds the blocks of code of a site, for `docsgen test`. Runs none of them. */
export async function findSamples(options: PipelineOptions): Promise<FoundSamples> {
  const samples = await import('./samples/find-samples.ts');
  return samples.findSamples(options);
}

/** Plans a move of files with every reference to them. Changes nothing. */
export async function planMove(options: PipelineOptions, request: MoveRequest): Promise<MovePlan> {
  const moving = await import('./moving/plan-move.ts');
  return moving.planMove(options, request);
}

/** Finds a page or a partial whose edits can be made in other versions. */
export async function findPortSource(
  names: readonly string[],
  run: SiteRun,
): Promise<PortSource | null> {
  const port = await import('./moving/port.ts');
  return port.findPortSource(names, run);
}

/** Plans to make edits of a page or a partial in its copies in other versions. Changes nothing. */
export async function planPort(options: PipelineOptions, request: PortRequest): Promise<PortPlan> {
  const port = await import('./moving/port.ts');
  return port.planPort(options, request);
}

/**
 * Parses and highlights one shard of a site's entries into the cache, so that several machines
 * share a large build by joining their caches. Returns the number of entries in the shard.
 */
export async function fillCache(options: PipelineOptions, shard: BuildShard): Promise<number> {
  const filling = await import('./fill-cache.ts');
  return filling.fillCache(options, shard);
}

/** JSON Schemas (draft 7) of the files that authors write, for editors, by kind of file. */
export async function jsonSchemas(
  plugins: PluginReference,
): Promise<Readonly<Record<SchemaName, JsonSchema>>> {
  const { makeJsonSchemas } = await import('./schemas/json-schemas.ts');
  return makeJsonSchemas(plugins);
}

/** Every key of those files, for the manual: read from the schemas that docsgen validates with. */
export async function siteReference(plugins: PluginReference): Promise<SiteReference> {
  const { makeSiteReference } = await import('./schemas/key-reference.ts');
  return makeSiteReference(plugins);
}

/** The front matter keys that the entries of a site can have. */
export async function frontMatterKeys({
  customKeys,
  extensions,
}: Pick<SiteConfig, 'customKeys' | 'extensions'>): Promise<FrontMatterKeys> {
  const { frontMatterJsonSchema } = await import('./schemas/json-schemas.ts');
  const { frontMatterReference } = await import('./schemas/key-reference.ts');
  return {
    schema: frontMatterJsonSchema(customKeys, extensions),
    keys: frontMatterReference(customKeys, extensions),
  };
}

/** Describes MDX tags, by the positions of their names; null for a position without a tag. */
export async function describeTags(
  text: string,
  positions: readonly TagPosition[],
): Promise<readonly (TagDescription | null)[]> {
  const tags = await import('@docsgen/mdx/syntax');
  return tags.describeTags(text, positions);
}

/** The rules of core. */
export async function loadRules(): Promise<readonly RuleWords[]> {
  const { rules } = await import('./check/rules/index.ts');
  return rules;
}

/** The state of a loaded site, to be compared with another. Renders nothing. */
export async function siteState(run: SiteRun): Promise<SiteState> {
  const states = await import('./review/site-state.ts');
  return states.siteState(run);
}

/** Writes the files of a report into a folder. @throws UnusableOutput, FileSystemError */
export async function writeReport(
  outDir: string,
  outputs: AsyncIterable<LazyOutput>,
  fs: FileSystem,
): Promise<PublishResult> {
  const reports = await import('./review/write-report.ts');
  return reports.writeReport(outDir, outputs, fs);
}

/** The texts of all sources of a loaded site, by path relative to its root. */
export async function textsOfSite(run: SiteRun): Promise<ReadonlyMap<string, string>> {
  const states = await import('./review/site-state.ts');
  return states.textsOfSite(run);
}

/** The addresses of a loaded site, for the rules that compare a site with a published one. */
export async function publishedState(run: SiteRun): Promise<PublishedSite> {
  const states = await import('./review/site-state.ts');
  return states.publishedState(run);
}

/** The unified diff of two texts of a file, for `git apply`; empty if they are equal. */
export async function unifiedDiff(file: string, before: string, after: string): Promise<string> {
  const diff = await import('./fix/unified-diff.ts');
  return diff.unifiedDiff(file, before, after);
}
