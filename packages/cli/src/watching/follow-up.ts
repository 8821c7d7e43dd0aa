/** Work that waits until nothing has happened for a while, and ends when something does. */
export interface FollowUp {
  /** Begins it after the wait; anew where it waits already, or is under way. */
  begin(): void;
  /** Something has happened: it goes before. Whoever says so calls `begin` when that is done. */
  interrupt(): void;
  /** Begins no more; ends when what was under way has ended. */
  stop(): Promise<void>;
}

/**
 * Follows up on rounds of work with what can wait for the next one.
 *
 * @param work Looks at the signal when others had their turn; it must not reject.
 * @param delayMs How long nothing must have happened.
 */
export function createFollowUp(
  work: (signal: AbortSignal) => Promise<void>,
  delayMs: number,
): FollowUp {
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
    begin() {
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
