import type { Session } from '../session.ts';
import type { SiteOpener } from './site-opener.ts';
import { rescanDelayMs, type WatchedSources } from './watched-sources.ts';
import { createWatcher } from './watcher.ts';

/**
 * Runs a task after each change of a site's sources, never concurrently.
 *
 * @param sources The source cache, which change events invalidate.
 * @param task Must not reject.
 */
export function createWatchLoop(
  { opener, sources }: { readonly opener: SiteOpener; readonly sources: WatchedSources },
  task: () => Promise<void>,
  { pollMs, io }: { readonly pollMs: number | undefined } & Pick<Session, 'io'>,
) {
  const runs = coalesce(async () => {
    rescan.interrupt();
    await task();
    await watcher.watch(opener.watched());
  });
  const rescan = createIdleTask(async (signal) => {
    if ((await opener.hasNews()) || (await sources.rescan(signal))) runs.hint();
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
    /** Starts watching the sources. */
    watch: () => watcher.watch(opener.watched()),
    /** Schedules a run of the task. */
    run: () => runs.hint(),
    /** Schedules a rescan, for changes without an event: when it finds one, the task runs. */
    rescan: rescan.schedule,
    /** Stops watching; resolves when the task has ended. */
    async stop(): Promise<void> {
      watcher.close();
      await Promise.all([rescan.stop(), runs.stop()]);
    },
  };
}

/** Delays, in milliseconds. */
interface CoalesceDelays {
  /** A burst ends after this time without an event. */
  readonly quiet: number;
  /** The same for bursts with changes of contents only, unless a run ended within `cap` before. */
  readonly short?: number;
  /** Maximum delay of a run during a burst. */
  readonly cap: number;
}

/**
 * Default delays. `quiet` is longer than an editor takes to rename a file over another, and too
 * short to be noticed. Files that are written in place need less: a later write causes another run.
 */
const defaultDelays: CoalesceDelays = { quiet: 35, short: 4, cap: 250 };

/**
 * Debounces change events: calls `run` once per burst, and never concurrently. Events during a run
 * cause exactly one more, since it may have read the old state. `run` must not reject.
 */
export function coalesce(run: () => Promise<void>, delays: CoalesceDelays = defaultDelays) {
  let timer: NodeJS.Timeout | undefined;
  let burstBegan: number | null = null;
  let underWay: Promise<void> | null = null;
  let hintedMeanwhile = false;
  let stopped = false;
  let lastRun = Number.NEGATIVE_INFINITY;
  let contentOnly = true;

  const start = (): void => {
    burstBegan = null;
    contentOnly = true;
    underWay = run().finally(() => {
      underWay = null;
      lastRun = performance.now();
      if (hintedMeanwhile) {
        hintedMeanwhile = false;
        hint();
      }
    });
  };
  const hint = (what?: 'content'): void => {
    if (stopped) return;
    contentOnly &&= what === 'content';
    if (underWay !== null) {
      hintedMeanwhile = true;
      return;
    }
    const now = performance.now();
    burstBegan ??= now;
    clearTimeout(timer);
    const { quiet, short = quiet, cap } = delays;
    const isCalm = now - lastRun > cap;
    const window = contentOnly && isCalm ? short : quiet;
    timer = setTimeout(start, Math.max(0, Math.min(window, burstBegan + cap - now)));
  };
  return {
    /** Signals a possible change: of a file's content alone, or of anything. */
    hint,
    /** Drops pending events and starts no more runs; resolves when the current run has ended. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/**
 * Creates a task that runs after a period without activity, and is aborted by activity.
 *
 * @param work Checks the signal whenever it yields to the event loop; must not reject.
 * @param delayMs Idle time before the task starts.
 */
export function createIdleTask(work: (signal: AbortSignal) => Promise<void>, delayMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let running = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  const interrupt = (): void => {
    clearTimeout(timer);
    running.abort();
  };
  return {
    /** Cancels the task, or aborts it if it is running, until `schedule` is called again. */
    interrupt,
    /** Schedules the task after the delay; aborts or cancels an earlier one. */
    schedule(): void {
      interrupt();
      if (stopped) return;
      running = new AbortController();
      const { signal } = running;
      timer = setTimeout(() => {
        underWay = Promise.all([underWay, work(signal)]).then(() => undefined);
      }, delayMs);
    },
    /** Cancels the task; resolves when a running one has ended. */
    async stop(): Promise<void> {
      stopped = true;
      interrupt();
      await underWay;
    },
  };
}
