import { type BaselineState, examine, type Material } from './check/examine.ts';
import type { Outside } from './check/gather-inputs.ts';
import type { CodeListener, StartHighlightWorker } from './code/highlight-queue.ts';
import { createHighlighter, type Highlighter } from './code/highlighter.ts';
import { type CollectionSources, discover, type Sources } from './discover/discover.ts';
import { buildSite } from './graph/build-site.ts';
import type { ParsedCollection } from './graph/named-collection.ts';
import type { Cache } from './io/cache.ts';
import type { FileSystem } from './io/file-system.ts';
import { noRecall, type Recall } from './io/recall.ts';
import { createTexts, type EncodedTexts, type TextReader } from './io/texts.ts';
import type {
  Body,
  Diagnostic,
  Finding,
  Renderer,
  SearchIndexer,
  Site,
  SiteConfig,
  SourceFile,
} from './model/index.ts';
import { findCollisions } from './outputs/collisions.ts';
import type { StartParseWorkers } from './parse/batch.ts';
import { parseSources } from './parse/parse-sources.ts';
import type { OnWork, StageName } from './stages.ts';

/** What a run of the pipeline needs and must not know itself. */
export interface PipelineOptions {
  readonly config: SiteConfig;
  readonly renderer: Renderer;
  readonly fs: FileSystem;
  readonly cache: Cache;
  /** Makes the index of the search; a site without one has none. */
  readonly searchIndexer?: SearchIndexer;
  /** ISO dates of files' last changes, by path relative to the site's root. */
  readonly history?: ReadonlyMap<string, string>;
  /** Called when a stage begins; the caller has the clock. */
  readonly onStage?: (stage: StageName) => void;
  readonly onWork?: OnWork;
  /** Keeps grammars from run to run; without one they are read when code needs them. */
  readonly highlighter?: Highlighter;
  /** Hears of the code in each entry that is parsed, and of what it lacks in the others. */
  readonly code?: CodeListener;
  /** Finds again what earlier runs made of objects that are still the same. */
  readonly recall?: Recall;
  /** Other threads, for much to do at a time; the outcome is the same without. */
  readonly startWorkers?: StartParseWorkers;
  readonly startHighlighter?: StartHighlightWorker;
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

/** What a check may ask of the world: git, what was published, other sites. */
export interface CheckOptions extends PipelineOptions, Outside {}

/** What a check found, and what the site's baseline kept from it. */
export interface FullCheckResult extends CheckResult {
  readonly baseline: BaselineState;
}

/** A site that was looked over. */
export interface Analysis extends FullCheckResult {
  readonly sources: Sources;
  readonly site: Site;
  readonly texts: TextReader;
}

/** The stages up to check, which building and checking share. */
export async function analyse(options: CheckOptions): Promise<Analysis> {
  const reading = await readSite(options);
  const { sources, site, texts } = reading;
  return { sources, site, texts, ...(await examineSite(reading, options)) };
}

/** The stage check, for a site that has been read. */
export async function examineSite(
  { sources, collections, site, texts, findings }: SiteReading,
  options: CheckOptions,
): Promise<FullCheckResult> {
  const { staticFiles, configFile } = sources;
  const { recall = noRecall } = options;
  options.onStage?.('check');
  const files = sources.collections.flatMap(sourceFiles);
  const themeFiles = recall.call(pathsOf, options.renderer.assets);
  const copied = { staticFiles: staticFiles.keys(), themeFiles };
  const collisions = findCollisions(site, copied, recall);
  const material: Material = {
    ...{ site, texts, collections, recall, staticFiles: () => staticFiles.keys() },
    textOf: createTextOf(configFile === null ? files : [...files, configFile]),
    findings: [...findings, ...collisions],
  };
  const { diagnostics, baseline } = await examine(material, options.fs, options);
  const count = (severity: string) =>
    diagnostics.filter((found) => found.severity === severity).length;
  const summary: Summary = {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    files: files.length,
    entries: site.routes.size,
  };
  return { diagnostics, summary, baseline };
}

function pathsOf(files: readonly { readonly path: string }[]): readonly string[] {
  return files.map(({ path }) => path);
}

/** Finds the texts of files by their paths: those in which something is wrong, as a rule none. */
function createTextOf(files: readonly SourceFile[]): (path: string) => string | undefined {
  let texts: ReadonlyMap<string, string> | null = null;
  return (wanted) => {
    texts ??= new Map(files.map(({ path, text }) => [path, text]));
    return texts.get(wanted);
  };
}

/** A site as it was read, before anybody looks it over. */
export interface SiteReading {
  readonly sources: Sources;
  readonly collections: readonly ParsedCollection[];
  readonly site: Site;
  /** The texts of its entries. */
  readonly texts: TextReader;
  readonly findings: readonly Finding[];
}

/** The stages from discover to graph. */
export async function readSite(options: PipelineOptions): Promise<SiteReading> {
  const { config, renderer, cache, fs, onStage, history = new Map(), recall = noRecall } = options;
  onStage?.('discover');
  const { value: sources, findings } = await discover(config, fs, recall);
  onStage?.('parse');
  const { directives } = renderer;
  const texts = createTexts(cache, recall.table<Body, EncodedTexts>('texts'));
  const parsed = await parseSources(sources, {
    ...{ config, cache, texts, directives, recall },
    ...{ startWorkers: options.startWorkers, onWork: options.onWork, code: options.code },
  });
  onStage?.('graph');
  const { staticFiles, configFile } = sources;
  const { value: collections } = parsed;
  const site = buildSite({ config, configFile, staticFiles, history, collections, recall });
  return {
    ...{ sources, collections, site: site.value, texts },
    findings: [...findings, ...parsed.findings, ...site.findings],
  };
}

/** The highlighter of a run. What it has learned of languages serves later runs, too. */
export function highlighterOf(options: PipelineOptions): Promise<Highlighter> {
  const { highlighter, cache, recall = noRecall } = options;
  return highlighter === undefined
    ? recall.call(newHighlighter, cache)
    : Promise.resolve(highlighter);
}

function newHighlighter(cache: Cache): Promise<Highlighter> {
  return createHighlighter({ cache });
}

function sourceFiles({ entries, partials, ...rest }: CollectionSources): SourceFile[] {
  const map = rest.sidebarMap === null ? [] : [rest.sidebarMap];
  return [...entries, ...partials, ...rest.sidebars, ...map, ...rest.categories];
}
