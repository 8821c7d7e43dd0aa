import { setTimeout as delay } from 'node:timers/promises';
import type { Diagnostic } from '@docsgen/core';
import type { ServeFlags } from '../command-line/syntax/serve.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Interrupted } from '../process/interruption.ts';
import { count, duration, escapeLine } from '../reporting/escape.ts';
import { problemCounts } from '../reporting/pretty.ts';
import { reportDiagnostics, severityMark } from '../reporting/report.ts';
import { openCache, type Session } from '../session.ts';
import { coalesce } from '../watching/coalesce.ts';
import { createIdleTask } from '../watching/idle-task.ts';
import { createLiveSite, type LiveSite } from '../watching/live-site.ts';
import {
  createWatchedSources,
  rescanDelayMs,
  type WatchedSources,
} from '../watching/watched-sources.ts';
import { createWatcher } from '../watching/watcher.ts';
import { loadClientFiles } from './client-files.ts';
import { createDevHandler, pageState } from './dev-handler.ts';
import { createDevSite, type DevSite } from './dev-site.ts';
import { createEventStreams, type EventStreams } from './event-stream.ts';
import { openInBrowser } from './open-browser.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** Serves a site in development until Ctrl-C. */
export async function serveSite(
  root: string,
  options: ServeFlags,
  session: Session,
): Promise<ExitCode> {
  const { config, poll = null, open = false } = options;
  const choice = { root, config, overrides: options, cache: true };
  const { io, interruption } = session;
  const live = createLiveSite(choice, session);
  // An invalid folder or configuration ends the command before the server listens.
  const { config: settings } = await live.open();
  const cache = openCache(settings.root, true, session);
  const sources = createWatchedSources();
  const site = createDevSite(live, { cache, sources });
  const streams = createEventStreams();
  const started = performance.now();
  const first = site.refresh();
  // Prevents an unhandled rejection if no caller awaits the promise yet.
  first.catch(() => undefined);
  const firstCheck = new AbortController();
  // As after every edit, the page is served before the rules run.
  const checked = first.then(() => delay(pageMs)).then(() => site.check(firstCheck.signal));
  checked.catch(() => undefined);
  const client = await loadClientFiles();
  const handle = createDevHandler({ site, ready: first, checked, streams, client, env: io.env });
  const server = await startServer({ ...options, handle, compress: false }, session);
  const served = { live, site, sources, streams, first, firstCheck, pollMs: poll };
  const upkeep = createUpkeep(served, session);
  try {
    printAddress(server, settings.base, session);
    if (open) openInBrowser(`${server.origin}${settings.base}`, io.env);
    await interruption.race(first);
    printReady(site, performance.now() - started, session);
    // The watcher scans every file at its start, so the first page is served before.
    await interruption.race(delay(pageMs));
    await interruption.race(upkeep.watch());
    await interruption.race(checked);
    upkeep.begin();
    return await interruption.race(new Promise<never>(() => undefined));
  } catch (error) {
    if (error instanceof Interrupted) return exitCodes.interrupted;
    throw error;
  } finally {
    streams.close();
    await Promise.all([server.close(), upkeep.stop()]);
  }
}

/**
 * Delay between a refresh and its check, in milliseconds, in which browsers request the page that
 * has changed.
 */
const pageMs = 25;

/** Refreshes a served site when its sources change. */
interface Upkeep {
  /** Starts watching the sources. */
  watch(): Promise<void>;
  /** Reports the first diagnostics, and rescans for changes since the start. */
  begin(): void;
  stop(): Promise<void>;
}

interface Served {
  readonly live: LiveSite;
  readonly site: DevSite;
  readonly sources: WatchedSources;
  readonly streams: EventStreams;
  /** Resolves when the site was read for the first time. */
  readonly first: Promise<void>;
  /** Aborts the first check, which runs while the server starts. */
  readonly firstCheck: AbortController;
  readonly pollMs: number | null;
}

function createUpkeep(served: Served, session: Session): Upkeep {
  const { live, site, sources, streams, first, firstCheck, pollMs } = served;
  const updatePages = (): Promise<void> => streams.update((page) => pageState(site, page));
  let lastPrinted: string | null = null;
  // The check yields to the event loop, so that requests and the next edit aren't delayed.
  const check = createIdleTask(async (signal) => {
    await site.check(signal);
    if (signal.aborted) return;
    await updatePages();
    const problems = problemsOf(site);
    if (problems !== lastPrinted) printProblems(site, live, session);
    lastPrinted = problems;
    rescan.schedule();
  }, pageMs);
  const rounds = coalesce(async () => {
    firstCheck.abort();
    check.interrupt();
    rescan.interrupt();
    await site.refresh();
    await updatePages();
    await watcher.watch(live.watched());
    check.schedule();
  });
  const rescan = createIdleTask(async (signal) => {
    if ((await live.hasNews()) || (await sources.rescan(signal))) rounds.hint();
  }, rescanDelayMs);
  const watcher = createWatcher({
    pollMs,
    onHint(change) {
      sources.invalidate(change);
      const what = change?.isMove === false ? 'content' : undefined;
      void first.then(
        () => rounds.hint(what),
        () => undefined,
      );
    },
    onFallback: () =>
      session.io.stderr.write('Watching by polling: the system has no file watches left.\n'),
  });
  return {
    watch: () => watcher.watch(live.watched()),
    begin: check.schedule,
    async stop() {
      watcher.close();
      await Promise.all([check.stop(), rescan.stop(), rounds.stop()]);
    },
  };
}

/** The problems of the site as one text, for comparison. */
function problemsOf(site: DevSite): string {
  return JSON.stringify([site.failure(), site.current().diagnostics()]);
}

function printAddress({ origin, networkOrigins }: StartedServer, base: string, session: Session) {
  const { io, style, quiet } = session;
  if (quiet) return;
  io.stdout.write(`${style.green(style.marks.ok)} Serving ${style.bold(`${origin}${base}`)}\n`);
  for (const network of networkOrigins) io.stdout.write(`  also ${network}${base}\n`);
}

function printReady(site: DevSite, ms: number, { io, quiet }: Session): void {
  if (quiet) return;
  io.stderr.write(`${count(site.current().pages, 'page')} ready in ${duration(ms)}\n`);
}

function printProblems(site: DevSite, live: LiveSite, session: Session): void {
  const { io, style } = session;
  const failure = site.failure();
  for (const line of failure) io.stderr.write(`${style.red('error:')} ${escapeLine(line)}\n`);
  if (failure.length > 0) return;
  const report = { ...diagnosticsOf(site), root: live.root(), warningsFail: false };
  reportDiagnostics(report, session);
  if (session.quiet) return;
  const { ok } = style.marks;
  const line =
    report.diagnostics.length === 0
      ? `${style.green(ok)} No problems`
      : `${severityMark(report, style)} ${problemCounts(report.diagnostics)}`;
  io.stdout.write(`${line}\n`);
}

function diagnosticsOf(site: DevSite): { readonly diagnostics: readonly Diagnostic[] } {
  return { diagnostics: site.current().diagnostics() };
}
