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
const batchSize = 12_000;

/** Batches a worker has at a time: the next is there when it has done one. */
const depth = 2;

/**
 * Parses entries in all threads. This one takes one after the other from the front of the queue,
 * as it has the workers' answers to hear in between, and the workers take batches from its end.
 * It is sorted by languages of code, whose grammars take their time to set up and to get fast,
 * so that each thread needs few of them; this one needs none where text alone keeps it busy.
 * `crew.done` hears of each entry, in no order.
 *
 * @returns What else the workers made for the cache.
 */
export async function share(
  sources: readonly ExpandedSource[],
  crew: Crew,
): Promise<ParsedBatch['byproducts']> {
  const queue = createQueue(sources, crew.workers.length + 1);
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
    for (let batch = queue.last(); batch.length > 0; batch = queue.last()) {
      keep(batch, await worker.parse(batch));
    }
  };
  const remote = crew.workers.flatMap((worker) =>
    Array.from({ length: depth }, () => elsewhere(worker)),
  );
  // Told of at the end; until then nobody waits for them.
  for (const work of remote) work.catch(() => undefined);
  try {
    for (let next = queue.first(); next.length > 0; next = queue.first()) {
      keep(next, await crew.here(next));
      // The workers' answers, and Ctrl-C.
      await otherEvents();
    }
    await Promise.all(remote);
  } finally {
    await Promise.all(crew.workers.map((worker) => worker.end()));
  }
  return byproducts;
}

/** Entries to be parsed; nothing when all are taken. */
interface Queue {
  /** The next for this thread. */
  first(): readonly ExpandedSource[];
  /** The next for another one. */
  last(): readonly ExpandedSource[];
}

function createQueue(sources: readonly ExpandedSource[], threads: number): Queue {
  const named = sources.map((source) => {
    return { source, languages: [...fenceLanguages(source.text)].sort().join(' ') };
  });
  named.sort((a, b) => (a.languages < b.languages ? -1 : a.languages > b.languages ? 1 : 0));
  const sorted = named.map(({ source }) => source);
  const withoutCode = named.findIndex(({ languages }) => languages !== '');
  const texts = withoutCode < 0 ? sorted.length : withoutCode;
  // Setting up grammars twice takes longer than waiting for the one who has them.
  const isBusy = threads > 1 && sizeOf(sorted.slice(0, texts)) * threads >= sizeOf(sorted);
  const own = isBusy ? texts : sorted.length;
  let [from, to] = [0, sorted.length];
  return {
    first() {
      if (from >= Math.min(to, own)) return [];
      from += 1;
      return sorted.slice(from - 1, from);
    },
    last() {
      const end = to;
      for (let size = 0; from < to && size < batchSize; to -= 1) {
        size += sorted[to - 1]?.text.length ?? 0;
      }
      return sorted.slice(to, end);
    },
  };
}

/** How many characters entries have. */
function sizeOf(sources: readonly ExpandedSource[]): number {
  return sources.reduce((sum, { text }) => sum + text.length, 0);
}
