import type { Cache } from '../io/cache.ts';
import type { Texts } from '../io/texts.ts';
import type { OnProgress, ParsedEntry, Result } from '../model/index.ts';
import type { ParseSetup, SourceParser, StartParseWorkers } from './batch.ts';
import type { ExpandedSource } from './includes.ts';
import { type ParseThreads, parseInThreads } from './parse-in-threads.ts';

/** The caches of entries, and the parsers for those that aren't cached. */
export interface EntryParsing {
  readonly setup: ParseSetup;
  /** Loads the parser at the first call. */
  readonly parser: () => Promise<SourceParser>;
  readonly cache: Cache;
  readonly texts: Texts;
  readonly startWorkers?: StartParseWorkers;
  readonly onWork?: OnProgress;
  /** The key of an entry in the cache. Equal texts may share one. */
  readonly keyOf: (source: ExpandedSource) => string;
}

/**
 * Looks entries up in the cache and parses the others. Returns results by cache key. An entry whose
 * texts are missing from the cache is parsed again.
 */
export async function parseEntries(
  sources: readonly ExpandedSource[],
  parsing: EntryParsing,
): Promise<ReadonlyMap<string, Result<ParsedEntry>>> {
  const { cache, texts, keyOf, onWork } = parsing;
  const results = new Map<string, Result<ParsedEntry>>();
  const missing = new Map<string, ExpandedSource>();
  for (const source of sources) {
    const key = keyOf(source);
    if (results.has(key) || missing.has(key)) continue;
    const known = cache.get(key) as Result<ParsedEntry> | undefined;
    if (known !== undefined && texts.has(known.value.body)) results.set(key, known);
    else missing.set(key, source);
  }
  onWork?.(missing.size, 0);
  // Each result is cached as soon as it is parsed, so that it survives an abort.
  await parseAll([...missing.values()], parsing, (source, parsed) => {
    const key = keyOf(source);
    cache.set(key, parsed.entry);
    texts.keep(parsed.entry.value.body, parsed.texts);
    results.set(key, parsed.entry);
    onWork?.(0, 1);
  });
  return results;
}

async function parseAll(
  sources: readonly ExpandedSource[],
  { setup, parser, startWorkers }: EntryParsing,
  done: ParseThreads['done'],
): Promise<void> {
  if (sources.length === 0) return;
  const { parse } = await parser();
  const size = sources.reduce((sum, { text }) => sum + text.length, 0);
  const workers = startWorkers?.(setup, size) ?? [];
  await parseInThreads(sources, { here: parse, workers, done });
}
