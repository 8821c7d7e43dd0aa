import type { CheckOptions, FullCheckResult, PipelineOptions } from './analyse.ts';
import type { BuildOptions, BuildResult } from './build.ts';
import type { PreparedExpressions } from './code/packed-expressions.ts';
import type { Snippet } from './code/snippets.ts';
import type { ExplanationResult } from './explain/explanation.ts';
import { noCache } from './io/cache.ts';
import { keptReads } from './io/kept-reads.ts';
import { noRecall, type Recall } from './io/recall.ts';
import { TextLost } from './io/texts.ts';
import type { Renderer } from './model/index.ts';
import type { MovePlan, MoveRequest } from './moving/plan-move.ts';
import type { ParsedBatch, ParseSetup } from './parse/batch.ts';
import type { ExpandedSource } from './parse/includes.ts';
import type { Part } from './parse/parse-sources.ts';
import type { UncheckedSite } from './prepare.ts';
import { replay } from './replay.ts';
import type { SchemaName } from './schemas/json-schemas.ts';
import type { JsonSchema } from './schemas/to-json-schema.ts';
import { checkOutputFolder } from './write/output-folder.ts';

/**
 * The pipeline for others. Its parts are loaded when they have something to do: a build
 * without changes needs neither a parser nor templates.
 */

/** A renderer that is loaded when there is something to render. */
export interface LazyRenderer {
  /** That of the renderer; it also changes with its assets and directives. */
  readonly digest: string;
  load(): Promise<Renderer>;
}

/** Options of a build, whose renderer may be lazy. */
export interface BuildRequest extends Omit<BuildOptions, 'renderer'> {
  readonly renderer: Renderer | LazyRenderer;
  /**
   * Called where the cache has lost a text: makes it forget what it held, and gives a recall that
   * knows nothing, for this run and those that follow. Without it the run is done without both.
   */
  readonly startOver?: () => Recall;
}

/**
 * Builds a site: discover → parse → graph → check → page → render → write. Watching is this
 * function with a warm cache. Content with errors leaves the output alone.
 *
 * @throws UnusableOutput, FileSystemError
 */
export async function build({ startOver, ...request }: BuildRequest): Promise<BuildResult> {
  await checkOutputFolder(request.config, request.fs);
  // What is read to see whether anything has changed needn't be read again.
  const { first, second } = keptReads(request.fs);
  const known = await replay(request, first);
  if (known !== null) return known;
  const [{ buildAnew }, renderer] = await Promise.all([import('./build.ts'), loaded(request)]);
  return orStartOver({ ...request, renderer, fs: second }, buildAnew, startOver);
}

async function loaded({ renderer }: Pick<BuildRequest, 'renderer'>): Promise<Renderer> {
  // What it made is found again under the name that was known before it was there.
  return 'load' in renderer ? { ...(await renderer.load()), digest: renderer.digest } : renderer;
}

/** Options of a check, whose renderer may be lazy. */
export interface CheckRequest extends Omit<CheckOptions, 'renderer'> {
  readonly renderer: Renderer | LazyRenderer;
}

/** Looks a site over and writes nothing but the cache. */
export async function check(request: CheckRequest): Promise<FullCheckResult> {
  const { recallCheck } = await import('./check-replay.ts');
  const { first, second } = keptReads(request.fs);
  const known = await recallCheck({ ...request, fs: first });
  if (known !== null) return known;
  const [{ checkAnew }, renderer] = await Promise.all([import('./check-anew.ts'), loaded(request)]);
  return orStartOver({ ...request, renderer, fs: second }, checkAnew);
}

/**
 * Runs the pipeline. Where the cache loses a text while it runs, the run starts over with nothing
 * of what earlier ones left: that gives the same, and needs no cache.
 */
async function orStartOver<O extends PipelineOptions, T>(
  options: O,
  run: (options: O) => Promise<T>,
  startOver?: () => Recall,
): Promise<T> {
  try {
    return await run(options);
  } catch (error) {
    if (!(error instanceof TextLost)) throw error;
    const nothing = { cache: noCache, recall: noRecall };
    return run({ ...options, ...(startOver === undefined ? nothing : { recall: startOver() }) });
  }
}

/**
 * A site to be served page by page. What a page is doesn't depend on which others were asked
 * for, nor on what is wrong with the site.
 */
export async function prepare(options: PipelineOptions): Promise<UncheckedSite> {
  const pipeline = await import('./prepare.ts');
  return pipeline.prepare(options);
}

/** Parses batches of one site's entries, for workers in other threads. */
export async function createBatchParser(
  setup: ParseSetup,
): Promise<(sources: readonly ExpandedSource[]) => ParsedBatch> {
  const pipeline = await import('./parse/batch.ts');
  return pipeline.createBatchParser(setup);
}

/** Highlights snippets, for workers in other threads. */
export async function createSnippetHighlighter(): Promise<
  (snippets: readonly Snippet[]) => readonly (readonly string[])[]
> {
  const { createHighlighter } = await import('./code/highlighter.ts');
  const { highlight } = await createHighlighter();
  return (snippets) => snippets.map(({ code, language }) => highlight(code, language));
}

/** What a page is and why, by the first of some names that one has: a route, an id or a file. */
export async function explainPage(
  options: PipelineOptions,
  names: readonly string[],
): Promise<ExplanationResult> {
  const { explain } = await import('./explain/explain.ts');
  return explain(options, names);
}

/** What moving files comes to, with every reference to them. Nothing is done yet. */
export async function planMove(options: PipelineOptions, request: MoveRequest): Promise<MovePlan> {
  const moving = await import('./moving/plan-move.ts');
  return moving.planMove(options, request);
}

/**
 * Does a part of what a build would do to entries, for its cache: several machines share a
 * large build by joining their caches. Returns how many entries are in the part.
 */
export async function fillCache(options: PipelineOptions, part: Part): Promise<number> {
  const pipeline = await import('./fill-cache.ts');
  return pipeline.fillCache(options, part);
}

/** Translations of the expressions of all grammars, by name, for `docsgenExpressions`. */
export async function prepareGrammars(): Promise<ReadonlyMap<string, PreparedExpressions>> {
  const code = await import('./code/prepare-grammars.ts');
  return code.prepareGrammars();
}

/** JSON Schemas of what people write (draft 7), for editors; by what they are of. */
export async function jsonSchemas(): Promise<Readonly<Record<SchemaName, JsonSchema>>> {
  const { makeJsonSchemas } = await import('./schemas/json-schemas.ts');
  return makeJsonSchemas();
}
