/** Runs a task as soon as fewer than the limit are running. */
export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Limits the number of concurrent tasks. They start in the order in which they were added. */
export function createLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await task();
    } finally {
      // The free slot passes to the task that has waited longest.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
