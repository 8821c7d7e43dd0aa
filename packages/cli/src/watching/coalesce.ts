/** Turns a burst of hints into one run. */
export interface Coalescer {
  /** Something may have changed: a file's content alone, or something unknown. */
  hint(what?: 'content'): void;
  /** Forgets what was asked for and starts nothing more; ends when the run under way has ended. */
  stop(): Promise<void>;
}

/** How long to wait, in milliseconds. */
export interface CoalesceDelays {
  /** No hint for this long means that the burst is over. */
  readonly quiet: number;
  /** The same where all that has changed are contents. Twice in a row it is `quiet` again. */
  readonly short?: number;
  /** A burst that doesn't end is served after this long all the same. */
  readonly cap: number;
}

/**
 * Longer than an editor takes to move a new file into an old one's place, shorter than a person
 * notices. A file that is written where it is needs less: should more of it come, it is read
 * again.
 */
const defaultWindows: CoalesceDelays = { quiet: 35, short: 4, cap: 250 };

/**
 * Calls `run` once for a burst of hints, and never twice at a time. Hints during a run cause
 * exactly one more, because the run may have read what changed before.
 * `run` must not reject.
 */
export function coalesce(
  run: () => Promise<void>,
  windows: CoalesceDelays = defaultWindows,
): Coalescer {
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
    const { quiet, short = quiet, cap } = windows;
    const isCalm = now - lastRun > cap;
    const window = contentOnly && isCalm ? short : quiet;
    timer = setTimeout(start, Math.max(0, Math.min(window, burstBegan + cap - now)));
  };
  return {
    hint,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
