import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { groupBy } from '@docsgen/text';
import type { Cache } from '../io/cache.ts';
import type { Texts } from '../io/texts.ts';
import type {
  CodeBlock,
  CompiledEntry,
  ExtensionModule,
  OnProgress,
  Result,
} from '../model/index.ts';
import type { ParseSetup } from './entry-key.ts';
import type { EntryParser, ParsedSource } from './entry-parser.ts';
import { type ExpandedSource, plainSource } from './expanded-source.ts';
import type { HeldDetails } from './held-details.ts';

/** The results of parsing entries, in order. Plain data. */
export type ParsedBatch = readonly ParsedSource[];

/** A worker thread that parses entries, with the same results as the main thread. */
export interface ParseWorker {
  parse(sources: readonly ExpandedSource[]): Promise<ParsedBatch>;
  end(): Promise<void>;
}

/**
 * Starts worker threads if the site is large enough. The main thread parses, too.
 *
 * @param size Total size of the texts in characters.
 * @param modules Those with Markdown syntax, front matter keys or panels, which a thread loads.
 */
export type StartParseWorkers = (
  setup: ParseSetup,
  size: number,
  modules: readonly ExtensionModule[],
) => readonly ParseWorker[];

/** Called with the code blocks of each entry that was parsed, not read from the cache. */
export type OnCode = (blocks: readonly CodeBlock[]) => void;

/** The caches of entries, and the parsers for those that aren't cached. */
export interface EntryParsing {
  readonly setup: ParseSetup;
  /** Loads the parser at the first call. */
  readonly parser: () => Promise<EntryParser>;
  /** The parser, if it is loaded. */
  readonly loadedParser: () => EntryParser | null;
  readonly cache: Cache;
  readonly texts: Texts;
  readonly startWorkers: StartParseWorkers | undefined;
  /** What worker threads load; null if they can't load the extensions. */
  readonly modules: readonly ExtensionModule[] | null;
  readonly onWork: OnProgress | undefined;
  readonly onCode: OnCode | undefined;
  /** The key of an entry in the cache. Equal texts may share one. */
  readonly keyOf: (source: ExpandedSource) => string;
  /** Those of the run. */
  readonly held: HeldDetails;
  /** The key of the prose of an entry without includes. */
  readonly proseKeyOf: (source: ExpandedSource) => string;
}

/**
 * Looks entries up in the cache and parses the others. An entry whose texts are missing from the
 * cache is parsed again, now or when a text is read.
 *
 * @param done Called with the result of each source as soon as it is known, in no particular order.
 *   No result is held, so a large site is parsed in little memory if the caller holds none.
 */
export async function parseEntries<T extends Parseable>(
  all: readonly T[],
  parsing: EntryParsing,
  done: (one: T, result: Result<CompiledEntry>) => void,
): Promise<void> {
  const { cache, texts, parser, keyOf, proseKeyOf, onWork, onCode } = parsing;
  // Equal texts may share a key; they are parsed once.
  const groups = [...groupBy(all, ({ source }) => keyOf(source)).values()];
  const add = (group: Group<T>, result: Result<CompiledEntry>): void => {
    const [{ source }] = group;
    texts.remakeWith(result.value.body, async () => (await parser()).parse(source).texts);
    for (const one of group) done(one, result);
  };
  const missing = new Map<ExpandedSource, Group<T>>();
  for (const [first, ...others] of groups) {
    if (first === undefined) continue;
    const known = cache.get(keyOf(first.source)) as Result<CompiledEntry> | undefined;
    if (known !== undefined && texts.has(known.value.body)) add([first, ...others], known);
    else missing.set(first.source, [first, ...others]);
  }
  onWork?.(missing.size, 0);
  // Each result is cached as soon as it is parsed, so that it survives an abort.
  await parseAll([...missing.keys()], parsing, (source, parsed) => {
    cache.set(keyOf(source), parsed.entry);
    texts.keep(parsed.entry.value.body, parsed.texts);
    if (parsed.prose !== undefined) cache.set(proseKeyOf(source), parsed.prose);
    const group = missing.get(source);
    if (group !== undefined) add(group, parsed.entry);
    onCode?.(parsed.code);
    onWork?.(0, 1);
  });
}

/** What is parsed, with what the caller needs to know of it. */
interface Parseable {
  readonly source: ExpandedSource;
}

/** Sources with the same key. */
type Group<T> = readonly [T, ...T[]];

/** Number of batches in flight per worker: it parses one while the next is sent. */
const depth = 2;

/**
 * Number of entries between two yields of the main thread to the event loop, which handles the
 * workers' messages, and Ctrl-C.
 */
const entriesPerYield = 4;

/**
 * Parses entries in all threads, and ends the workers. The main thread takes single entries from
 * the front of the queue; the workers take batches from its end. Rejects with the first error of a
 * thread.
 *
 * @param done Called with each entry as soon as it is parsed, in no particular order. An exception
 *   that it throws aborts the work.
 */
async function parseAll(
  sources: readonly ExpandedSource[],
  { setup, parser, startWorkers, modules }: EntryParsing,
  done: (source: ExpandedSource, result: ParsedSource) => void,
): Promise<void> {
  if (sources.length === 0) return;
  const { parse } = await parser();
  const size = sources.reduce((sum, { text }) => sum + text.length, 0);
  const workers = modules === null ? [] : (startWorkers?.(setup, size, modules) ?? []);
  const queue = [...sources];
  const parseIn = async (worker: ParseWorker): Promise<void> => {
    for (let batch = takeBatch(queue); batch.length > 0; batch = takeBatch(queue)) {
      const parsed = await worker.parse(batch.map(plainSource));
      for (const [index, source] of batch.entries()) {
        const result = parsed[index];
        if (result === undefined) throw new Error(`No result for ${source.path}.`);
        done(source, result);
      }
    }
  };
  const remote = workers.flatMap((worker) => Array.from({ length: depth }, () => parseIn(worker)));
  // `Promise.all` below rethrows failures; a rejection before that must not count as unhandled.
  for (const work of remote) work.catch(() => undefined);
  try {
    let parsed = 0;
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      done(next, parse(next));
      parsed += 1;
      if (parsed % entriesPerYield === 0) await yieldToEventLoop();
    }
    await Promise.all(remote);
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
}

/**
 * Characters in a batch: large enough to outweigh the cost of messages, small enough to balance the
 * load.
 */
const batchSize = 12_000;

/** Takes entries from the end of a queue; none if it is empty. */
function takeBatch(queue: ExpandedSource[]): ExpandedSource[] {
  let size = 0;
  const from = queue.findLastIndex(({ text }) => {
    size += text.length;
    return size >= batchSize;
  });
  return queue.splice(Math.max(0, from));
}
