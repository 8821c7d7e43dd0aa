import { append, decodeText, memoized, once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { dialectFiles, dialectOf } from '../config/dialects.ts';
import type { CollectionSources } from '../discover/discover.ts';
import type { Cache } from '../io/cache.ts';
import { groupedValues } from '../io/grouped-values.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { Dialect, DialectSetting, Finding, Result, SourceFile } from '../model/index.ts';
import type { ImportFolders } from './expand-source.ts';
import { expandSource } from './expand-source.ts';
import { type ExpandedSource, OwnSource, textsOf } from './expanded-source.ts';
import type { TextsByPath } from './include-paths.ts';
import { type IncludeOptions, mayIncludeIn } from './includes.ts';
import {
  type FilledSource,
  type FindVariables,
  fillVariables,
  mayDefineVariables,
  mayUseVariables,
} from './variables.ts';

/** The context for expanding the entries of a collection. */
export interface ExpandOptions extends Omit<IncludeOptions, 'texts' | 'dialect' | 'mayInclude'> {
  /** Identifies the collection in its version. */
  readonly name: string;
  /** The syntax of the collection's files. */
  readonly markdown: DialectSetting;
  /** The folders of imports, besides the collection's. */
  readonly imports: ImportFolders;
  readonly modules: readonly SourceFile[];
  /** Whether a text may contain includes of a dialect. */
  readonly mayInclude: (text: string, dialect: Dialect) => boolean;
  /** Values of variables by name; null if the site has none. */
  readonly values: ReadonlyMap<string, string> | null;
  readonly findVariables: FindVariables;
  /** Identifies all other settings that `find` depends on. */
  readonly settings: string;
  /** The cache, if texts are read late; null if they are held. */
  readonly cache: Cache | null;
}

/** Puts the texts of other files into every entry of a collection, and replaces variables. */
export async function expandEntries(
  { entries, partials, assets }: CollectionSources,
  options: ExpandOptions,
  sourceCache: SourceCache,
): Promise<Result<ExpandedEntries>> {
  const { name, settings, folder, siteFolder, others, markdown, imports, values } = options;
  const own = values === null ? null : [...values];
  const identity = JSON.stringify([settings, folder, siteFolder, others, markdown, imports, own]);
  const cells = sourceCache.cells<SourceFile, EntryExpansion>(
    `expanded ${name}`,
    entries,
    identity,
  );
  const findings: Finding[] = [];
  const sources: ExpandedSource[] = [];
  const used = new Set<string>();
  const texts = once(() => includableTexts([...entries, ...partials], options.modules, assets));
  const dialectAlone = createAloneTest(entries, identity, options);
  for (const [index, cell] of cells.entries()) {
    if (cell.value === undefined || !hasSameTexts(cell.value, texts)) {
      const { source } = cell;
      const dialect = dialectAlone(index, source);
      cell.value =
        dialect === null
          ? await expand(source, dialectOf(source, markdown), { ...options, texts })
          : { lookups: noLookups, result: unchanged(new OwnSource(source, dialect, markdown)) };
    }
    const { result } = cell.value;
    append(findings, result.findings);
    sources.push(result.value.source);
    for (const one of result.value.used) used.add(one);
  }
  return { value: { sources, used }, findings };
}

/** The entries of a collection with their includes expanded and their variables replaced. */
interface ExpandedEntries {
  readonly sources: readonly ExpandedSource[];
  /** The names of the variables that they use. */
  readonly used: ReadonlySet<string>;
}

/** The result for an entry, with what it depends on. */
interface EntryExpansion {
  /**
   * The texts that it looked up; undefined for missing files. Null if it depends on the list of all
   * paths, so that it can't be used again.
   */
  readonly lookups: ReadonlyMap<string, string | undefined> | null;
  readonly result: Result<FilledSource>;
}

/** Those of an entry that includes nothing, which most entries share. */
const noLookups: ReadonlyMap<string, string | undefined> = new Map();

function hasSameTexts({ lookups }: EntryExpansion, texts: () => TextsByPath): boolean {
  // Most entries include nothing.
  if (lookups === noLookups) return true;
  return lookups !== null && [...lookups].every(([path, text]) => texts().get(path) === text);
}

/**
 * Returns a function that tells the dialect of an entry which uses neither variables nor texts of other
 * files, as most do; null for the others. The cache has the answers, so that texts of unchanged entries
 * needn't be read.
 *
 * @param identity Identifies the settings that the answers depend on.
 */
function createAloneTest(
  entries: readonly SourceFile[],
  identity: string,
  options: ExpandOptions,
): (index: number, source: SourceFile) => Dialect | null {
  const { cache, markdown } = options;
  const test = (source: SourceFile): Dialect | null => {
    const dialect = dialectOf(source, markdown);
    return mayUseOthers(source, dialect, options) ? null : dialect;
  };
  if (cache === null) return (_, source) => test(source);
  const known = groupedValues<SourceFile, Dialect | null>(
    cache,
    `alone:${digest(identity)}`,
    entries,
    { path: ({ path }) => path, key: (source) => source.digest },
  );
  return (index, source) => {
    const before = known.get(index);
    if (before !== undefined) return before;
    const own = test(source);
    known.set(index, own);
    return own;
  };
}

/** Whether a page may use variables or texts of other files; a cheap test. */
function mayUseOthers(
  { text }: SourceFile,
  dialect: Dialect,
  { mayInclude, values }: Pick<ExpandOptions, 'mayInclude' | 'values'>,
): boolean {
  return (
    dialectFiles(dialect) !== null ||
    mayIncludeIn(text, { mayInclude: (own) => mayInclude(own, dialect) }) ||
    mayDefineVariables(text) ||
    (values !== null && mayUseVariables(text))
  );
}

async function expand(
  source: SourceFile,
  dialect: Dialect,
  options: ExpandOptions & { readonly texts: () => TextsByPath },
): Promise<EntryExpansion> {
  const { texts } = options;
  let lookups: Map<string, string | undefined> | null = new Map();
  const recorder: TextsByPath = {
    get(path) {
      const text = texts().get(path);
      lookups?.set(path, text);
      return text;
    },
    keys() {
      lookups = null;
      return texts().keys();
    },
  };
  const expanded = await expandSource(source, {
    ...options,
    dialect,
    collectionDialect: options.markdown,
    mayInclude: (text) => options.mayInclude(text, dialect),
    texts: recorder,
  });
  const { value: own, findings } = expanded;
  const filled = await withValues(own, options);
  const kept = lookups?.size === 0 ? noLookups : lookups;
  return { lookups: kept, result: { ...filled, findings: [...findings, ...filled.findings] } };
}

/** The result for a page without variables. */
function unchanged(source: ExpandedSource): Result<FilledSource> {
  return { value: { source, used: [] }, findings: [] };
}

/** Replaces the variables of a page, if the site or the page has some. */
async function withValues(
  source: ExpandedSource,
  { values, findVariables }: Pick<ExpandOptions, 'values' | 'findVariables'>,
): Promise<Result<FilledSource>> {
  const texts = textsOf(source);
  const mayUse = texts.some(({ text }) => mayUseVariables(text));
  if (!mayDefineVariables(source.text) && (values === null || !mayUse)) return unchanged(source);
  const found = await Promise.all(texts.map(({ text }) => findVariables(text, source.dialect)));
  if (values === null && Object.keys(found[0]?.own ?? {}).length === 0) return unchanged(source);
  return fillVariables(source, found, values ?? new Map());
}

/** The texts that a page may include: Markdown, modules, and other text files beside entries. */
function includableTexts(
  files: readonly SourceFile[],
  modules: readonly SourceFile[],
  assets: CollectionSources['assets'],
): TextsByPath {
  const byPath = (all: readonly SourceFile[]) => new Map(all.map((file) => [file.path, file]));
  const [texts, others] = [byPath(files), byPath(modules)];
  const decoded = new Map<string, string | null>();
  return {
    keys: () => [...texts.keys(), ...others.keys()].values(),
    get(path) {
      const { text } = texts.get(path) ?? others.get(path) ?? {};
      const asset = assets.get(path);
      if (text !== undefined || asset === undefined) return text;
      return memoized(decoded, path, () => decodeText(asset.content)) ?? undefined;
    },
  };
}
