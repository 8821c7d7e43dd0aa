import { analyse, type CheckResult, type PipelineOptions } from './analyse.ts';
import { createManifest } from './outputs/manifest.ts';
import { prepareAnalysed } from './prepare.ts';
import { checkOutputFolder } from './write/output-folder.ts';
import { write } from './write/write.ts';

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

/**
 * Builds a site: discover → parse → graph → check → page → render → write. Watching is this
 * function with a warm cache. Content with errors leaves the output alone.
 *
 * @throws UnusableOutput, FileSystemError
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const { config, fs, onStage, clean = false, strict = false } = options;
  await checkOutputFolder(config, fs);
  const analysis = await analyse(options);
  const { diagnostics, summary } = analysis;
  if (summary.errors > 0 || (strict && summary.warnings > 0)) {
    const nothing = { pages: 0, written: 0, unchanged: 0, removed: 0, rendered: 0, fromCache: 0 };
    return { ok: false, diagnostics, summary, ...nothing };
  }
  const { pages, outputs: makeOutputs, rendered } = prepareAnalysed(analysis, options);
  onStage?.('render');
  const outputs = makeOutputs();
  onStage?.('write');
  const manifest = createManifest(outputs, pages);
  const files = await write({ outDir: config.outDir, outputs, manifest, clean }, fs);
  const counts = {
    pages: pages.length,
    rendered: rendered(),
    fromCache: pages.length - rendered(),
  };
  return { ok: true, diagnostics, summary, ...counts, ...files };
}
