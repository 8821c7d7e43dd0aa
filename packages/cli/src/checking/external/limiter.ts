/** Lets only so many tasks run at one time. */
export interface Limiter {
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** Tasks wait in the order in which they came. */
export function createLimiter(limit: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(task) {
      if (running >= limit) await new Promise<void>((next) => waiting.push(next));
      else running += 1;
      try {
        return await task();
      } finally {
        // The place goes to who waits longest, or becomes free.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
