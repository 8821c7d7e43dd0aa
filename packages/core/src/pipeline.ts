import type { Highlight } from '@docsgen/highlight/html';
import { memoized, once } from '@docsgen/text';
import { type CheckResult, checkSite } from './check/check-site.ts';
import type { CallerInputs } from './check/gather-view.ts';
import { knownCollisions } from './check/known-collisions.ts';
import { allProse } from './check/prose.ts';
import { digestSources } from './discover/digest-sources.ts';
import { discover, type Sources } from './discover/discover.ts';
import { buildGraph, type Graph, type GraphInputs } from './graph/build-graph.ts';
import { namesDigest } from './graph/names-unchanged.ts';
import { findOutdated, judgesTranslations } from './graph/outdated-translations.ts';
import { referencesCache } from './graph/references-cache.ts';
import type { SiteKeys } from './graph/site-keys.ts';
import { completeLocales } from './graph/translations.ts';
import type { Cache } from './io/cache.ts';
import type { FileSystem } from './io/file-system.ts';
import { createSourceCache, type SourceCache } from './io/source-cache.ts';
import { createTexts, type TextReader } from './io/texts.ts';
import type {
  Finding,
  OnProgress,
  OutdatedTranslation,
  Prose,
  Renderer,
  Result,
  SiteConfig,
  SiteGraph,
  StageName,
  TranslationHistory,
  TranslationStates,
} from './model/index.ts';
import { planExtensionOutputs } from './outputs/extension-outputs.ts';
import { createKnownFiles } from './outputs/known-files.ts';
import { createManifest, recordRoutes } from './outputs/manifest.ts';
import { type PlannedOutputs, planOutputs } from './outputs/plan-outputs.ts';
import type { SearchIndexer } from './outputs/search-records.ts';
import { createTwinPrinter } from './outputs/twins.ts';
import { usageOf } from './outputs/usage.ts';
import { type Pages, planPages } from './page/plan-pages.ts';
import type { SharePainter } from './page/share-card.ts';
import { createSharePictures } from './page/share-pictures.ts';
import type { StartParseWorkers } from './parse/parse-entries.ts';
import { type ParsedCollection, parseSources } from './parse/parse-sources.ts';
import { programDigest } from './program-digest.ts';
import { cachedHighlighter, highlightAhead } from './render/highlighter.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import type { LastOutput } from './write/last-output.ts';
import type { FileDigest } from './write/stage-changed.ts';
import { type PublishResult, write } from './write/write.ts';

/** A renderer that is loaded when a run needs more of it than its digest. */
interface LazyRenderer {
  /** The digest of the loaded renderer, which also covers its assets and directives. */
  readonly digest: string;
  load(): Promise<Renderer>;
}

/** All inputs of the pipeline. */
export interface PipelineOptions {
  readonly config: SiteConfig;
  readonly renderer: Renderer | LazyRenderer;
  readonly fs: FileSystem;
  /** The content cache. */
  readonly cache: Cache;
  /** Makes the search index; undefined for a site without search. */
  readonly searchIndexer?: SearchIndexer;
  /** Draws social images; undefined for a site without them. */
  readonly sharePainter?: SharePainter;
  /** ISO dates of files' last changes, by path relative to the site's root. */
  readonly history?: ReadonlyMap<string, string>;
  /** The history of originals, for translations that are behind; undefined without git. */
  readonly translationHistory?: TranslationHistory;
  /** Called when a stage begins; the caller measures time. */
  readonly onStage?: (stage: StageName) => void;
  readonly onWork?: OnProgress;
  /** Starts workers for large sites; the result is the same without. */
  readonly startWorkers?: StartParseWorkers;
  /** The sources, if the caller has discovered them. */
  readonly discovered?: Result<Sources>;
  /** Digest of the sources besides entries, if the caller has made it. */
  readonly aroundEntries?: string;
  /** See `ParseOptions.readsLate`. Texts of sources are read when they are asked for, too. */
  readonly readsLate?: boolean;
  /** The source cache of earlier runs in this process, which also has the graph of the last one. */
  readonly sourceCache?: SourceCache;
  /** A highlighter to share between runs, so that grammars are loaded once. */
  readonly highlight?: Highlight;
  /** Highlights code on another thread, from the time at which it is parsed. */
  readonly highlightThread?: Highlight;
}

/** A site after the stages up to `graph`. */
interface LoadedSite {
  readonly sources: Sources;
  readonly collections: readonly ParsedCollection[];
  readonly graph: Graph;
  readonly site: SiteGraph;
  readonly texts: TextReader;
  /** Null if the options have no digest; then every page is planned. */
  readonly keys: () => SiteKeys | null;
  readonly renderer: Renderer;
  /** The states of translations; null for a site that doesn't judge them. */
  readonly translations: () => Promise<TranslationStates | null>;
  /** The translations whose pages say that they are behind, by file; null if none do. */
  readonly outdated: ReadonlyMap<string, OutdatedTranslation> | null;
  /** The findings of discover, parse and graph. */
  readonly findings: readonly Finding[];
  readonly highlight: Highlight;
  /** The files that entries include, directly and indirectly, by the path of the entry. */
  readonly includes: () => ReadonlyMap<string, readonly string[]>;
}

/** A loaded site with the later stages, which run when these methods are called. */
export interface SiteRun extends LoadedSite {
  /** Runs the rules. @throws the reason of `outside.signal` when it is aborted. */
  check(outside?: CallerInputs): Promise<CheckResult>;
  /** The prose of every entry and partial, by path. */
  prose(): Promise<ReadonlyMap<string, Prose>>;
  /** Plans the pages of the site and all of its files. */
  plan(): SitePlan;
  /** Writes the planned files into the output folder. @throws FileSystemError */
  write(options: { readonly clean: boolean }): Promise<PublishResult>;
}

/** The pages and files of a site. A page is rendered when its content is read. */
export interface SitePlan {
  readonly pages: Pages;
  readonly outputs: PlannedOutputs;
}

/** Loads a renderer that isn't loaded yet. */
export async function loadedRenderer(renderer: PipelineOptions['renderer']): Promise<Renderer> {
  return 'load' in renderer ? renderer.load() : renderer;
}

/**
 * Runs the stages discover, parse and graph; the result runs check, page, render and write on
 * demand. All commands use it: `build` runs every stage, `check` the first four with the paths of the
 * pages, and `serve` renders the requested page and checks the site after its response.
 */
export async function runPipeline(options: PipelineOptions): Promise<SiteRun> {
  const { config, fs, cache, history = new Map() } = options;
  const { onStage, sourceCache = createSourceCache() } = options;

  if (options.discovered === undefined) onStage?.('discover');
  const late = options.readsLate ? cache : null;
  const discovered = options.discovered ?? (await discover(config, fs, sourceCache, late));
  const sources = discovered.value;
  const { staticFiles, configFile, made } = sources;
  const renderer = await loadedRenderer(options.renderer);

  onStage?.('parse');
  const texts = createTexts(cache, sourceCache);
  const { highlightThread, highlight = cachedHighlighter(cache, highlightThread) } = options;
  const parsing = {
    config,
    cache,
    texts,
    directives: renderer.directives,
    sourceCache,
    ...(highlightThread && { onCode: highlightAhead(highlight) }),
  };
  const parsed = await parseSources(sources, { ...options, ...parsing });
  const collections = parsed.value;

  onStage?.('graph');
  const completed = completeLocales(collections, config, sourceCache);
  const named = { config, configFile, staticFiles, history, made };
  const graphInputs = { ...named, collections: completed.value };
  const { graph, names } = makeGraph(graphInputs, options);
  const keys = once((): SiteKeys | null => {
    const program = programDigest(options);
    if (program === null) return null;
    const around = () =>
      options.aroundEntries ?? digestSources(discovered, config.root).aroundEntries;
    return { program, names: once(() => `${program} ${around()} ${names()}`) };
  });

  const { translationHistory } = options;
  const translations = once(async () => {
    if (translationHistory === undefined || !judgesTranslations(config)) return null;
    return findOutdated(graph.site, { sources, history: translationHistory, sourceCache });
  });
  // Only pages that name translations that are behind need them before the check.
  const shown = config.theme.features.outdatedTranslations ? await translations() : null;

  const findings = [discovered, parsed, completed, graph].flatMap((stage) => stage.findings);
  const loaded = {
    sources,
    collections,
    graph,
    site: graph.site,
    texts,
    keys,
    renderer,
    translations,
    outdated: shown?.outdated ?? null,
    findings,
    highlight,
    includes: parsed.includes,
  };
  return withLaterStages(loaded, options, sourceCache);
}

/** Makes the graph, and the digest of its names. */
function makeGraph(inputs: GraphInputs, { sourceCache, cache }: PipelineOptions) {
  const references = referencesCache(cache, inputs.config);
  if (sourceCache === undefined) {
    return { graph: buildGraph(inputs, { references }), names: () => namesDigest(inputs) };
  }
  // The graph of the run before has the references of most entries, and often the names of this one.
  const graphs = sourceCache.table<SiteConfig, Graph>('graph');
  const graph = buildGraph(inputs, { previous: graphs.get(inputs.config) ?? null, references });
  graphs.set(inputs.config, graph);
  const digests = sourceCache.table<Graph['names'], string>('names of entries');
  return { graph, names: () => memoized(digests, graph.names, () => namesDigest(inputs)) };
}

/** Adds the stages check, page, render and write to a loaded site. */
function withLaterStages(
  loaded: LoadedSite,
  options: PipelineOptions,
  sourceCache: SourceCache,
): SiteRun {
  const { sources, site, texts, keys, renderer, highlight, outdated } = loaded;
  const { config, fs, cache, onStage } = options;
  const { staticFiles } = sources;
  const printTwin = createTwinPrinter(site, texts);
  const extensionFiles = once(() => planExtensionOutputs(site, printTwin));
  const usage = once(() => usageOf(site, sourceCache));
  const planned = once((): SitePlan => {
    const pictures = createSharePictures(config, staticFiles, options.sharePainter, cache);
    const hasIndex = options.searchIndexer !== undefined;
    const pages = planPages(site, { renderer, staticFiles, hasIndex, pictures, outdated });
    const pageRenderer = createPageRenderer(renderer, { cache, texts, highlight });
    const knownFiles = createKnownFiles(site, { cache, pages, pageRenderer, keys });
    const inputs = {
      site,
      sources,
      texts,
      renderer,
      pages,
      pageRenderer,
      knownFiles,
      cache,
      pictures,
      usage,
      extensionFiles,
    };
    const outputs = planOutputs(inputs, options.searchIndexer);
    return { pages, outputs };
  });
  const run: SiteRun = {
    ...loaded,
    check(outside = {}) {
      onStage?.('check');
      // Without the digest of the sources besides entries, keys would cost more than the search.
      const known = options.aroundEntries === undefined ? null : keys();
      const knownBy = { names: loaded.graph.names, keys: known, cache, sourceCache };
      const collisions = () => knownCollisions(site, planned().outputs, knownBy);
      return checkSite({ ...run, collisions, printTwin, sourceCache, cache }, outside);
    },
    prose: () => allProse({ ...run, sourceCache, cache }),
    plan: once(() => {
      onStage?.('page');
      return planned();
    }),
    write({ clean }) {
      const { pages, outputs } = run.plan();
      onStage?.('render');
      const publication = {
        outDir: config.outDir,
        clean,
        outputs(last: LastOutput | null) {
          const changed = outputs.changedSince(last, () => options.onWork?.(0, 1));
          options.onWork?.(changed.pageCount, 0);
          return {
            ...changed,
            manifest(files: readonly FileDigest[]) {
              onStage?.('write');
              const isKnown = changed.hasSameRoutes && last !== null;
              const routes = isKnown ? last.manifest : recordRoutes(pages.all(), site.redirects);
              return createManifest(files, routes);
            },
          };
        },
      };
      return write(publication, fs, cache);
    },
  };
  return run;
}
