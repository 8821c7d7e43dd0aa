/** Turns a burst of hints into one run. */
export interface Coalescer {
  /** Something may have changed. */
  hint(): void;
  /** Forgets what was asked for and starts nothing more; ends when the run under way has ended. */
  stop(): Promise<void>;
}

/** How long to wait, in milliseconds. */
export interface Windows {
  /** No hint for this long means that the burst is over. */
  readonly quiet: number;
  /** A burst that doesn't end is served after this long all the same. */
  readonly cap: number;
}

/** Longer than an editor takes to save a file in steps, shorter than a person notices. */
const defaultWindows: Windows = { quiet: 35, cap: 250 };

/**
 * Calls `run` once for a burst of hints, and never twice at a time. Hints during a run cause
 * exactly one more, because nobody knows whether the run had already read what changed.
 * `run` must not reject.
 */
export function coalesce(run: () => Promise<void>, windows: Windows = defaultWindows): Coalescer {
  let timer: NodeJS.Timeout | undefined;
  let burstBegan: number | null = null;
  let underWay: Promise<void> | null = null;
  let hintedMeanwhile = false;
  let stopped = false;

  const start = (): void => {
    burstBegan = null;
    underWay = run().finally(() => {
      underWay = null;
      if (hintedMeanwhile) {
        hintedMeanwhile = false;
        hint();
      }
    });
  };
  const hint = (): void => {
    if (stopped) return;
    if (underWay !== null) {
      hintedMeanwhile = true;
      return;
    }
    const now = performance.now();
    burstBegan ??= now;
    clearTimeout(timer);
    timer = setTimeout(start, Math.max(0, Math.min(windows.quiet, burstBegan + windows.cap - now)));
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
