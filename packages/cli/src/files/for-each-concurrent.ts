/**
 * Processes items concurrently: the next one begins while fewer than `concurrency` actions run. After a
 * failure no further item begins; the running actions are awaited, and the first error is thrown.
 *
 * @param concurrency Maximum number of actions at a time.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  action: (item: T) => Promise<void>,
  concurrency: number,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (const item of items) {
    const work = action(item)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => running.delete(work));
    running.add(work);
    if (running.size >= concurrency) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
