import type { BuildResult } from '@docsgen/core';
import { count } from '@docsgen/core';
import { buildSite, type FinishedBuild, fillSiteCache } from '../api/build-site.ts';
import type { BuildOptions as ApiBuildOptions } from '../api/options.ts';
import type { BuildFlags } from '../command-line/syntax/build.ts';
import type { Times } from '../process/clock.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { duration, jsonDocument, kilobytes } from '../reporting/escape.ts';
import { buildDocument } from '../reporting/json.ts';
import type { NewsOf } from '../reporting/news.ts';
import { problemLine, type Report, reportDiagnostics } from '../reporting/report-diagnostics.ts';
import type { Session } from '../session.ts';

/** Builds a site and reports the result. */
export async function buildCommand(
  root: string,
  options: BuildFlags,
  session: Session,
): Promise<ExitCode> {
  if (options.shard !== undefined) return fillShard(root, options, session);
  const finished = await buildSite(toApi(root, options), session);
  reportBuild(finished, options, session);
  return finished.result.ok ? exitCodes.ok : exitCodes.content;
}

/** Handles `--shard`: machines share a build by joining their caches. */
async function fillShard(root: string, options: BuildFlags, session: Session): Promise<ExitCode> {
  const { shard = { number: 1, of: 1 } } = options;
  const entries = await fillSiteCache(toApi(root, options), shard, session);
  const { ok, dash } = session.style.marks;
  const what = `shard ${shard.number} of ${shard.of} ${dash} ${count(entries, 'file')}`;
  if (options.format === 'json') {
    session.io.stdout.write(`${JSON.stringify({ version: 1, shard, entries }, null, 2)}\n`);
  } else if (!session.quiet) session.io.stdout.write(`${session.style.green(ok)} ${what}\n`);
  return exitCodes.ok;
}

/** Converts the options of the command line to those of the API. */
export function toApi(root: string, { rule, ...options }: BuildFlags): ApiBuildOptions {
  return { ...options, root, rules: rule };
}

/**
 * Reports a finished build in the format that the options name.
 *
 * @param newsOf Chooses the findings to print; by default all.
 */
export function reportBuild(
  { result, times, root }: FinishedBuild,
  options: BuildFlags,
  session: Session,
  newsOf: NewsOf = (diagnostics) => ({ diagnostics, note: '' }),
): void {
  const { io, style, quiet } = session;
  if (options.format === 'json') {
    io.stdout.write(jsonDocument(buildDocument(result, times)));
    return;
  }
  const { diagnostics } = result;
  const { strict: warningsFail = false, maxDiagnostics } = options;
  const report: Report = { diagnostics, root, warningsFail, maxDiagnostics };
  const news = newsOf(diagnostics);
  reportDiagnostics({ ...report, diagnostics: news.diagnostics }, session);
  const note = result.ok ? '' : ` ${style.marks.dash} nothing was written`;
  if (diagnostics.length > 0 && !(quiet && result.ok)) {
    io.stdout.write(`${problemLine(report, style)}${news.note}${note}\n`);
  }
  if (result.ok && !quiet) io.stdout.write(`${success(result, times, session)}\n`);
}

function success(result: BuildResult, times: Times, { style }: Session): string {
  const { ok, dash } = style.marks;
  const { pages, written, unchanged, removed, fonts } = result;
  const took = `${count(pages, 'page')} in ${duration(times.durationMs)}`;
  const files = `${written} written, ${unchanged} unchanged, ${removed} removed`;
  const ofFonts = fonts.files === 0 ? '' : ` ${dash} ${kilobytes(fonts.bytes)} of fonts a page`;
  return `${style.green(ok)} ${style.bold(took)} ${dash} ${files}${ofFonts}`;
}
