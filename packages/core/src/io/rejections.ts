/** Rejections of promises that code of a site leaves behind. */
export interface NotedRejections {
  /** Their reasons so far. */
  readonly reasons: readonly unknown[];
  readonly stop: () => void;
}

/** Notes rejections of promises that nothing waits for, which end the process otherwise. */
export function noteRejections(): NotedRejections {
  const reasons: unknown[] = [];
  const note = (reason: unknown): void => {
    reasons.push(reason);
  };
  process.on('unhandledRejection', note);
  return { reasons, stop: () => process.off('unhandledRejection', note) };
}

/**
 * Runs code of a site, such as its configuration. A promise that the code leaves behind and that is
 * rejected meanwhile is a failure of the code, too, unless it may be left.
 *
 * @param mayBeLeft Whether a rejection with this reason is none; by default none is.
 * @throws What the code throws, or the reason of the first such promise.
 */
export async function withRejections<T>(
  run: () => Promise<T>,
  mayBeLeft: (reason: unknown) => boolean = () => false,
): Promise<T> {
  const { reasons, stop } = noteRejections();
  try {
    const result = await run();
    // Node.js reports rejections once the callbacks of promises have run.
    await new Promise((resolve) => setImmediate(resolve));
    const failed = reasons.filter((reason) => !mayBeLeft(reason));
    if (failed.length > 0) throw failed[0];
    return result;
  } finally {
    stop();
  }
}
