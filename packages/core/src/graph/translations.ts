import {
  createNameIndex,
  fileStart,
  memoized,
  type NameIndex,
  pathBelow,
  relativePath,
  withoutUndefined,
} from '@docsgen/text';
import { originalFolder } from '../config/locales.ts';
import { withoutLanguage } from '../config/translation-files.ts';
import { versionInLanguage } from '../config/versions.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type {
  CategoryFile,
  CollectionConfig,
  Finding,
  FrontMatter,
  ParsedEntry,
  Result,
  SidebarFile,
  SiteConfig,
} from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import { withoutExtension } from '../routes/routes.ts';

/**
 * Fills missing translations with their originals, so that every language has every page. A
 * translation has its original's path, in the folder of its language. It inherits the original's
 * id, slug and position unless its front matter sets them. Sidebars are replaced as a whole,
 * category files key by key. Results are memoized by entry, so that unchanged ones are the same
 * objects on the next run.
 */
export function completeLocales(
  collections: readonly ParsedCollection[],
  config: SiteConfig,
  sourceCache: SourceCache,
): Result<readonly ParsedCollection[]> {
  if (config.locales.length === 0) return { value: collections, findings: [] };
  const findings: Finding[] = [];
  const value = collections.map((part) => {
    const { collection, info } = part;
    if (collection.locale === '') return part;
    const originals = versionInLanguage('', [collection.id, info.version], collections);
    return originals === undefined
      ? part
      : complete(part, originals, { config, sourceCache, findings });
  });
  return { value, findings };
}

interface Completion {
  readonly config: SiteConfig;
  readonly sourceCache: SourceCache;
  readonly findings: Finding[];
}

function complete(
  part: ParsedCollection,
  originals: ParsedCollection,
  { config, sourceCache, findings }: Completion,
): ParsedCollection {
  const { collection } = part;
  const folder = relativePath(config.root, collection.path);
  const original = originalFolder(collection, config.root);
  // The same objects on each run, so that the graph recognizes unchanged entries.
  const standIns = sourceCache.table<ParsedEntry, ParsedEntry>(
    `stands in for ${collection.locale} ${folder}`,
  );
  const translations = sourceCache.table<ParsedEntry, Translation>('translations');
  const isBuilt = ({ frontMatter }: ParsedEntry) => config.drafts || frontMatter.draft !== true;
  const nameOf = ({ filePath }: ParsedEntry, from: string): string =>
    nameInFolder(filePath, from, collection);
  const own = new Map(part.entries.map((entry) => [nameOf(entry, folder), entry]));
  const names = new Set(originals.entries.map((entry) => nameOf(entry, original)));
  const entries = originals.entries.map((entry) => {
    const translated = own.get(nameOf(entry, original));
    if (translated === undefined || !isBuilt(translated)) {
      return memoized(standIns, entry, () => ({ ...entry, original }));
    }
    return translation(translated, entry, translations);
  });
  const defined = new Set(part.tagDefinitions.map(({ key }) => key));
  const others = [...own].filter(([name, entry]) => !names.has(name) && isBuilt(entry));
  const paths = createNameIndex(() =>
    originals.entries.map(({ filePath }) => pathBelow(original, filePath)),
  );
  for (const [, { filePath }] of others) {
    const path = withoutLanguage(pathBelow(folder, filePath), collection);
    findings.push(withoutOriginal(path, filePath, paths));
  }
  return {
    ...part,
    entries: [...entries, ...others.map(([, entry]) => entry)],
    sidebars: withOwn(originals.sidebars, part.sidebars),
    categories: withOwnKeys(originals.categories, part.categories),
    tagDefinitions: [
      ...part.tagDefinitions,
      ...originals.tagDefinitions.filter(({ key }) => !defined.has(key)),
    ],
  };
}

/**
 * The name that a translation and its original have in common: the path below the folder of their
 * language, without extension, since an MDX page may be translated in a Markdown file.
 */
export function nameInFolder(
  filePath: string,
  folder: string,
  collection: Pick<CollectionConfig, 'languageEnds'>,
): string {
  return withoutExtension(withoutLanguage(pathBelow(folder, filePath), collection));
}

/** A translation with the original's front matter that it inherits. */
interface Translation {
  readonly original: FrontMatter;
  readonly entry: ParsedEntry;
}

function translation(
  entry: ParsedEntry,
  { frontMatter: original }: ParsedEntry,
  known: WeakMap<ParsedEntry, Translation>,
): ParsedEntry {
  const before = known.get(entry);
  if (before?.original === original) return before.entry;
  const { id, slug, sidebar_position } = original;
  const named = withoutUndefined({ id, slug, sidebar_position });
  const isComplete = Object.keys(named).every((key) => Object.hasOwn(entry.frontMatter, key));
  const value = isComplete ? entry : { ...entry, frontMatter: { ...named, ...entry.frontMatter } };
  known.set(entry, { original, entry: value });
  return value;
}

function withoutOriginal(path: string, file: string, paths: NameIndex): Finding {
  const near = paths.nearest(path)?.name ?? null;
  return {
    rule: 'missing-original',
    message: `There is no original "${path}" for this translation.`,
    file,
    ...fileStart,
    hint:
      near === null
        ? 'Write the original first, or remove the translation.'
        : `Did you mean "${near}"?`,
  };
}

/** The originals' sidebars, with those that the language has replaced by name. */
function withOwn(originals: readonly SidebarFile[], own: readonly SidebarFile[]): SidebarFile[] {
  const named = new Map(own.map((sidebar) => [sidebar.name, sidebar]));
  const names = new Set(originals.map(({ name }) => name));
  return [
    ...originals.map((sidebar) => named.get(sidebar.name) ?? sidebar),
    ...own.filter(({ name }) => !names.has(name)),
  ];
}

/** The originals' category files, with the keys that the language's files of a folder set. */
function withOwnKeys(
  originals: readonly CategoryFile[],
  own: readonly CategoryFile[],
): CategoryFile[] {
  const byFolder = new Map(own.map((category) => [category.folder, category]));
  const folders = new Set(originals.map(({ folder }) => folder));
  return [
    ...originals.map((category) => ({
      ...category,
      ...withoutUndefined(byFolder.get(category.folder) ?? {}),
    })),
    ...own.filter(({ folder }) => !folders.has(folder)),
  ];
}
