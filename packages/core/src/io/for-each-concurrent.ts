import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Number of concurrent writes: enough to keep a disk busy, below the open-file limit of every
 * system.
 */
const defaultConcurrency = 32;

/**
 * Number of items between two yields to the event loop. The search indexer depends on those yields.
 */
const itemsPerYield = 4;

/**
 * Processes items concurrently. Items are pulled from the iterable while fewer than `concurrency`
 * actions run. After a failure no further item is pulled; the running actions are awaited, and the
 * first error is thrown. Yields to the event loop regularly, mainly to handle Ctrl-C.
 *
 * @param concurrency Maximum number of actions at a time; 1 if each change must directly follow its
 *   check.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T> | AsyncIterable<T>,
  action: (item: T) => Promise<void>,
  concurrency: number = defaultConcurrency,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let begun = 0;
  for await (const item of items) {
    const work = action(item)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => running.delete(work));
    running.add(work);
    begun += 1;
    if (begun % itemsPerYield === 0) await yieldToEventLoop();
    if (running.size >= concurrency) await Promise.race(running);
    if (failures.length > 0) break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
