import { append, once } from '@docsgen/text';
import type { PlannedVersion } from '../config/versions.ts';
import type { Sources } from '../discover/discover.ts';
import type { Cell } from '../io/source-cache.ts';
import type { Body, ParsedEntry, PublishedFile, Result } from '../model/index.ts';
import {
  addressesOf,
  detailsReader,
  type EntryReaders,
  headOf,
  type KnownEntries,
  knownEntries,
  placeEntry,
} from './entry-heads.ts';
import { type ExpandedSource, isOwnText, OwnSource, textsOf } from './expanded-source.ts';
import { type EntryParsing, parseEntries } from './parse-entries.ts';
import { type ParsedNavigation, parseNavigation } from './parse-navigation.ts';
import { type ExpandedCollection, type ParseOptions, prepareEntries } from './prepare-entries.ts';
import { unusedVariables } from './unused-variables.ts';

/** The parsed files of a collection in one version. */
export interface ParsedCollection extends PlannedVersion, ParsedNavigation {
  readonly entries: readonly ParsedEntry[];
  /** Every file beside the entries, by path. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
  /** The static files that its pages may link to, by path relative to the static folder. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
}

/** The parsed files of a site. */
interface ParsedSources extends Result<ParsedCollection[]> {
  /** The files that entries include, directly and indirectly, by the path of the entry. */
  readonly includes: () => ReadonlyMap<string, readonly string[]>;
}

/**
 * Parses every file, or reads what the cache has of the same text. Findings are part of the
 * result.
 */
export async function parseSources(
  sources: Sources,
  options: ParseOptions,
): Promise<ParsedSources> {
  const { cache, sourceCache } = options;
  const { expanded, parsing, findings, settings, used } = await prepareEntries(sources, options);
  append(
    findings,
    unusedVariables(used, { config: options.config, configFile: sources.configFile }),
  );
  const listed = expanded.map((collection): ListedCollection => {
    const { name, entries } = collection;
    const cells = sourceCache.cells<ExpandedSource, Result<ParsedEntry>>(
      `parsed ${name}`,
      entries,
      settings,
    );
    const known = options.readsLate ? knownEntries(entries, { ...parsing, settings }) : null;
    return { ...collection, cells, known };
  });
  await fillCells(listed, parsing);
  const value: ParsedCollection[] = [];
  for (const { files, folder, cells } of listed) {
    const own: ParsedEntry[] = [];
    for (const { value: parsed } of cells) {
      if (parsed === undefined) continue;
      own.push(parsed.value);
      append(findings, parsed.findings);
    }
    value.push({
      collection: files.collection,
      info: files.info,
      assets: files.assets,
      staticFiles: files.staticFiles,
      entries: own,
      ...(await parseNavigation(files, folder, { cache, sourceCache, settings, findings })),
    });
  }
  const includes = once(() => includedFiles(expanded.flatMap(({ entries }) => entries)));
  return { value, findings, includes };
}

/** The entries of a collection, with the cells of their results. */
interface ListedCollection extends ExpandedCollection {
  readonly cells: readonly Cell<ExpandedSource, Result<ParsedEntry>>[];
  /** Null if the details of all entries are held. */
  readonly known: KnownEntries | null;
}

/** An entry whose cell has no value. */
interface Missing extends Pick<ListedCollection, 'known'> {
  readonly source: ExpandedSource;
  readonly cell: Cell<ExpandedSource, Result<ParsedEntry>>;
  readonly index: number;
}

/** Computes the values of the cells that have none: from heads, from the cache, or by parsing. */
async function fillCells(
  collections: readonly ListedCollection[],
  parsing: EntryParsing,
): Promise<void> {
  const missing = collections.flatMap(({ cells, known }) => {
    return cells.flatMap((cell, index): Missing[] => {
      const { source, value } = cell;
      return value === undefined ? [{ source, cell, index, known }] : [];
    });
  });
  /** @param read Reads the details. */
  const readers = (read: EntryReaders['readDetails'], { index, known }: Missing): EntryReaders => {
    return {
      readDetails: read,
      // The details have them, too: they are read if the cache has lost the addresses.
      readAddresses: () => known?.addresses.get(index) ?? read().body,
    };
  };
  const unknown = missing.filter((one) => {
    const { source, cell, index, known } = one;
    const head = known?.heads.get(index);
    if (head === undefined) return true;
    cell.value = placeEntry(head, source.path, readers(detailsReader(source, parsing), one));
    return false;
  });
  await parseEntries(unknown, parsing, (one, result) => {
    const { source, cell, index, known } = one;
    const head = headOf(result);
    const readHeld = () => result.value;
    if (known === null) {
      cell.value = placeEntry(head, source.path, readers(readHeld, one));
      return;
    }
    // Copies, since V8 holds a text as long as a part of it is in use, such as the address of a link.
    const stored = structuredClone(head);
    known.heads.set(index, stored);
    known.addresses.set(index, structuredClone(addressesOf(result.value.body)));
    if (!parsing.cache.keeps(parsing.keyOf(source))) {
      cell.value = placeEntry(head, source.path, readers(readHeld, one));
      return;
    }
    // What can be read again isn't held for long: the details, which the cache has, and the text.
    const readDetails = detailsReader(source, parsing, result.value);
    cell.value = placeEntry(stored, source.path, readers(readDetails, one));
    if (source instanceof OwnSource) source.release();
  });
}

/** The files from which lines of other files come, by the path of the file that has them. */
function includedFiles(entries: readonly ExpandedSource[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    entries.flatMap((entry): [string, string[]][] => {
      if (isOwnText(entry)) return [];
      const { path } = entry;
      const lines = textsOf(entry).flatMap(({ origins }) => origins ?? []);
      const files = new Set(lines.map(({ file }) => file));
      files.delete(path);
      return files.size === 0 ? [] : [[path, [...files]]];
    }),
  );
}

/** The shard of a build that one machine works on; machines are numbered from 1. */
export interface BuildShard {
  readonly number: number;
  readonly of: number;
}

/** Parses one shard of the entries into the cache. Returns its bodies. */
export async function parseShard(
  sources: Sources,
  options: ParseOptions,
  shard: BuildShard,
): Promise<Body[]> {
  const { expanded, parsing } = await prepareEntries(sources, options);
  const all = expanded.flatMap(({ entries }) => entries);
  // Adjacent entries are similar in size, so round-robin makes shards that take equally long.
  const own = all.filter((_, index) => index % shard.of === shard.number - 1);
  const bodies: Body[] = [];
  const items = own.map((source) => ({ source }));
  await parseEntries(items, parsing, (_, { value }) => void bodies.push(value.body));
  return bodies;
}
