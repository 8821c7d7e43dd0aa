import type { Session } from '../session.ts';
import { coalesce } from './coalesce.ts';
import { createIdleTask } from './idle-task.ts';
import type { LiveSite } from './live-site.ts';
import { createWatchedSources, rescanDelayMs, type WatchedSources } from './watched-sources.ts';
import { createWatcher } from './watcher.ts';

/** Runs a task after each change of a site's sources, never concurrently. */
export interface Upkeep {
  /** Starts watching the sources. */
  watch(): Promise<void>;
  /** Schedules a run of the task. */
  run(): void;
  /** Schedules a rescan, for changes without an event: when it finds one, the task runs. */
  rescan(): void;
  /** Stops watching; resolves when the task has ended. */
  stop(): Promise<void>;
}

/**
 * Creates the upkeep of a site, and the source cache that its events invalidate.
 *
 * @param task Must not reject.
 */
export function createUpkeep(
  live: LiveSite,
  task: () => Promise<void>,
  { pollMs, io }: { readonly pollMs: number | undefined } & Pick<Session, 'io'>,
): Upkeep & { readonly sources: WatchedSources } {
  const sources = createWatchedSources();
  const runs = coalesce(async () => {
    rescan.interrupt();
    await task();
    await watcher.watch(live.watched());
  });
  const rescan = createIdleTask(async (signal) => {
    if ((await live.hasNews()) || (await sources.rescan(signal))) runs.hint();
  }, rescanDelayMs);
  const watcher = createWatcher({
    pollMs: pollMs ?? null,
    onHint(change) {
      sources.invalidate(change);
      runs.hint(change?.isMove === false ? 'content' : undefined);
    },
    onFallback: () =>
      io.stderr.write('Watching by polling: the system has no file watches left.\n'),
  });
  return {
    sources,
    watch: () => watcher.watch(live.watched()),
    run: () => runs.hint(),
    rescan: rescan.schedule,
    async stop() {
      watcher.close();
      await Promise.all([rescan.stop(), runs.stop()]);
    },
  };
}
