import {
  type BuildResult,
  type BuildRunOptions,
  type BuildShard,
  build,
  fillCache,
} from '@docsgen/core';
import type { DiskCache } from '../cache/disk-cache.ts';
import { openRemoteCache } from '../cache/remote/open-remote.ts';
import { openSiteCache } from '../cache/site-cache.ts';
import { acquireBuildLock, type LockHolder } from '../files/locks.ts';
import { cachePlace } from '../files/state-folder.ts';
import { type Clock, startClock, type Times } from '../process/clock.ts';
import { type Interruption, interruptibleStores } from '../process/interruption.ts';
import {
  openContext,
  openDatedContext,
  type Session,
  type SiteContext,
  timed,
} from '../session.ts';
import { highlighterFor, workersFor } from '../workers/own-workers.ts';
import type { BuildOptions } from './options.ts';

/** The result of a build. */
export interface FinishedBuild {
  readonly result: BuildResult;
  readonly times: Times;
  /** The folder that paths of diagnostics are relative to. */
  readonly root: string;
}

/** Builds a site once, for the command and the API. @throws Failure, Interrupted */
export async function buildSite(options: BuildOptions, session: Session): Promise<FinishedBuild> {
  const clock = startClock();
  const { cache: wanted = true } = options;
  const site = await openDatedContext({ ...options, cache: wanted }, session);
  const place = cachePlace(site.config.root, options, session.io);
  const remote = wanted
    ? await openRemoteCache(site.config, place, { session, mayWrite: true })
    : null;
  const cache = openSiteCache(place, wanted, session.note);
  const { end, ...highlighter } = highlighterFor(options.jobs);
  try {
    const order = { site: { ...site, ...highlighter }, cache, clock, options, prunes: true };
    const finished = await buildLocked(order, session);
    await remote?.save();
    return finished;
  } finally {
    cache.close();
    await end();
  }
}

/** A build to run. */
export interface BuildOrder {
  readonly site: SiteContext &
    Pick<BuildRunOptions, 'sourceCache' | 'highlight' | 'highlightThread'>;
  readonly cache: DiskCache;
  /** Whether unused values of the cache may be dropped: see `DiskCache.save`. */
  readonly prunes: boolean;
  readonly clock: Clock;
  readonly options: Pick<BuildOptions, 'clean' | 'strict' | 'jobs'>;
}

/**
 * Builds when no other build writes to the same folder: waits for its lock. The cache is saved
 * before the next build begins, which finds there what this one has made.
 */
export async function buildLocked(order: BuildOrder, session: Session): Promise<FinishedBuild> {
  const { site, cache, prunes, clock, options } = order;
  const { clean = false, strict = false, jobs } = options;
  const { interruption } = session;
  const stores = interruptibleStores({ fs: site.fs, cache }, interruption);
  const onWait = (holder: LockHolder): void => reportWaiting(site, holder, session);
  const lock = await acquireBuildLock(site, onWait, () => interruption.happened);
  try {
    const result = await timed(session, clock, (listeners) =>
      build({
        ...site,
        ...stores,
        ...workersFor(jobs),
        ...searching(site, interruption),
        ...listeners,
        clean,
        strict,
      }),
    );
    const times = clock.stop();
    // A build that stops at errors doesn't ask for the pages, and one that skips pages doesn't ask
    // for what they are made of.
    cache.save({ prune: prunes && result.ok && result.skipped === 0 });
    return { result, times, root: site.config.root };
  } finally {
    lock.release();
  }
}

/** Parses one shard of a build into the cache. Returns the number of entries in it. */
export async function fillSiteCache(
  options: BuildOptions,
  shard: BuildShard,
  session: Session,
): Promise<number> {
  const { cache: wanted = true } = options;
  const site = await openContext({ ...options, cache: wanted }, session);
  const place = cachePlace(site.config.root, options, session.io);
  const remote = wanted
    ? await openRemoteCache(site.config, place, { session, mayWrite: true })
    : null;
  const cache = openSiteCache(place, wanted, session.note);
  try {
    const entries = await timed(session, startClock(), (listeners) =>
      fillCache({ ...site, ...workersFor(options.jobs), ...listeners, cache }, shard),
    );
    // All shards have the same packs: if each merged them, the same values would be uploaded often.
    cache.save({ merge: remote === null });
    await remote?.save();
    return entries;
  } finally {
    cache.close();
  }
}

/** The option for the search indexer, wrapped so that Ctrl-C aborts the indexing. */
function searching(
  { searchIndexer }: SiteContext,
  interruption: Interruption,
): Pick<SiteContext, 'searchIndexer'> {
  if (searchIndexer === undefined) return {};
  const index: typeof searchIndexer.index = (...site) =>
    interruption.race(searchIndexer.index(...site));
  return { searchIndexer: { ...searchIndexer, index } };
}

function reportWaiting({ config }: SiteContext, holder: LockHolder, { io }: Session): void {
  const since = holder.since.slice('2026-01-01T'.length, -'.000Z'.length);
  io.stderr.write(
    `Waiting for another build into ${config.outDir} (process ${holder.pid}, since ${since} UTC)…\n`,
  );
}
