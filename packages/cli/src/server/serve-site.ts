import { setTimeout as delay } from 'node:timers/promises';
import type { DiskCache } from '../cache/disk-cache.ts';
import { openSiteCache } from '../cache/site-cache.ts';
import type { ServeFlags } from '../command-line/syntax/serve.ts';
import { cachePlace } from '../files/state-folder.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Interrupted } from '../process/interruption.ts';
import { count, duration, escapeLine } from '../reporting/escape.ts';
import { createNews, type NewsOf } from '../reporting/news.ts';
import { problemLine, reportDiagnostics } from '../reporting/report-diagnostics.ts';
import type { Session } from '../session.ts';
import { createLiveSite, type LiveSite } from '../watching/live-site.ts';
import { createIdleTask, createUpkeep } from '../watching/upkeep.ts';
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
  const live = createLiveSite({ ...options, root, cache: true }, session);
  // An invalid folder or configuration ends the command before the server listens.
  const { config: settings } = await live.open();
  const cache = openSiteCache(cachePlace(settings.root, options, io), true, session.note);
  const streams = new EventStreams();
  const firstCheck = new AbortController();
  const served: Served = { live, cache, streams, firstCheck, poll };
  const { site, check, upkeep } = createRounds(served, session);
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
    if (!quiet) io.stderr.write(`${count(site.current().pages, 'page')} ready in ${ready}\n`);
    // The watcher scans every file at its start, so the first page is served before.
    await interruption.race(delay(pageMs));
    await interruption.race(upkeep.watch());
    await interruption.race(checked);
    check.schedule();
    return await interruption.race(new Promise<never>(() => undefined));
  } catch (error) {
    if (error instanceof Interrupted) return exitCodes.interrupted;
    throw error;
  } finally {
    streams.close();
    await Promise.all([server.close(), check.stop(), upkeep.stop()]);
  }
}

/** Milliseconds between a refresh and its check, for requests of the changed page. */
const pageMs = 25;

/** A site to serve. */
interface Served {
  readonly live: LiveSite;
  readonly cache: DiskCache;
  readonly streams: EventStreams;
  /** Aborts the first check, which runs while the server starts. */
  readonly firstCheck: AbortController;
  readonly poll: number | undefined;
}

/** The rounds of a served site: after each change a refresh, soon a check, and later a rescan. */
function createRounds({ live, cache, streams, firstCheck, poll }: Served, session: Session) {
  const sources = createWatchedSources();
  const site = createDevSite(live, { cache, sources });
  const updatePages = (): Promise<void> => streams.update((page) => pageState(site, page));
  let lastPrinted: string | null = null;
  const newsOf = createNews();
  // The check yields to the event loop, so that requests and the next edit aren't delayed.
  const check = createIdleTask(async (signal) => {
    await site.check(signal);
    if (signal.aborted) return;
    await updatePages();
    const problems = JSON.stringify([site.failure(), site.current().diagnostics()]);
    if (problems !== lastPrinted) printProblems(site, live.root(), newsOf, session);
    lastPrinted = problems;
    upkeep.rescan();
  }, pageMs);
  const refresh = async (): Promise<void> => {
    firstCheck.abort();
    check.interrupt();
    await site.refresh();
    await updatePages();
    check.schedule();
  };
  const upkeep = createUpkeep({ live, sources }, refresh, { pollMs: poll, io: session.io });
  return { site, check, upkeep };
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
