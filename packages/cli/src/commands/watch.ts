import { isDeepStrictEqual } from 'node:util';
import { type BuildResult, cachedHighlighter } from '@docsgen/core';
import type { Highlight } from '@docsgen/highlight/html';
import { buildLocked } from '../api/build-site.ts';
import type { DiskCache } from '../cache/disk-cache.ts';
import { openSiteCache } from '../cache/site-cache.ts';
import type { BuildFlags, WatchFlags } from '../command-line/syntax/build.ts';
import { cachePlace } from '../files/state-folder.ts';
import { startClock } from '../process/clock.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Interrupted } from '../process/interruption.ts';
import { explainFault } from '../reporting/explain-fault.ts';
import { createNews, type NewsOf } from '../reporting/news.ts';
import type { Session } from '../session.ts';
import { createSiteOpener, type SiteOpener } from '../watching/site-opener.ts';
import { createWatchLoop } from '../watching/watch-loop.ts';
import { createWatchedSources, type WatchedSources } from '../watching/watched-sources.ts';
import { reportBuild, toApi } from './build.ts';

/** Builds a site, and rebuilds it after each change with a warm cache. */
export async function watchCommand(
  root: string,
  options: WatchFlags,
  session: Session,
): Promise<ExitCode> {
  const opener = createSiteOpener(toApi(root, options), session);
  let caches: Pick<Round, 'cache' | 'highlight'> | null = null;
  let lastReported: BuildResult | null = null;
  // Under --strict, warnings are why nothing is written.
  const newsOf = options.strict ? undefined : createNews();
  const sources = createWatchedSources();
  const loop = createWatchLoop(
    { opener, sources },
    async () => {
      caches ??= await openCaches(opener.root(), options, session);
      const round = { ...caches, opener, sources, options, newsOf, lastReported };
      lastReported = await rebuild(round, session);
      loop.rescan();
    },
    { pollMs: options.poll, io: session.io },
  );
  try {
    // Before the first build, so that an invalid folder or configuration ends the command.
    await opener.open();
    await session.interruption.race(loop.watch());
    loop.run();
    await session.interruption.race(new Promise<never>(() => undefined));
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof Interrupted) return exitCodes.interrupted;
    throw error;
  } finally {
    await loop.stop();
  }
}

/** The inputs of a rebuild. */
interface Round {
  readonly opener: SiteOpener;
  readonly cache: DiskCache;
  /** Keeps its grammars from round to round. */
  readonly highlight: Highlight;
  readonly sources: WatchedSources;
  readonly options: BuildFlags;
  readonly newsOf: NewsOf | undefined;
  /** The result of the last build, or one that equals it; null if that build has thrown. */
  readonly lastReported: BuildResult | null;
}

async function openCaches(root: string, options: BuildFlags, session: Session) {
  const place = cachePlace(root, options, session.io);
  const cache = openSiteCache(place, options.cache, session.note);
  return { cache, highlight: await cachedHighlighter(cache) };
}

/**
 * Rebuilds the site. Errors are reported, and watching continues. A build without changes prints
 * nothing, since change events are frequent.
 */
async function rebuild(round: Round, session: Session): Promise<BuildResult | null> {
  const { opener, cache, highlight, sources, options } = round;
  const clock = startClock();
  try {
    const opened = await opener.open();
    const fs = sources.over(opened.fs, opened.config.outDir);
    const site = { ...opened, highlight, sourceCache: sources, fs };
    const finished = await buildLocked({ site, clock, options, cache, prunes: false }, session);
    if (isNews(finished.result, round.lastReported)) {
      reportBuild(finished, options, session, round.newsOf);
    }
    return finished.result;
  } catch (error) {
    if (!(error instanceof Interrupted)) explainFault(error, { builds: true, options }, session);
    return null;
  }
}

function isNews(result: BuildResult, last: BuildResult | null): boolean {
  if (last === null || result.written + result.removed > 0 || result.ok !== last.ok) return true;
  return !isDeepStrictEqual(result.diagnostics, last.diagnostics);
}
