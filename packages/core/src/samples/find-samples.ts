import { reportFindings, type Summary, summarize } from '../check/check-site.ts';
import { createSourceCache } from '../io/source-cache.ts';
import { createTexts } from '../io/texts.ts';
import type { CodeSample, Diagnostic, Finding } from '../model/index.ts';
import { findCodeSamples } from '../parse/find-code-samples.ts';
import { type PipelineOptions, runPipeline } from '../pipeline.ts';

/** The blocks of code of a site. */
export interface FoundSamples {
  /** In the order of the collections, of their files, and of the blocks in them. */
  readonly samples: readonly CodeSample[];
  /** Why some samples may be missing: files that can't be read or included. */
  readonly unread: readonly Finding[];
  /** The files of all entries, relative to the site's root. */
  readonly pages: readonly string[];
  /** Whether a file is one of the site's pages or partials, so that it may be edited. */
  readonly isContent: (file: string) => boolean;
  /** Turns findings about samples into diagnostics. */
  readonly report: (findings: readonly Finding[]) => Diagnostic[];
  /** Counts diagnostics, and the files and entries of the site. */
  readonly summarize: (diagnostics: readonly Diagnostic[]) => Summary;
}

/** The rules about texts that are missing from pages. */
const unread: ReadonlySet<string> = new Set(['broken-include', 'unreadable-file']);

/** Finds the blocks of code of all entries. Runs none of them. */
export async function findSamples(options: PipelineOptions): Promise<FoundSamples> {
  const sourceCache = createSourceCache();
  const run = await runPipeline({ ...options, sourceCache });
  const { sources, renderer, site } = run;
  const { config, cache } = options;
  const samples = await findCodeSamples(sources, {
    config,
    cache,
    texts: createTexts(cache, sourceCache),
    directives: renderer.directives,
    sourceCache,
  });
  const content = new Set(
    sources.collections.flatMap(({ entries, partials }) => {
      return [...entries, ...partials].map(({ path }) => path);
    }),
  );
  return {
    samples,
    unread: run.findings.filter(({ rule }) => unread.has(rule)),
    pages: [...site.routes.values()].map(({ filePath }) => filePath),
    isContent: (file) => content.has(file) && !Object.hasOwn(site.made.files, file),
    report: (findings) => reportFindings(run, findings),
    summarize: (diagnostics) => summarize(run, diagnostics),
  };
}
