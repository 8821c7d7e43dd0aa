import { yieldToEventLoop } from '../io/yield-to-event-loop.ts';
import type { ParsedBatch, ParseWorker } from './batch.ts';
import type { ParsedSource } from './entry.ts';
import type { ExpandedSource } from './includes.ts';

/** The threads that share the parsing. */
export interface ParseThreads {
  /** Parses an entry in this thread. */
  readonly here: (source: ExpandedSource) => ParsedSource;
  readonly workers: readonly ParseWorker[];
  /**
   * Called with each entry as soon as it is parsed. An exception that it throws aborts the work.
   */
  readonly done: (source: ExpandedSource, result: ParsedSource) => void;
}

/**
 * Characters in a batch: large enough to outweigh the messages, small enough to balance the load.
 */
const batchSize = 12_000;

/** Number of batches queued per worker, so that it never waits for the next. */
const depth = 2;

/**
 * Parses entries in all threads. The main thread takes single entries from the front of the queue
 * and yields to the event loop between them; the workers take batches from its end. Calls
 * `threads.done` for each entry, in no order.
 */
export async function parseInThreads(
  sources: readonly ExpandedSource[],
  threads: ParseThreads,
): Promise<void> {
  const queue = createQueue(sources);
  const keep = (batch: readonly ExpandedSource[], parsed: ParsedBatch): void => {
    for (const [index, source] of batch.entries()) {
      const result = parsed[index];
      if (result === undefined) throw new Error(`No result for ${source.path}.`);
      threads.done(source, result);
    }
  };
  const elsewhere = async (worker: ParseWorker): Promise<void> => {
    for (let batch = queue.last(); batch.length > 0; batch = queue.last()) {
      keep(batch, await worker.parse(batch));
    }
  };
  const remote = threads.workers.flatMap((worker) =>
    Array.from({ length: depth }, () => elsewhere(worker)),
  );
  // Failures are rethrown at the end; until then the promises aren't awaited.
  for (const work of remote) work.catch(() => undefined);
  try {
    for (let next = queue.first(); next !== null; next = queue.first()) {
      threads.done(next, threads.here(next));
      // Handles the workers' messages, and Ctrl-C.
      await yieldToEventLoop();
    }
    await Promise.all(remote);
  } finally {
    await Promise.all(threads.workers.map((worker) => worker.end()));
  }
}

/** The queue of entries; methods return nothing when it is empty. */
interface Queue {
  /** The next entry for this thread. */
  first(): ExpandedSource | null;
  /** The next batch for a worker. */
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
