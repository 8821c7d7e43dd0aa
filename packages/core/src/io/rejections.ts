/**
 * Runs code of a site, such as its configuration. A promise that the code leaves behind and that is
 * rejected meanwhile, which ends the process otherwise, is a failure of the code, too.
 *
 * @throws What the code throws, or the reason of the first such promise.
 */
export async function withRejections<T>(run: () => Promise<T>): Promise<T> {
  const reasons: unknown[] = [];
  const note = (reason: unknown): void => {
    reasons.push(reason);
  };
  process.on('unhandledRejection', note);
  try {
    const result = await run();
    // Node.js reports rejections once the callbacks of promises have run.
    await new Promise((resolve) => setImmediate(resolve));
    if (reasons.length > 0) throw reasons[0];
    return result;
  } finally {
    process.off('unhandledRejection', note);
  }
}
