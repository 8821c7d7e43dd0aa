import { append, parentPath, pathBelow } from '@docsgen/text';
import type { CollectionSources } from '../discover/discover.ts';
import type { Cache } from '../io/cache.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type {
  CategoryFile,
  Finding,
  Result,
  SidebarFile,
  SourceFile,
  TagDefinition,
} from '../model/index.ts';
import type { ReadSidebar } from './sidebar-items.ts';

/** The parsed sidebars, category files and tags of a collection. */
export interface ParsedNavigation {
  readonly sidebars: readonly SidebarFile[];
  readonly categories: readonly CategoryFile[];
  readonly tagDefinitions: readonly TagDefinition[];
  /** Reads the configuration's inline sidebars; null if it has none. */
  readonly readSidebar: ReadSidebar | null;
}

/** The caches of parsed files, and the list of findings. */
interface NavigationParsing {
  readonly cache: Cache;
  /** Results of earlier runs, by file. */
  readonly sourceCache: SourceCache;
  /** Digest of the settings for parsing, which is part of the keys. */
  readonly settings: string;
  /** Findings are added to this list. */
  readonly findings: Finding[];
}

type Parsers = typeof import('./sidebar-file.ts');

/**
 * Parses the sidebars, category files and tags of a collection, or returns the cached result for
 * the same text. The parser, which loads the YAML and HTML libraries, is loaded only for files that
 * aren't cached.
 *
 * @param folder The collection's folder, relative to the site's root.
 */
export async function parseNavigation(
  { sidebars, sidebarMap, categories, tags, collection }: CollectionSources,
  folder: string,
  { cache, sourceCache, settings, findings }: NavigationParsing,
): Promise<ParsedNavigation> {
  const parse = async <T>(
    source: SourceFile,
    make: (parsers: Parsers) => Result<T>,
  ): Promise<T> => {
    const parsed = sourceCache.table<SourceFile, Result<T>>(`navigation ${folder}`);
    // A result depends on the collection's folder, so the folder is part of the key.
    const key = `parse:${settings}:${source.digest}:${source.path}:${folder}`;
    const kept = parsed.get(source) ?? (cache.get(key) as Result<T> | undefined);
    const result = kept ?? make(await import('./sidebar-file.ts'));
    if (kept === undefined) cache.set(key, result);
    parsed.set(source, result);
    append(findings, result.findings);
    return result.value;
  };
  const below = (path: string) => parentPath(pathBelow(folder, path));
  const files: SidebarFile[] = [];
  for (const source of sidebars) {
    files.push(await parse(source, ({ parseSidebarFile }) => parseSidebarFile(source)));
  }
  if (sidebarMap !== null) {
    append(files, await parse(sidebarMap, ({ parseSidebarMap }) => parseSidebarMap(sidebarMap)));
  }
  const read: CategoryFile[] = [];
  for (const source of categories) {
    const own = below(source.path);
    read.push(await parse(source, ({ parseCategoryFile }) => parseCategoryFile(source, own)));
  }
  const tagDefinitions =
    tags === null ? [] : await parse(tags, ({ parseTagsFile }) => parseTagsFile(tags));
  const isComputed = Object.keys(collection.computedSidebars).length > 0;
  const readSidebar = isComputed ? (await import('./sidebar-items.ts')).readSidebar : null;
  return { sidebars: files, categories: read, tagDefinitions, readSidebar };
}
