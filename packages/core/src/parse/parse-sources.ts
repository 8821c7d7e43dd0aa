import { append, once } from '@docsgen/text';
import type { PlannedVersion } from '../config/versions.ts';
import type { Sources } from '../discover/discover.ts';
import type { Body, ParsedEntry, PublishedFile, Result } from '../model/index.ts';
import { type ExpandedSource, textsOf } from './expanded-source.ts';
import { parseEntries } from './parse-entries.ts';
import { type ParsedNavigation, parseNavigation } from './parse-navigation.ts';
import { type ParseOptions, prepareEntries } from './prepare-entries.ts';
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
 * Parses every file, or returns the cached result for the same text. Findings are part of the
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
  const listed = expanded.map((collection) => ({
    ...collection,
    cells: sourceCache.cells<ExpandedSource, Result<ParsedEntry>>(
      `parsed ${collection.name}`,
      collection.entries,
      settings,
    ),
  }));
  const unknown = listed.flatMap(({ cells }) => cells.filter((cell) => cell.value === undefined));
  const results = await parseEntries(
    unknown.map(({ source }) => source),
    parsing,
  );
  for (const cell of unknown) {
    const { source } = cell;
    const result = results.get(parsing.keyOf(source));
    if (result !== undefined) cell.value = placeEntry(result, source.path);
  }
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

/** The files from which lines of other files come, by the path of the file that has them. */
function includedFiles(entries: readonly ExpandedSource[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    entries.flatMap((entry): [string, string[]][] => {
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
  const results = await parseEntries(own, parsing);
  return own.flatMap((source) => results.get(parsing.keyOf(source))?.value.body ?? []);
}

/**
 * Adds the path to an entry that was parsed without one, and to its findings. Returns a new object,
 * since two collections may contain the same file.
 */
function placeEntry({ value, findings }: Result<ParsedEntry>, path: string): Result<ParsedEntry> {
  const place = <T extends { readonly file: string }>(found: T): T => {
    return found.file === '' ? { ...found, file: path } : found;
  };
  return {
    value: { ...value, filePath: value.filePath || path },
    findings: findings.map((found) => {
      const placed = place(found);
      return found.related === undefined
        ? placed
        : { ...placed, related: found.related.map(place) };
    }),
  };
}
