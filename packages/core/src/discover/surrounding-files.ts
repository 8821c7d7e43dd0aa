import { append, joinPath, memoized, pathBelow } from '@docsgen/text';
import { atRef } from '../config/ref-paths.ts';
import { sourcePatterns } from '../config/source-patterns.ts';
import { everyFile, type ListedFile } from '../io/file-system.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { VersionRef } from '../model/collection-config.ts';
import type { SiteConfig } from '../model/config.ts';
import type { SourceFile } from '../model/entry.ts';
import type { CopiedFile } from './copied-file.ts';
import type { CollectionSources } from './discover.ts';
import { fileNaming, type NamingTexts } from './named-files.ts';
import { isFileName } from './source-folders.ts';
import type { SourceReader } from './source-reader.ts';
import type { VersionFiles } from './source-texts.ts';

/** A version whose files beside entries are listed but not read yet. */
export interface VersionTexts extends VersionFiles {
  readonly others: readonly ListedFile[];
}

/** The context for reading the files around the entries of versions. */
interface AroundReading {
  readonly config: SiteConfig;
  readonly reader: SourceReader;
  readonly sourceCache: SourceCache;
  readonly configFile: SourceFile | null;
  /** The site's own static files. */
  readonly staticFiles: ReadonlyMap<string, CopiedFile>;
}

/** Adds the files around the entries to versions, those of a commit from this commit. */
export async function readAround(
  versions: readonly VersionTexts[],
  around: AroundReading,
): Promise<CollectionSources[]> {
  const { config, reader, sourceCache, configFile } = around;
  const states = new Map<string, Promise<readonly SourceFile[]>>();
  const elsewhere = new Map<string, Promise<ReadonlyMap<string, CopiedFile>>>();
  const withModules: (VersionTexts & { readonly modules: readonly SourceFile[] })[] = [];
  for (const version of versions) {
    const { ref } = version.collection;
    const modules = await memoized(states, ref?.mount ?? '', () =>
      readModules(ref, config, reader),
    );
    withModules.push({ ...version, modules });
  }
  const shared = new Set(withModules.flatMap(({ modules }) => modules));
  const naming = { config, versions, texts: [...shared, ...(configFile ? [configFile] : [])] };
  const isNamed = fileNaming(naming, sourceCache);
  const collections: CollectionSources[] = [];
  for (const version of withModules) {
    const { ref, path } = version.collection;
    const areStatic = path === atRef(config.staticDir, ref, config.root);
    const beside = areStatic ? { ...version, others: [] } : version;
    const { assets, unread } = await readAssets(beside, reader, isNamed);
    const { others: _, ...texts } = version;
    const own = await staticFilesOf(version, around);
    const outside = await memoized(elsewhere, ref?.mount ?? '', () =>
      readAssetFolders(ref, naming, around),
    );
    collections.push({
      ...texts,
      unread,
      assets: new Map([...outside, ...assets, ...own.changed]),
      staticFiles: own.staticFiles,
    });
  }
  return collections;
}

/** The files outside of the collections that pages may include, of the working tree or a commit. */
async function readModules(
  ref: VersionRef | null,
  { includes, root }: SiteConfig,
  reader: SourceReader,
): Promise<readonly SourceFile[]> {
  const modules: SourceFile[] = [];
  for (const path of includes) append(modules, await includable(atRef(path, ref, root), reader));
  return modules;
}

/** The files that pages may show outside of the collections, of the working tree or a commit. */
async function readAssetFolders(
  ref: VersionRef | null,
  naming: NamingTexts,
  { config, reader, sourceCache }: AroundReading,
): Promise<ReadonlyMap<string, CopiedFile>> {
  const folders = config.assetFolders.map((path) => atRef(path, ref, config.root));
  const files = new Map<string, CopiedFile>();
  if (folders.length === 0) return files;
  const isNamed = fileNaming({ ...naming, folders }, sourceCache);
  for (const folder of folders) {
    const listed = await reader.list(folder, everyFile, { ignore: sourcePatterns.foreign });
    const named = listed.filter(({ path }) => isNamed(path, folder));
    for (const [path, file] of await reader.assets(folder, named)) files.set(path, file);
  }
  return files;
}

/** The static files that a version's pages may link to. */
interface VersionStatics {
  /** By path relative to the static folder. */
  readonly staticFiles: ReadonlyMap<string, CopiedFile>;
  /** Those that the site itself doesn't publish, by path relative to the site's root. */
  readonly changed: ReadonlyMap<string, CopiedFile>;
}

/** The static files of a version. Of a commit, those are read whose names are in its texts. */
async function staticFilesOf(
  version: VersionTexts & { readonly modules: readonly SourceFile[] },
  { config, reader, sourceCache, staticFiles: current }: AroundReading,
): Promise<VersionStatics> {
  const { ref } = version.collection;
  if (ref === null) return { staticFiles: current, changed: new Map() };
  const folder = atRef(config.staticDir, ref, config.root);
  const below = reader.relative(folder);
  const naming = { config, versions: [version], texts: version.modules, folders: [folder] };
  const isNamed = fileNaming(naming, sourceCache);
  const listed = await reader.list(folder, everyFile);
  const named = listed.filter(({ path }) => isNamed(path, folder));
  const staticFiles = new Map<string, CopiedFile>();
  const changed = new Map<string, CopiedFile>();
  for (const [path, file] of await reader.assets(folder, named)) {
    const name = pathBelow(below, path);
    const own = current.get(name);
    const isSame = own !== undefined && Buffer.compare(own.content, file.content) === 0;
    staticFiles.set(name, isSame ? own : file);
    if (!isSame) changed.set(path, file);
  }
  return { staticFiles, changed };
}

/** The files that pages may include: a file, or all text files of a folder. */
async function includable(path: string, reader: SourceReader): Promise<readonly SourceFile[]> {
  if (isFileName(path)) {
    const file = await reader.text(path);
    return file === null ? [] : [file];
  }
  const listed = await reader.list(path, everyFile, { ignore: sourcePatterns.foreign });
  // A page that includes what a link out of the folder leads to has a finding of its own.
  return reader.texts(path, await reader.within(path, listed), false);
}

/**
 * Reads the files beside a version's entries. In a collection that is a whole repository, only
 * those that a text may link to are read.
 */
async function readAssets(
  { others, collection: { path: folder } }: VersionTexts,
  reader: SourceReader,
  isNamed: (file: string, folder: string) => boolean,
): Promise<Pick<CollectionSources, 'assets' | 'unread'>> {
  const below = reader.relative(folder);
  const named: ListedFile[] = [];
  const unread: string[] = [];
  for (const file of others) {
    if (isNamed(file.path, folder)) named.push(file);
    else unread.push(joinPath(below, file.path));
  }
  return { assets: await reader.assets(folder, named), unread };
}
