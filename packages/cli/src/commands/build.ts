import { type BuildResult, build, memoryCache, noCache } from '@docsgen/core';
import { startClock, type Times } from '../clock.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { buildDocument } from '../reporting/json.ts';
import { problemCounts } from '../reporting/pretty.ts';
import { type Report, reportDiagnostics, worstMark } from '../reporting/report.ts';
import { count, duration } from '../reporting/words.ts';
import { openSite, type Session, timed } from '../session.ts';

/** Options of `docsgen build`. */
export interface BuildOptions {
  readonly outDir?: string;
  readonly base?: string;
  readonly config?: string;
  /** False: `--no-cache`. */
  readonly cache: boolean;
  readonly clean?: boolean;
  readonly strict?: boolean;
  readonly drafts?: boolean;
  readonly format: 'pretty' | 'json';
}

/** Builds a site and reports what came of it. */
export async function buildCommand(
  root: string,
  options: BuildOptions,
  session: Session,
): Promise<ExitCode> {
  const clock = startClock();
  const { config: file, clean = false, strict = false } = options;
  const choice = { root, overrides: options, ...(file === undefined ? {} : { config: file }) };
  const site = await openSite(choice, session);
  const cache = options.cache ? memoryCache() : noCache;
  const result = await timed(session, clock, (onStage) =>
    build({ ...site, cache, clean, strict, onStage }),
  );
  const times = clock.stop();
  if (options.format === 'json') session.io.stdout.write(buildDocument(result, times));
  else reportBuild({ result, times, root: site.config.root, strict }, session);
  return result.ok ? exitCodes.ok : exitCodes.content;
}

interface FinishedBuild {
  readonly result: BuildResult;
  readonly times: Times;
  readonly root: string;
  readonly strict: boolean;
}

function reportBuild({ result, times, root, strict }: FinishedBuild, session: Session): void {
  const { io, style, quiet } = session;
  const report: Report = { diagnostics: result.diagnostics, root, warningsFail: strict };
  reportDiagnostics(report, session);
  const { diagnostics } = result;
  const note = result.ok ? '' : ` ${style.marks.dash} nothing was written`;
  if (diagnostics.length > 0 && !(quiet && result.ok)) {
    io.stdout.write(`${worstMark(report, style)} ${problemCounts(diagnostics)}${note}\n`);
  }
  if (result.ok && !quiet) io.stdout.write(`${success(result, times, session)}\n`);
}

function success(result: BuildResult, times: Times, { style }: Session): string {
  const { ok, dash } = style.marks;
  const { pages, written, unchanged, removed } = result;
  const took = `${count(pages, 'page')} in ${duration(times.durationMs)}`;
  const files = `${written} written, ${unchanged} unchanged, ${removed} removed`;
  return `${style.green(ok)} ${style.bold(took)} ${dash} ${files}`;
}
