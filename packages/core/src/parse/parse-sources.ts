import { identityOf } from '../config/extensions.ts';
import { atRef } from '../config/ref-paths.ts';
import { inLanguage, type PlannedVersion } from '../config/versions.ts';
import type { CollectionSources, Sources } from '../discover/discover.ts';
import type { Cache } from '../io/cache.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { Texts } from '../io/texts.ts';
import type {
  Body,
  CodeSample,
  CollectionConfig,
  Dialect,
  DirectiveSpecs,
  Finding,
  MarkdownDialect,
  OnProgress,
  ParsedEntry,
  PublishedFile,
  Result,
  SiteConfig,
} from '../model/index.ts';
import { append } from '../text/append.ts';
import { digest } from '../text/digest.ts';
import { memoized, once } from '../text/once.ts';
import { relativePath } from '../text/paths.ts';
import { entryKey, type ParseSetup, settingsDigest } from './entry-key.ts';
import type { EntryParser } from './entry-parser.ts';
import { type ExpandOptions, expandEntries } from './expand-entries.ts';
import type { ExpandedSource } from './includes.ts';
import {
  type EntryParsing,
  type OnCode,
  parseEntries,
  type StartParseWorkers,
} from './parse-entries.ts';
import { type ParsedNavigation, parseNavigation } from './parse-navigation.ts';
import { unusedVariables } from './unused-variables.ts';

/** The parsed files of a collection in one version. */
export interface ParsedCollection extends PlannedVersion, ParsedNavigation {
  readonly entries: readonly ParsedEntry[];
  /** Every file beside the entries, by path. */
  readonly assets: ReadonlyMap<string, PublishedFile>;
  /** The static files that its pages may link to, by path relative to the static folder. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
}

/** The configuration, the caches and the workers for parsing. */
interface ParseOptions {
  readonly config: SiteConfig;
  readonly cache: Cache;
  readonly texts: Texts;
  readonly directives: DirectiveSpecs;
  /** Results of earlier runs, by file. */
  readonly sourceCache: SourceCache;
  /** Starts workers if the site is large enough. */
  readonly startWorkers?: StartParseWorkers | undefined;
  readonly onWork?: OnProgress | undefined;
  readonly onCode?: OnCode | undefined;
}

/**
 * Parses every file, or returns the cached result for the same text. Findings are part of the
 * result.
 */
export async function parseSources(
  sources: Sources,
  options: ParseOptions,
): Promise<Result<ParsedCollection[]>> {
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
  return { value, findings };
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

/** Finds the blocks of code of all entries, in the order of the collections and of their files. */
export async function findCodeSamples(
  sources: Sources,
  options: ParseOptions,
): Promise<CodeSample[]> {
  const { expanded, parsing } = await prepareEntries(sources, options);
  const { cache, parser, keyOf } = parsing;
  const found: CodeSample[] = [];
  for (const { name, entries } of expanded) {
    for (const source of entries) {
      // Most pages of many sites have no code, and an entry with code has one of these.
      if (!/`{3}|~{3}|<[A-Z]/.test(source.text)) continue;
      const key = `samples:${keyOf(source)}`;
      const known = cache.get(key) as readonly CodeSample[] | undefined;
      const samples = known ?? (await parser()).findCode({ ...source, path: '' });
      if (known === undefined) cache.set(key, samples);
      append(
        found,
        samples.map((sample) => placeSample(sample, source.path, name)),
      );
    }
  }
  return found;
}

/** Adds the path of the entry to a sample, whose cached value has none. */
function placeSample(sample: CodeSample, path: string, collection: string): CodeSample {
  const place = <T extends { readonly file: string }>(at: T): T => {
    return at.file === '' ? { ...at, file: path } : at;
  };
  const { lines, fence } = sample;
  return { ...sample, page: path, collection, lines: lines.map(place), fence: place(fence) };
}

/** Expands includes, and determines the parser and the cache key of each result. */
async function prepareEntries({ collections }: Sources, options: ParseOptions) {
  const { config, cache, texts, directives, sourceCache } = options;
  const { startWorkers, onWork, onCode } = options;
  const { customKeys, math, mdx, allowedFrames: frames, autolinks, extensions } = config;
  const { markdown: plugins, dialects } = extensions;
  const requirementKeys = config.releases.requirements.map(({ key }) => key);
  const syntax = identityOf([...plugins, ...dialects], extensions);
  const setup: ParseSetup = {
    customKeys,
    ...(requirementKeys.length > 0 && { requirementKeys }),
    directives,
    math,
    mdxMath: mdx.math,
    frames,
    ...(autolinks.length > 0 && { autolinks }),
    ...(syntax.length > 0 && { syntax }),
    ...(dialects.length > 0 && { dialects: dialects.map(({ name }) => name) }),
  };
  const settings = settingsDigest(setup);
  const parsers = sourceCache.table<DirectiveSpecs, () => Promise<EntryParser>>(
    `parser ${settings}`,
  );
  // The parser is loaded at first use: often every result is cached.
  const parser = memoized(parsers, directives, () =>
    once(async () =>
      (await import('./entry-parser.ts')).createEntryParser(setup, { plugins, dialects }),
    ),
  );
  const finders = cachedFinders(parser, cache, settings);
  const findings: Finding[] = [];
  const mayInclude = includeTest(dialects);
  const common = { ...finders, settings, mayInclude };
  const used = new Set<string>();
  const expanded: ExpandedCollection[] = [];
  for (const files of collections) {
    const folder = relativePath(config.root, files.collection.path);
    const { markdown } = files.collection;
    const around = withOriginals(files, collections);
    const name = `${files.collection.id} ${folder}`;
    const { modules } = files;
    const folders = includeFolders(files.collection, config);
    const values = valuesOf(files, config);
    const expanding = { ...common, ...folders, modules, name, folder, markdown, values };
    const result = await expandEntries(around, expanding, sourceCache);
    append(findings, result.findings);
    for (const one of result.value.used) used.add(one);
    expanded.push({ files, name, folder, entries: result.value.sources });
  }
  const parsing: EntryParsing = {
    setup,
    parser,
    cache,
    texts,
    onWork,
    onCode,
    keyOf: (source) => entryKey(source, settings),
    // A plugin is a function, which can't be sent to a worker.
    startWorkers: plugins.length === 0 ? startWorkers : undefined,
  };
  return { expanded, parsing, findings, settings, used };
}

/** What finds includes and variables in texts, with what the cache knows of a text. */
function cachedFinders(
  parser: () => Promise<EntryParser>,
  cache: Cache,
  settings: string,
): Pick<ExpandOptions, 'find' | 'findVariables'> {
  const readOrFind = async <T>(key: string, make: (parser: EntryParser) => T): Promise<T> => {
    const kept = cache.get(key) as T | undefined;
    if (kept !== undefined) return kept;
    const found = make(await parser());
    cache.set(key, found);
    return found;
  };
  return {
    find: (text, dialect) =>
      readOrFind(`includes:${settings}:${dialect}:${digest(text)}`, (one) =>
        one.findIncludes(text, dialect),
      ),
    findVariables: ({ text, dialect }) =>
      readOrFind(`variables:${settings}:${dialect}:${digest(text)}`, (one) =>
        one.findVariables({ text, dialect }),
      ),
  };
}

/** Values of variables in a version, by name: those of the configuration, and the version itself. */
function valuesOf(
  { collection, info }: PlannedVersion,
  { variables }: SiteConfig,
): ReadonlyMap<string, string> | null {
  if (variables === null) return null;
  return new Map([
    ...Object.entries({ ...variables, ...collection.variables }),
    ['version.name', info.version],
    ['version.label', info.label],
  ]);
}

/** The folders in which the files of includes and imports are looked up, at the version's commit. */
function includeFolders(
  collection: CollectionConfig,
  config: SiteConfig,
): Pick<ExpandOptions, 'siteFolder' | 'imports' | 'others'> {
  const { root, mdx, staticDir, includes } = config;
  const relative = (path: string): string => relativePath(root, atRef(path, collection.ref, root));
  return {
    siteFolder: relative(root),
    imports: { siteFolder: relative(mdx.site), staticFolder: relative(staticDir) },
    others: includes.map(relative),
  };
}

/** Makes the test whether a text may contain includes of its dialect. */
function includeTest(
  dialects: readonly MarkdownDialect[],
): (text: string, dialect: Dialect) => boolean {
  return (text, dialect) => {
    const readInclude = dialects.find(({ name }) => name === dialect)?.readInclude;
    if (readInclude === undefined) return false;
    return text
      .split('\n')
      .some((line) => readInclude(line, false) !== null || readInclude(line, true) !== null);
  };
}

/** Adds the texts of the original collection to a translation, which may include them. */
function withOriginals(
  files: CollectionSources,
  collections: readonly CollectionSources[],
): CollectionSources {
  const { collection, info } = files;
  if (collection.locale === '') return files;
  const originals = inLanguage('', [collection.id, info.version], collections);
  if (originals === undefined) return files;
  const { entries, partials } = originals;
  return { ...files, partials: [...files.partials, ...entries, ...partials] };
}

/** The sources of a collection with their includes expanded. */
interface ExpandedCollection {
  readonly files: CollectionSources;
  /** Identifies the collection in this version. */
  readonly name: string;
  /** Relative to the site's root. */
  readonly folder: string;
  readonly entries: readonly ExpandedSource[];
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
