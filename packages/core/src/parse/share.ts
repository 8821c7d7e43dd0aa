import { otherEvents } from '../io/other-events.ts';
import type { ParsedBatch, ParseWorker } from './batch.ts';
import type { ExpandedSource } from './includes.ts';
import { fenceLanguages } from './markdown/code/info.ts';

/** Who shares the work. */
export interface Crew {
  /** Parses in this thread. */
  readonly here: (sources: readonly ExpandedSource[]) => Promise<ParsedBatch>;
  readonly workers: readonly ParseWorker[];
  /** Is told of each entry as soon as it is parsed. What it throws ends the work. */
  readonly done: (source: ExpandedSource, result: ParsedBatch['results'][number]) => void;
}

/** So many characters are handed over at once: enough to be worth it, few enough to be even. */
const batchSize = 30_000;

/** Batches a worker has at a time: the next is there when it has done one. */
const depth = 2;

/**
 * Parses entries in all threads. This one takes from the front of the queue and the workers
 * from its end. It is sorted by languages of code, whose grammars take their time to set up, so
 * that each thread needs few of them. `crew.done` hears of each entry, in no order.
 *
 * @returns What else the workers made for the cache.
 */
export async function share(
  sources: readonly ExpandedSource[],
  crew: Crew,
): Promise<ParsedBatch['byproducts']> {
  const queue = inBatches(sources);
  const byproducts: ParsedBatch['byproducts'][number][] = [];
  const keep = (batch: readonly ExpandedSource[], parsed: ParsedBatch): void => {
    for (const [index, source] of batch.entries()) {
      const result = parsed.results[index];
      if (result === undefined) throw new Error(`No result for ${source.path}.`);
      crew.done(source, result);
    }
    byproducts.push(...parsed.byproducts);
  };
  const elsewhere = async (worker: ParseWorker): Promise<void> => {
    for (let batch = queue.pop(); batch !== undefined; batch = queue.pop()) {
      keep(batch, await worker.parse(batch));
    }
  };
  const remote = crew.workers.flatMap((worker) =>
    Array.from({ length: depth }, () => elsewhere(worker)),
  );
  // Told of at the end; until then nobody waits for them.
  for (const work of remote) work.catch(() => undefined);
  try {
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      keep(batch, await crew.here(batch));
      // The workers' answers, and Ctrl-C.
      if (queue.length > 0) await otherEvents();
    }
    await Promise.all(remote);
  } finally {
    await Promise.all(crew.workers.map((worker) => worker.end()));
  }
  return byproducts;
}

function inBatches(sources: readonly ExpandedSource[]): ExpandedSource[][] {
  const named = sources.map((source) => {
    return { source, languages: [...fenceLanguages(source.text)].sort().join(' ') };
  });
  named.sort((a, b) => (a.languages < b.languages ? -1 : a.languages > b.languages ? 1 : 0));
  const batches: ExpandedSource[][] = [];
  let size = batchSize;
  for (const { source } of named) {
    if (size >= batchSize) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(source);
    size += source.text.length;
  }
  return batches;
}
