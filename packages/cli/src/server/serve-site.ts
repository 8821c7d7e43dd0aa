import { setTimeout as delay } from 'node:timers/promises';
import { count } from '@docsgen/core';
import type { DiskCache } from '../cache/disk-cache.ts';
import { openSiteCache } from '../cache/site-cache.ts';
import type { ServeFlags } from '../command-line/syntax/serve.ts';
import { cachePlace } from '../files/state-folder.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Interrupted } from '../process/interruption.ts';
import { duration, escapeLine } from '../reporting/escape.ts';
import { createNews, type NewsOf } from '../reporting/news.ts';
import { problemLine, reportDiagnostics } from '../reporting/report-diagnostics.ts';
import type { Session } from '../session.ts';
import { createSiteOpener, type SiteOpener } from '../watching/site-opener.ts';
import { createIdleTask, createWatchLoop } from '../watching/watch-loop.ts';
import { createWatchedSources } from '../watching/watched-sources.ts';
import { createDevHandler, pageState } from './dev-handler.ts';
import { createDevSite, type DevSite } from './dev-site.ts';
import { EventStreams } from './event-stream.ts';
import { openInBrowser } from './open-programs.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** Serves a site in development until Ctrl-C. */
export async function serveSite(
  root: string,
  options: ServeFlags,
  session: Session,
): Promise<ExitCode> {
  const { poll, open = false } = options;
  const { io, quiet, interruption } = session;
  const opener = createSiteOpener({ ...options, root, cache: true }, session);
  // An invalid folder or configuration ends the command before the server listens.
  const { config: settings } = await opener.open();
  const cache = openSiteCache(cachePlace(settings.root, options, io), true, session.note);
  const streams = new EventStreams();
  const firstCheck = new AbortController();
  const parts: ServerParts = { opener, cache, streams, firstCheck, poll };
  const { site, check, loop } = createRounds(parts, session);
  const started = performance.now();
  const first = site.refresh();
  // Prevents an unhandled rejection if no caller awaits the promise yet.
  first.catch(() => undefined);
  // As after every edit, the page is served before the rules run.
  const checked = first.then(() => delay(pageMs)).then(() => site.check(firstCheck.signal));
  checked.catch(() => undefined);
  const handle = await createDevHandler({ site, ready: first, checked, streams, env: io.env });
  const server = await startServer({ ...options, handle, compress: false }, session);
  try {
    printAddress(server, settings.base, session);
    if (open) openInBrowser(`${server.origin}${settings.base}`, io.env);
    await interruption.race(first);
    const ready = duration(performance.now() - started);
    if (!quiet) io.stderr.write(`${count(site.current().pages(), 'page')} ready in ${ready}\n`);
    // The watcher scans every file at its start, so the first page is served before.
    await interruption.race(delay(pageMs));
    await interruption.race(loop.watch());
    await interruption.race(checked);
    check.schedule();
    return await interruption.race(new Promise<never>(() => undefined));
  } catch (error) {
    if (error instanceof Interrupted) return exitCodes.interrupted;
    throw error;
  } finally {
    streams.close();
    await Promise.all([server.close(), check.stop(), loop.stop()]);
  }
}

/** Milliseconds between a refresh and its check, for requests of the changed page. */
const pageMs = 25;

/** What the rounds of a served site use. */
interface ServerParts {
  readonly opener: SiteOpener;
  readonly cache: DiskCache;
  readonly streams: EventStreams;
  /** Aborts the first check, which runs while the server starts. */
  readonly firstCheck: AbortController;
  readonly poll: number | undefined;
}

/** The rounds of a served site: after each change a refresh, soon a check, and later a rescan. */
function createRounds({ opener, cache, streams, firstCheck, poll }: ServerParts, session: Session) {
  const sources = createWatchedSources();
  const site = createDevSite(opener, { cache, sources });
  const updatePages = (): Promise<void> => streams.update((page) => pageState(site, page));
  let lastPrinted: string | null = null;
  const newsOf = createNews();
  // The check yields to the event loop, so that requests and the next edit aren't delayed.
  const check = createIdleTask(async (signal) => {
    await site.check(signal);
    if (signal.aborted) return;
    await updatePages();
    const problems = JSON.stringify([site.failure(), site.current().diagnostics()]);
    if (problems !== lastPrinted) printProblems(site, opener.root(), newsOf, session);
    lastPrinted = problems;
    loop.rescan();
  }, pageMs);
  const refresh = async (): Promise<void> => {
    firstCheck.abort();
    check.interrupt();
    await site.refresh();
    await updatePages();
    check.schedule();
  };
  const loop = createWatchLoop({ opener, sources }, refresh, { pollMs: poll, io: session.io });
  return { site, check, loop };
}

function printAddress({ origin, networkOrigins }: StartedServer, base: string, session: Session) {
  const { io, style, quiet } = session;
  if (quiet) return;
  io.stdout.write(`${style.green(style.marks.ok)} Serving ${style.bold(`${origin}${base}`)}\n`);
  for (const network of networkOrigins) io.stdout.write(`  also ${network}${base}\n`);
}

function printProblems(site: DevSite, root: string, newsOf: NewsOf, session: Session): void {
  const { io, style } = session;
  const failure = site.failure();
  for (const line of failure) io.stderr.write(`${style.red('error:')} ${escapeLine(line)}\n`);
  if (failure.length > 0) return;
  const diagnostics = site.current().diagnostics();
  const report = { diagnostics, root, warningsFail: false };
  const news = newsOf(diagnostics);
  reportDiagnostics({ ...report, diagnostics: news.diagnostics }, session);
  if (session.quiet) return;
  const { ok } = style.marks;
  const line =
    diagnostics.length === 0
      ? `${style.green(ok)} No problems`
      : problemLine(report, style) + news.note;
  io.stdout.write(`${line}\n`);
}
