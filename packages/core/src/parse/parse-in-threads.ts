import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ParsedBatch, ParseWorker } from './batch.ts';
import type { ParsedSource } from './entry.ts';
import type { ExpandedSource } from './includes.ts';

/** The threads that share the parsing. */
export interface ParseThreads {
  /** Parses an entry in the main thread. */
  readonly here: (source: ExpandedSource) => ParsedSource;
  readonly workers: readonly ParseWorker[];
  /**
   * Called with each entry as soon as it is parsed. An exception that it throws aborts the work.
   */
  readonly done: (source: ExpandedSource, result: ParsedSource) => void;
}

/**
 * Characters in a batch: large enough to outweigh the cost of messages, small enough to balance the
 * load.
 */
const batchSize = 12_000;

/** Number of batches in flight per worker: it parses one while the next is sent. */
const depth = 2;

/**
 * Parses entries in all threads, and ends the workers. The main thread takes single entries from
 * the front of the queue and yields to the event loop between them; the workers take batches from
 * its end. `threads.done` is called for each entry, in no particular order. Rejects with the first
 * error of a thread.
 */
export async function parseInThreads(
  sources: readonly ExpandedSource[],
  threads: ParseThreads,
): Promise<void> {
  const queue = createQueue(sources);
  const report = (batch: readonly ExpandedSource[], parsed: ParsedBatch): void => {
    for (const [index, source] of batch.entries()) {
      const result = parsed[index];
      if (result === undefined) throw new Error(`No result for ${source.path}.`);
      threads.done(source, result);
    }
  };
  const parseIn = async (worker: ParseWorker): Promise<void> => {
    for (let batch = queue.last(); batch.length > 0; batch = queue.last()) {
      report(batch, await worker.parse(batch));
    }
  };
  const remote = threads.workers.flatMap((worker) =>
    Array.from({ length: depth }, () => parseIn(worker)),
  );
  // `Promise.all` below rethrows failures; a rejection before that must not count as unhandled.
  for (const work of remote) work.catch(() => undefined);
  try {
    for (let next = queue.first(); next !== null; next = queue.first()) {
      threads.done(next, threads.here(next));
      // The event loop handles the workers' messages, and Ctrl-C.
      await yieldToEventLoop();
    }
    await Promise.all(remote);
  } finally {
    await Promise.all(threads.workers.map((worker) => worker.end()));
  }
}

/** The queue of entries. */
interface Queue {
  /** Takes the next entry for the main thread; null when the queue is empty. */
  first(): ExpandedSource | null;
  /** Takes the next batch for a worker; empty when the queue is. */
  last(): readonly ExpandedSource[];
}

function createQueue(sources: readonly ExpandedSource[]): Queue {
  let [from, to] = [0, sources.length];
  return {
    first() {
      if (from === to) return null;
      from += 1;
      return sources[from - 1] ?? null;
    },
    last() {
      const end = to;
      for (let size = 0; from < to && size < batchSize; to -= 1) {
        size += sources[to - 1]?.text.length ?? 0;
      }
      return sources.slice(to, end);
    },
  };
}
