import { append, memoized, once, relativePath } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { identityOf, moduleOf } from '../config/extensions.ts';
import { atRef } from '../config/ref-paths.ts';
import { type PlannedVersion, versionInLanguage } from '../config/versions.ts';
import type { CollectionSources, Sources } from '../discover/discover.ts';
import type { Cache } from '../io/cache.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { Texts } from '../io/texts.ts';
import type {
  CollectionConfig,
  Dialect,
  DirectiveSpec,
  DirectiveSpecs,
  ExtensionModule,
  Extensions,
  Finding,
  MarkdownDialect,
  OnProgress,
  PropSpec,
  SiteConfig,
} from '../model/index.ts';
import { entryKey, type ParseSetup, proseKey, settingsDigest } from './entry-key.ts';
import type { EntryParser } from './entry-parser.ts';
import { type ExpandOptions, expandEntries } from './expand-entries.ts';
import type { ExpandedSource } from './expanded-source.ts';
import { HeldDetails } from './held-details.ts';
import type { EntryParsing, OnCode, StartParseWorkers } from './parse-entries.ts';

/** The configuration, the caches and the workers for parsing. */
export interface ParseOptions {
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
  /**
   * Whether bodies of unchanged entries are read when they are asked for; false by default. Reading
   * one may then throw a `LostValue` if the cache has lost it: see `withLostValues`.
   */
  readonly readsLate?: boolean;
}

/** The sources of a collection with their includes expanded. */
export interface ExpandedCollection {
  readonly files: CollectionSources;
  /** Identifies the collection in this version. */
  readonly name: string;
  /** Relative to the site's root. */
  readonly folder: string;
  readonly entries: readonly ExpandedSource[];
}

/** What the entries of a site are parsed from, and with. */
interface PreparedEntries {
  readonly expanded: readonly ExpandedCollection[];
  readonly parsing: EntryParsing;
  /** Those of includes and variables. */
  readonly findings: Finding[];
  /** Identifies all settings that results depend on. */
  readonly settings: string;
  /** The names of the variables that entries use. */
  readonly used: ReadonlySet<string>;
}

/** Expands includes, and determines the parser and the cache key of each result. */
export async function prepareEntries(
  { collections }: Sources,
  options: ParseOptions,
): Promise<PreparedEntries> {
  const { config, cache, texts, directives, sourceCache } = options;
  const { startWorkers, onWork, onCode } = options;
  const { dialects } = config.extensions;
  const setup = parseSetup(config, directives);
  const settings = settingsDigest(setup);
  const parsers = sourceCache.table<DirectiveSpecs, LazyParser>(`parser ${settings}`);
  // The parser is loaded at first use: often every result is cached.
  const { parser, loadedParser } = memoized(parsers, directives, () =>
    lazyParser(async () => {
      const { createEntryParser } = await import('./entry-parser.ts');
      return createEntryParser(setup, config.extensions);
    }),
  );
  const finders = cachedFinders(parser, cache, settings);
  const findings: Finding[] = [];
  const mayInclude = includeTest(dialects);
  const common = { ...finders, settings, mayInclude, cache: options.readsLate ? cache : null };
  const used = new Set<string>();
  const expanded: ExpandedCollection[] = [];
  for (const files of collections) {
    const folder = relativePath(config.root, files.collection.path);
    const { markdown } = files.collection;
    const around = withOriginals(files, collections);
    const name = [files.collection.id, folder, files.collection.locale].join(' ').trimEnd();
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
    loadedParser,
    cache,
    texts,
    held: new HeldDetails(expanded.reduce((sum, { entries }) => sum + entries.length, 0)),
    onWork,
    onCode,
    keyOf: (source) => entryKey(source, settings),
    proseKeyOf: (source) => proseKey(source, settings),
    startWorkers,
    modules: usedModules(config.extensions),
  };
  return { expanded, parsing, findings, settings, used };
}

/** A parser that is loaded at the first use. */
type LazyParser = Pick<EntryParsing, 'parser' | 'loadedParser'>;

function lazyParser(load: () => Promise<EntryParser>): LazyParser {
  let loaded: EntryParser | null = null;
  const parser = once(async () => {
    loaded = await load();
    return loaded;
  });
  return { parser, loadedParser: () => loaded };
}

/**
 * The modules that worker threads load; null if they can't, since the configuration makes an extension
 * itself: these are functions, which can't be sent to a thread.
 */
function usedModules(extensions: Extensions): readonly ExtensionModule[] | null {
  const { markdown, dialects, keys, panels } = extensions;
  const used = new Set<ExtensionModule>();
  for (const extension of [...markdown, ...dialects, ...keys, ...panels]) {
    const module = moduleOf(extension, extensions);
    if (module === undefined) return null;
    used.add(module);
  }
  return [...used];
}

/** The settings that the results of parsing depend on. */
export function parseSetup(config: SiteConfig, directives: DirectiveSpecs): ParseSetup {
  const { customKeys, math, mdx, allowedFrames: frames, autolinks, extensions } = config;
  const { markdown: plugins, dialects, rules, keys, panels } = extensions;
  const ofFrontMatter = identityOf([...keys, ...panels], extensions);
  const syntax = identityOf([...plugins, ...dialects], extensions);
  return {
    customKeys,
    directives: withValues(directives, extensions.values),
    math,
    mdxMath: mdx.math,
    frames,
    ...(autolinks.length > 0 && { autolinks }),
    ...(syntax.length > 0 && { syntax }),
    ...(ofFrontMatter.length > 0 && { keys: ofFrontMatter }),
    ...(rules.some(({ checkProse }) => checkProse !== undefined) && { prose: true }),
  };
}

/** The specifications of directives with the values of attributes that refer to lists of plugins. */
function withValues(directives: DirectiveSpecs, lists: Extensions['values']): DirectiveSpecs {
  if (Object.values(lists).every((list) => list.length === 0)) return directives;
  const filled = Object.entries(directives).map(([name, spec]): [string, DirectiveSpec] => {
    const props = Object.entries(spec.props).map(([attribute, prop]): [string, PropSpec] => {
      const { valuesOf = '' } = prop;
      const values = Object.hasOwn(lists, valuesOf) ? (lists[valuesOf] ?? []) : [];
      return [attribute, values.length === 0 ? prop : { ...prop, values }];
    });
    return [name, { ...spec, props: Object.fromEntries(props) }];
  });
  return Object.fromEntries(filled);
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
    findVariables: (text, dialect) =>
      readOrFind(`variables:${settings}:${dialect}:${digest(text)}`, (one) =>
        one.findVariables(text, dialect),
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
    const { readInclude, includeBlock } = dialects.find(({ name }) => name === dialect) ?? {};
    if (readInclude === undefined && includeBlock === undefined) return false;
    return text.split('\n').some((line) => {
      if (includeBlock?.isMark(line.trim()) === true) return true;
      return (readInclude?.(line, false) ?? readInclude?.(line, true) ?? null) !== null;
    });
  };
}

/** Adds the texts of the original collection to a translation, which may include them. */
function withOriginals(
  files: CollectionSources,
  collections: readonly CollectionSources[],
): CollectionSources {
  const { collection, info } = files;
  if (collection.locale === '') return files;
  const originals = versionInLanguage('', [collection.id, info.version], collections);
  if (originals === undefined) return files;
  const { entries, partials } = originals;
  return { ...files, partials: [...files.partials, ...entries, ...partials] };
}
