import type { CollectionSources } from './discover/discover.ts';
import type { ExplanationResult } from './explain/explanation.ts';
import type { MovePlan, MoveRequest } from './moving/plan-move.ts';
import type { ParsedBatch, ParseSetup } from './parse/batch.ts';
import type { ExpandedSource } from './parse/includes.ts';
import type { TagDescription, TagPlace } from './parse/mdx/describe-tags.ts';
import type { BuildShard } from './parse/parse-sources.ts';
import type { SidebarMapText } from './parse/sidebar-map-text.ts';
import type { PipelineOptions, SiteRun } from './pipeline.ts';
import type { SchemaName } from './schemas/json-schemas.ts';
import type { SiteReference } from './schemas/site-reference.ts';
import type { JsonSchema } from './schemas/to-json-schema.ts';

/**
 * Functions of core for others, each of which loads what it needs when it is called: a command
 * that has nothing to parse loads no parser.
 */

/** Runs the stages from discover to graph; the later ones when their result is asked for. */
export async function loadSite(options: PipelineOptions): Promise<SiteRun> {
  const { runPipeline } = await import('./pipeline.ts');
  return runPipeline(options);
}

/** Parses batches of one site's entries, for workers in other threads. */
export async function createBatchParser(
  setup: ParseSetup,
): Promise<(sources: readonly ExpandedSource[]) => ParsedBatch> {
  const batch = await import('./parse/batch.ts');
  return batch.createBatchParser(setup);
}

/** What a page is and why, by the first of some names that one has: a route, an id or a file. */
export async function explainPage(
  options: PipelineOptions,
  names: readonly string[],
): Promise<ExplanationResult> {
  const { explain } = await import('./explain/explain.ts');
  return explain(options, names);
}

/** The sidebars of a version as one file holds them. */
export async function readSidebarMap(sources: CollectionSources): Promise<SidebarMapText> {
  const { sidebarMapText } = await import('./parse/sidebar-map-text.ts');
  return sidebarMapText(sources);
}

/** What moving files comes to, with every reference to them. Nothing is done yet. */
export async function planMove(options: PipelineOptions, request: MoveRequest): Promise<MovePlan> {
  const moving = await import('./moving/plan-move.ts');
  return moving.planMove(options, request);
}

/**
 * Parses and highlights one shard of a site's entries into the cache, so that several machines
 * share a large build by joining their caches. Returns the number of entries in the shard.
 */
export async function fillCache(options: PipelineOptions, shard: BuildShard): Promise<number> {
  const { fillCache: fill } = await import('./fill-cache.ts');
  return fill(options, shard);
}

/** JSON Schemas of what people write (draft 7), for editors; by what they are of. */
export async function jsonSchemas(): Promise<Readonly<Record<SchemaName, JsonSchema>>> {
  const { makeJsonSchemas } = await import('./schemas/json-schemas.ts');
  return makeJsonSchemas();
}

/** Every key that people may write, for the manual: from the schemas that docsgen reads by. */
export async function siteReference(): Promise<SiteReference> {
  const { makeSiteReference } = await import('./schemas/site-reference.ts');
  return makeSiteReference();
}

/** What tags of MDX say about their components, by where their names begin; null where none does. */
export async function describeTags(
  text: string,
  places: readonly TagPlace[],
): Promise<readonly (TagDescription | null)[]> {
  const tags = await import('./parse/mdx/describe-tags.ts');
  return tags.describeTags(text, places);
}
