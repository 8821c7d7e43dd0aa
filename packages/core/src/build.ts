import { analyse, type CheckResult, highlighterOf, type PipelineOptions } from './analyse.ts';
import { createHighlightQueue, type HighlightQueue } from './code/highlight-queue.ts';
import type { Highlighter } from './code/highlighter.ts';
import { otherEvents } from './io/other-events.ts';
import { traced } from './io/traced-file-system.ts';
import type { LazyOutput } from './model/index.ts';
import { createManifest, printManifest } from './outputs/manifest.ts';
import { copiedFiles, type LaterPages, type PreparedSite, prepareSite } from './prepare.ts';
import { remember } from './replay.ts';
import { type Publication, write } from './write/write.ts';

/** Options of a build. */
export interface BuildOptions extends PipelineOptions {
  /** Write every file, changed or not. */
  readonly clean?: boolean;
  /** Let warnings fail the build too. */
  readonly strict?: boolean;
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

/** Builds a site of which nobody knows yet what comes of it. @throws FileSystemError */
export async function buildAnew(options: BuildOptions): Promise<BuildResult> {
  const highlighter = await highlighterOf(options);
  const queue = createHighlightQueue(highlighter, options.startHighlighter);
  try {
    return await buildWith(options, highlighter, queue);
  } finally {
    await queue.end();
  }
}

/** @param queue Highlights what is parsed while the rest is, and until pages need it. */
async function buildWith(
  options: BuildOptions,
  highlighter: Highlighter,
  queue: HighlightQueue,
): Promise<BuildResult> {
  const { config, fs, cache, recall, onStage, onWork, clean = false, strict = false } = options;
  const sourceFs = traced({ fs, root: config.root, recall });
  const { diagnostics, summary, ...made } = await analysed({
    ...{ ...options, fs: sourceFs },
    code: queue,
  });
  if (summary.errors > 0 || (strict && summary.warnings > 0)) {
    const nothing = { pages: 0, written: 0, unchanged: 0, removed: 0, rendered: 0, fromCache: 0 };
    return { ok: false, diagnostics, summary, ...nothing };
  }
  const site = prepareSite({ ...made, highlighter }, options);
  const { pages, rendered } = site;
  onStage?.('render');
  onWork?.(pages.count, 0);
  const publication: Publication = {
    outDir: config.outDir,
    clean,
    outputs: allOutputs(site, queue, () => onWork?.(0, 1)),
    manifest(files) {
      onStage?.('write');
      return createManifest(files, pages.all(), site.site.redirects);
    },
  };
  const { manifest, ...files } = await write(publication, fs, cache);
  const outcome = { diagnostics, summary, pages: pages.count, manifest: printManifest(manifest) };
  remember(options, sourceFs.trace(), outcome);
  const counts = {
    pages: pages.count,
    rendered: rendered(),
    fromCache: pages.count - rendered(),
  };
  return { ok: true, diagnostics, summary, ...counts, ...files };
}

/** What a build needs of an analysis. The texts of the sources are forgotten. */
async function analysed(options: BuildOptions) {
  const { diagnostics, summary, site, texts, sources } = await analyse(options);
  return { diagnostics, summary, site, texts, copied: copiedFiles(sources) };
}

/**
 * Pages whose code other threads are at come after the others, and find it then.
 *
 * @param onPage Is told of each page that is done.
 */
async function* allOutputs(
  { pages, outputs, search }: PreparedSite,
  queue: HighlightQueue,
  onPage: () => void,
): AsyncGenerator<LazyOutput> {
  // Its program works beside us while pages are rendered; what fails is told when it is its turn.
  const index = search();
  index.catch(() => undefined);
  const later: LaterPages = {
    has: ({ entry }) => entry !== null && queue.waits(entry.body.texts.content),
    ready: queue.finish,
  };
  for await (const output of outputs(later)) {
    yield output;
    if (pages.find(output.path) === null) continue;
    onPage();
    // The answers of other threads, which else would have nothing to do.
    if (queue.isAtWork()) await otherEvents();
  }
  for (const { path, content } of await index) yield { path, content: () => content };
}
