/** A task that runs after a period without activity, and is aborted by activity. */
export interface IdleTask {
  /** Schedules the task after the delay; aborts or cancels an earlier one. */
  schedule(): void;
  /** Cancels the task, or aborts it if it is running, until `schedule` is called again. */
  interrupt(): void;
  /** Cancels the task; resolves when a running one has ended. */
  stop(): Promise<void>;
}

/**
 * Creates an idle task.
 *
 * @param work Checks the signal whenever it yields to the event loop; must not reject.
 * @param delayMs Idle time before the task starts.
 */
export function createIdleTask(
  work: (signal: AbortSignal) => Promise<void>,
  delayMs: number,
): IdleTask {
  let timer: NodeJS.Timeout | undefined;
  let running = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  const interrupt = (): void => {
    clearTimeout(timer);
    running.abort();
  };
  return {
    interrupt,
    schedule() {
      interrupt();
      if (stopped) return;
      running = new AbortController();
      const { signal } = running;
      timer = setTimeout(() => {
        underWay = Promise.all([underWay, work(signal)]).then(() => undefined);
      }, delayMs);
    },
    async stop() {
      stopped = true;
      interrupt();
      await underWay;
    },
  };
}
