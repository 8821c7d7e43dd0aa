/** Durations of a command, in milliseconds. */
export interface Times {
  readonly durationMs: number;
  /** By stage, in order. */
  readonly stages: Readonly<Record<string, number>>;
}

/** Measures the stages of one run. */
export type Clock = ReturnType<typeof startClock>;

/** Starts measuring. Core never reads the time, so that its results can't depend on it. */
export function startClock(now: () => number = () => performance.now()) {
  const started = now();
  const stages = new Map<string, number>();
  let current: { readonly name: string; readonly began: number } | null = null;
  const end = (at: number): void => {
    if (current === null) return;
    stages.set(current.name, (stages.get(current.name) ?? 0) + at - current.began);
    current = null;
  };
  return {
    /** Ends the current stage and begins another. */
    stage(name: string): void {
      const at = now();
      end(at);
      current = { name, began: at };
    },
    /** Milliseconds since the clock was started. */
    elapsed: () => now() - started,
    /** Ends the last stage. */
    stop(): Times {
      const at = now();
      end(at);
      const rounded = [...stages].map(([name, ms]) => [name, round(ms)] as const);
      return { durationMs: round(at - started), stages: Object.fromEntries(rounded) };
    },
  };
}

/** Rounded to tenths. */
function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
