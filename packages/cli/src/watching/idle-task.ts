/** Work that runs when nothing has happened for a while, and is aborted when something does. */
export interface IdleTask {
  /** Schedules the work after the delay, and aborts what runs or is scheduled already. */
  schedule(): void;
  /** Aborts the work until `schedule` is called again. */
  interrupt(): void;
  /** Schedules no more; resolves when what was running has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work when the process is idle.
 *
 * @param work Looks at the signal each time that it yields to the event loop; it must not reject.
 * @param delayMs How long nothing must have happened.
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
