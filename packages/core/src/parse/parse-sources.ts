import type { CollectionSources, Sources } from '../discover/discover.ts';
import type { ParsedCollection } from '../graph/named-collection.ts';
import { relativePath } from '../graph/paths.ts';
import type { Cache } from '../io/cache.ts';
import { joined } from '../io/parts.ts';
import { noRecall, type Recall } from '../io/recall.ts';
import type { Texts } from '../io/texts.ts';
import type {
  DirectiveSpecs,
  Finding,
  ParsedEntry,
  Result,
  SiteConfig,
  SourceFile,
} from '../model/index.ts';
import type { OnWork } from '../stages.ts';
import { append } from '../text/append.ts';
import { digest } from '../text/digest.ts';
import type { ParseSetup, SourceParser, StartParseWorkers } from './batch.ts';
import { expandEntries } from './expand-entries.ts';
import type { ExpandedSource, FindIncludes } from './includes.ts';
import { type EntryParsing, parseEntries } from './parse-entries.ts';
import { parseNavigation } from './parse-navigation.ts';

/** What files are parsed with. */
export interface ParseOptions {
  readonly config: SiteConfig;
  readonly cache: Cache;
  readonly texts: Texts;
  readonly directives: DirectiveSpecs;
  readonly recall?: Recall;
  /** Share the work where there is enough of it. */
  readonly startWorkers?: StartParseWorkers | undefined;
  readonly onWork?: OnWork | undefined;
  readonly code?: EntryParsing['code'] | undefined;
}

/**
 * Parses every file on its own, or takes what an earlier build made of the same text. The
 * findings of a file come with it either way.
 */
export async function parseSources(
  sources: Sources,
  options: ParseOptions,
): Promise<Result<ParsedCollection[]>> {
  const { cache, recall = noRecall } = options;
  const { expanded, parsing, findings, keyOf, settings } = await prepareEntries(sources, options);
  const batches = expanded.map(({ entries }) => recall.inParts(newBatch, [entries], settings));
  const known = recall.table<ExpandedSource, Result<ParsedEntry>>('parsed', settings);
  await parseBatches(batches.flat(), known, parsing);
  const value: ParsedCollection[] = [];
  for (const [at, { files, folder }] of expanded.entries()) {
    const parsed = (batches[at] ?? []).flatMap((batch) => batch.parsed ?? []);
    for (const { findings: own } of parsed) append(findings, own);
    value.push({
      collection: files.collection,
      info: files.info,
      assets: files.assets,
      entries: joined(parsed.map(({ entries }) => entries)),
      ...(await parseNavigation(files, folder, { cache, keyOf, findings })),
    });
  }
  return { value, findings };
}

/** Neighbours among the entries. What they say is put in once it is known, and never changed. */
interface Batch {
  readonly sources: readonly ExpandedSource[];
  parsed: {
    readonly entries: readonly ParsedEntry[];
    readonly findings: readonly Finding[];
  } | null;
}

/** @param _settings Whatever else decides what is made of them: other settings, other batches. */
function newBatch([sources]: readonly [readonly ExpandedSource[]], _settings: string): Batch {
  return { sources, parsed: null };
}

/** Parses what isn't known, and completes the batches that it is in. */
async function parseBatches(
  batches: readonly Batch[],
  known: WeakMap<ExpandedSource, Result<ParsedEntry>>,
  parsing: EntryParsing,
): Promise<void> {
  const open = batches.filter(({ parsed }) => parsed === null);
  const unknown = open.flatMap(({ sources }) => sources.filter((source) => !known.has(source)));
  const results = await parseEntries(unknown, parsing);
  for (const source of unknown) {
    const result = results.get(parsing.keyOf(source));
    if (result !== undefined) known.set(source, placeEntry(result, source.path));
  }
  for (const batch of open) {
    const placed = batch.sources.flatMap((source) => known.get(source) ?? []);
    batch.parsed = {
      entries: placed.map(({ value }) => value),
      findings: placed.flatMap(({ findings }) => findings),
    };
  }
}

/** A part of the work: the machines that share it have numbers from 1. */
export interface Part {
  readonly number: number;
  readonly of: number;
}

/** Parses one part of the entries, for the cache. Returns how many there are in it. */
export async function parsePart(
  sources: Sources,
  options: ParseOptions,
  part: Part,
): Promise<number> {
  const { expanded, parsing } = await prepareEntries(sources, options);
  const all = expanded.flatMap(({ entries }) => entries);
  // Neighbours are alike: dealt out like cards, the parts take equally long.
  const own = all.filter((_, index) => index % part.of === part.number - 1);
  await parseEntries(own, parsing);
  return own.length;
}

/** Puts includes in place, and says how what comes of it is parsed and found in the cache. */
async function prepareEntries({ collections }: Sources, options: ParseOptions) {
  const { config, cache, texts, directives, recall = noRecall } = options;
  const { startWorkers, onWork, code } = options;
  const setup = recall.same('parse setup', { customKeys: config.customKeys, directives });
  const parser = recall.call(lazyParser, setup);
  const settings = recall.call(settingsDigest, setup);
  const find: FindIncludes = async (text) => {
    const key = `includes:${settings}:${digest(text)}`;
    const known = cache.get(key) as Awaited<ReturnType<FindIncludes>> | undefined;
    if (known !== undefined) return known;
    const found = (await parser()).findIncludes(text);
    cache.set(key, found);
    return found;
  };
  const findings: Finding[] = [];
  const keyOf = ({ digest: own, path }: SourceFile): string => `parse:${settings}:${own}:${path}`;
  // Without includes nothing but the text counts, so equal pages of versions are compiled once.
  const entryKeyOf = (source: ExpandedSource): string =>
    source.origins === null ? `parse:${settings}:${source.digest}` : keyOf(source);
  const expanded: ExpandedCollection[] = [];
  for (const files of collections) {
    const folder = relativePath(config.root, files.collection.path);
    const result = await expandEntries(files, { folder, find, settings }, recall);
    append(findings, result.findings);
    expanded.push({ files, folder, entries: result.value });
  }
  const parsing: EntryParsing = {
    ...{ setup, parser, cache, texts, keyOf: entryKeyOf },
    ...(startWorkers && { startWorkers }),
    ...(onWork && { onWork }),
    ...(code && { code }),
  };
  return { expanded, parsing, findings, keyOf, settings };
}

/** The sources of a collection with their includes in place. */
interface ExpandedCollection {
  readonly files: CollectionSources;
  /** Relative to the site's root. */
  readonly folder: string;
  readonly entries: readonly ExpandedSource[];
}

/** A parser that is loaded when there is something to parse: often all is known. */
function lazyParser(setup: ParseSetup): () => Promise<SourceParser> {
  let parser: Promise<SourceParser> | null = null;
  return () => {
    parser ??= import('./batch.ts').then((batch) => batch.createSourceParser(setup));
    return parser;
  };
}

function settingsDigest(setup: ParseSetup): string {
  return digest(JSON.stringify(setup));
}

/** Gives an entry that was parsed without a path, and what was found in it, its own. */
function placeEntry({ value, findings }: Result<ParsedEntry>, path: string): Result<ParsedEntry> {
  const place = <T extends { readonly file: string }>(found: T): T => {
    return found.file === '' ? { ...found, file: path } : found;
  };
  return {
    value: value.filePath === '' ? { ...value, filePath: path } : value,
    findings: findings.map((found) => {
      const placed = place(found);
      return found.related === undefined
        ? placed
        : { ...placed, related: found.related.map(place) };
    }),
  };
}
