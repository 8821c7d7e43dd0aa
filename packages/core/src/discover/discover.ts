import { sourcePatterns } from '../config/source-patterns.ts';
import { type PlannedVersion, planLocalVersions, planVersions } from '../config/versions.ts';
import { everyFile, type FileSystem, type ListedFile } from '../io/file-system.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { CollectionConfig, SiteConfig } from '../model/config.ts';
import type { Finding, Result } from '../model/diagnostic.ts';
import type { PublishedFile, SourceFile } from '../model/entry.ts';
import type { MadeData } from '../model/site.ts';
import { append } from '../text/append.ts';
import { decodeText } from '../text/decode-text.ts';
import { digest } from '../text/digest.ts';
import { joinPath, lastSegment, parentPath } from '../text/paths.ts';
import { matchesAny } from '../text/patterns.ts';
import { pathProblem } from '../text/portable-path.ts';
import { assetProblem } from './active-files.ts';
import { createFileReader, type FileReading } from './file-reader.ts';
import { ignoredPaths } from './ignored-paths.ts';
import { imageSize } from './image-size.ts';
import { emptyVersion, missingPaths, type Search, unknownVersions } from './missing-sources.ts';
import { fileNaming } from './named-files.ts';
import { joinEntries, readSources } from './own-sources.ts';
import { baselineFile } from './source-folders.ts';
import { unknownLocales } from './unknown-locales.ts';
import { sidebarPrograms, unreadFiles } from './unread-files.ts';

/** The files of a collection in one version, each kind sorted by path. */
export interface CollectionSources extends PlannedVersion {
  readonly entries: readonly SourceFile[];
  /** Markdown that is no entry but may be included in one. */
  readonly partials: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  readonly sidebars: readonly SourceFile[];
  /** The file that holds all of its sidebars, where there is one. */
  readonly sidebarMap: SourceFile | null;
  /** The file that says what tags are called, where there is one. */
  readonly tags: SourceFile | null;
  /**
   * Other files beside the entries, by path relative to the site's root: every one that a text may
   * link to.
   */
  readonly assets: ReadonlyMap<string, CopiedFile>;
  /** Paths of the rest, which aren't read. */
  readonly unread: readonly string[];
}

/** A file that is published as it is. */
export interface CopiedFile extends PublishedFile {
  readonly content: Uint8Array;
}

/** Everything that a build reads, read. */
export interface Sources {
  readonly collections: readonly CollectionSources[];
  /** Files to copy as they are, by path relative to the static folder. */
  readonly staticFiles: ReadonlyMap<string, CopiedFile>;
  /** The configuration as it is written, for marking mistakes in it. */
  readonly configFile: SourceFile | null;
  /** Files outside of the collections that pages of MDX may import. */
  readonly modules: readonly SourceFile[];
  /** The findings that the site lives with; null where it has no such file. */
  readonly baseline: SourceFile | null;
  /** What the site's own sources made, beside the entries that are among those above. */
  readonly made: MadeData;
}

/** Reads the site's sources. A file that can't be read is a finding, and the rest stands. */
export async function discover(
  config: SiteConfig,
  fs: FileSystem,
  known: SourceCache,
): Promise<Result<Sources>> {
  const findings: Finding[] = [];
  const reader = createReader({ config, fs, known, findings });
  const configFile =
    config.file === null ? null : await reader.text(`${config.root}/${config.file}`);
  const search: Search = { config, configFile, fs };
  findings.push(...(await missingPaths(search)));
  const made = await readSources({ config, configFile, fs, known }, reader, findings);
  const planned: PlannedVersion[] = [];
  const versions: VersionTexts[] = [];
  for (const collection of config.collections) {
    const list = await reader.text(collection.archive.list);
    const names = list === null ? [] : await versionNames(list, findings);
    findings.push(...unknownVersions(collection, names, search));
    planned.push(...planVersions(collection, names));
  }
  for (const version of inLocales(planned, config)) {
    const isWritten = version.info.version === 'current';
    const isIn = createIsIn(version.collection, config, reader);
    const own = isWritten ? made.entriesOf(version.collection.id).filter(isIn) : [];
    versions.push(await readVersion(version, reader, { ...search, findings, own }));
  }
  findings.push(...sidebarPrograms(await sidebarProgramsOf(config, reader)));
  const staticFiles = await reader.staticFiles(config.staticDir);
  const modules: SourceFile[] = [];
  for (const folder of config.mdx.imports) {
    const listed = await reader.list(folder, everyFile, { ignore: sourcePatterns.foreign });
    append(modules, await reader.texts(folder, listed, false));
  }
  const baseline = await reader.text(`${config.root}/${baselineFile}`);
  const naming = { config, versions, texts: [...modules, ...(configFile ? [configFile] : [])] };
  const isNamed = fileNaming(naming, known);
  const collections: CollectionSources[] = [];
  for (const version of versions) collections.push(await readAssets(version, reader, isNamed));
  const { data, files } = made;
  const value = { collections, staticFiles, configFile, modules, baseline, made: { data, files } };
  return { value, findings };
}

/** Every version in every language, those in the site's own first. */
function inLocales(
  versions: readonly PlannedVersion[],
  { locales }: SiteConfig,
): readonly PlannedVersion[] {
  if (locales.length === 0) return versions;
  return locales.flatMap((locale) => planLocalVersions(versions, locale));
}

/** Whether a file is in a collection as it is in one language. */
function createIsIn(
  { path: folder, locale }: CollectionConfig,
  { locales }: SiteConfig,
  { relative }: Pick<Reader, 'relative'>,
): (file: SourceFile) => boolean {
  const own = joinPath(relative(folder), '');
  const others = locale !== '' ? [] : locales.flatMap(({ path }) => (path === '' ? [] : path));
  const isBelow = (path: string, above: string): boolean =>
    above === '' || path.startsWith(`${above}/`);
  return ({ path }) =>
    isBelow(path, own) && !others.some((name) => isBelow(path, joinPath(own, name)));
}

/** Sidebars as Docusaurus has them: beside the configuration, or among ours. */
async function sidebarProgramsOf(
  { root, collections }: SiteConfig,
  reader: Reader,
): Promise<string[]> {
  // The configuration holds sidebars: they may be imported from these.
  if (collections.some((one) => Object.keys(one.computedSidebars).length > 0)) return [];
  const { docusaurusSidebars, programs, foreign } = sourcePatterns;
  const folders = collections
    .filter(({ path, sidebarsPath }) => path !== sidebarsPath && !sidebarsPath.endsWith('.json'))
    .map(({ sidebarsPath }) => sidebarsPath);
  const found = new Set<string>();
  for (const folder of new Set([root, ...folders])) {
    const patterns = folder === root ? docusaurusSidebars : programs;
    for (const { path } of await reader.list(folder, patterns, { ignore: foreign })) {
      found.add(joinPath(reader.relative(folder), path));
    }
  }
  return [...found];
}

/** Loaded only for collections with such a file: it brings YAML. */
async function versionNames(list: SourceFile, findings: Finding[]): Promise<string[]> {
  const { readVersionNames } = await import('./version-names.ts');
  return readVersionNames(list, findings);
}

const inSidebars = [sourcePatterns.sidebars, { ignore: sourcePatterns.foreign }] as const;

/** A version whose files beside entries are listed and not yet read. */
interface VersionTexts extends Omit<CollectionSources, 'assets' | 'unread'> {
  readonly others: readonly ListedFile[];
}

/** Reads the files beside a version's entries: of a whole repository those that may be linked to. */
async function readAssets(
  { others, ...version }: VersionTexts,
  reader: Reader,
  isNamed: (file: string, folder: string) => boolean,
): Promise<CollectionSources> {
  const { path: folder } = version.collection;
  const below = reader.relative(folder);
  const named: ListedFile[] = [];
  const unread: string[] = [];
  for (const file of others) {
    if (isNamed(file.path, folder)) named.push(file);
    else unread.push(joinPath(below, file.path));
  }
  return { ...version, assets: await reader.assets(folder, named), unread };
}

/** What a version is read with. */
interface VersionReading {
  readonly findings: Finding[];
  /** Entries that the site's own sources make for it. */
  readonly own: readonly SourceFile[];
}

async function readVersion(
  version: PlannedVersion,
  reader: Reader,
  { findings, own, ...search }: Search & VersionReading,
): Promise<VersionTexts> {
  const { config } = search;
  const { collection } = version;
  const { path: folder, sidebarsPath } = collection;
  const files = await reader.list(folder, everyFile, await ignoredPaths(collection, config));
  const { pages, partials, categories, others } = reader.sort(files, collection.include);
  const below = reader.relative(folder);
  const content = [...others, ...partials].map(({ path }) => joinPath(below, path));
  if (pages.length + own.length > 0 || collection.locale !== '')
    findings.push(...unreadFiles(content));
  else findings.push(...(await emptyVersion(version, search)));
  findings.push(...unknownLocales(pages, below, version.collection, config));
  const isMap = sidebarsPath.endsWith('.json');
  const sidebars = isMap ? [] : await reader.list(sidebarsPath, ...inSidebars);
  return {
    ...version,
    entries: joinEntries(await reader.texts(folder, pages), own, findings),
    partials: await reader.texts(folder, partials),
    categories: await reader.texts(folder, categories),
    sidebars: await reader.texts(sidebarsPath, sidebars),
    sidebarMap: isMap ? await reader.text(sidebarsPath) : null,
    tags:
      collection.tagsFile === null ? null : await reader.text(`${folder}/${collection.tagsFile}`),
    others,
  };
}

/** The files of a collection by what they are. */
interface SortedFiles {
  readonly pages: readonly ListedFile[];
  readonly partials: readonly ListedFile[];
  readonly categories: readonly ListedFile[];
  readonly others: readonly ListedFile[];
}

/** @param include Patterns of entries. */
function sortFiles(files: readonly ListedFile[], include: readonly string[]): SortedFiles {
  const isEntry = matchesAny(include);
  const isMarkdown = matchesAny(sourcePatterns.markdown);
  const isPartial = matchesAny(sourcePatterns.partials);
  const isCategory = matchesAny(sourcePatterns.categories);
  const sorted = {
    pages: [] as ListedFile[],
    partials: [] as ListedFile[],
    categories: [] as ListedFile[],
    others: [] as ListedFile[],
  };
  for (const file of files) {
    const { path } = file;
    const isHidden = isPartial(path);
    if (isMarkdown(path)) (isHidden || !isEntry(path) ? sorted.partials : sorted.pages).push(file);
    else if (!isCategory(path)) sorted.others.push(file);
    else if (!isPartial(parentPath(path))) sorted.categories.push(file);
  }
  return sorted;
}

/** What files are read with. */
interface Reading extends FileReading {
  /** What was made of files in earlier runs. */
  readonly known: SourceCache;
}

type Reader = ReturnType<typeof createReader>;

function createReader({ config, fs, known, findings }: Reading) {
  const { list, readAll, relative, report } = createFileReader({ config, fs, findings });

  /** @param kind Names what `make` makes, with the settings that it follows from. */
  const copy = async (
    { folder, files, kind }: { folder: string; files: readonly ListedFile[]; kind: string },
    make: (content: Uint8Array, path: string) => CopiedFile,
  ): Promise<[string, CopiedFile][]> => {
    const copies = known.table<Uint8Array, CopiedFile>(`${kind} ${folder}`);
    const [read, contents] = await readAll(folder, files);
    return read.flatMap(({ path }, at): [string, CopiedFile][] => {
      const content = contents[at];
      if (content === undefined) return [];
      return [[path, made(copies, content, () => make(content, path))]];
    });
  };

  return {
    list,
    relative,
    /** Sorts the files of a collection's folder. */
    sort(files: readonly ListedFile[], include: readonly string[]): SortedFiles {
      const kind = `sorted ${JSON.stringify(include)}`;
      const table = known.table<readonly ListedFile[], SortedFiles>(kind);
      return made(table, files, () => sortFiles(files, include));
    },
    /** @param areTexts Whether a file that is none is a mistake. */
    async texts(
      folder: string,
      files: readonly ListedFile[],
      areTexts = true,
    ): Promise<readonly SourceFile[]> {
      const sources = known.table<Uint8Array, SourceFile | null>(`sources ${folder}`);
      const below = relative(folder);
      const [read, contents] = await readAll(folder, files);
      return read.flatMap(({ path }, at): SourceFile[] => {
        const content = contents[at];
        if (content === undefined) return [];
        const source = made(sources, content, () => readSource(content, joinPath(below, path)));
        if (source !== null) return [source];
        if (!areTexts) return [];
        const hint = 'Save it as UTF-8, or give it another extension.';
        report(`${folder}/${path}`, 'The file is not text in UTF-8.', hint);
        return [];
      });
    },
    /** A file that may be there or not. */
    async text(path: string): Promise<SourceFile | null> {
      const [folder, name] = [path.slice(0, path.lastIndexOf('/')), lastSegment(path)];
      const [source] = await this.texts(folder, [{ path: name, linkedFrom: null }]);
      return source ?? null;
    },
    /** Files that may be published, by path relative to the site's root. */
    async assets(folder: string, files: readonly ListedFile[]): Promise<Map<string, CopiedFile>> {
      const { allowedAssets } = config;
      const kind = `assets ${JSON.stringify(allowedAssets)}`;
      const copied = await copy({ folder, files, kind }, (content, path) => {
        return hashedFile(content, path, allowedAssets);
      });
      return new Map(copied.map(([path, file]) => [relative(`${folder}/${path}`), file]));
    },
    /** The files of the static folder, by path in it. */
    async staticFiles(folder: string): Promise<Map<string, CopiedFile>> {
      const listed = await list(folder, everyFile);
      const kind = 'static files';
      return new Map(
        await copy({ folder, files: listed, kind }, (content, path) => {
          return copiedFile(content, path, path);
        }),
      );
    },
  };
}

/** The value of an object in a table, made when it isn't there. */
function made<K extends object, V>(table: WeakMap<K, V>, key: K, make: (key: K) => V): V {
  const known = table.get(key);
  if (known !== undefined) return known;
  const value = make(key);
  table.set(key, value);
  return value;
}

/** A text as it is; null when the bytes are none. */
function readSource(content: Uint8Array, path: string): SourceFile | null {
  const text = decodeText(content);
  return text === null ? null : { path, text, digest: digest(content) };
}

/** A file beside entries. Its name holds a hash where it is published, so hosts may cache it for ever. */
function hashedFile(content: Uint8Array, path: string, allowed: readonly string[]): CopiedFile {
  const name = lastSegment(path);
  const dot = name.lastIndexOf('.') < 1 ? name.length : name.lastIndexOf('.');
  const hash = digest(content).slice(0, 10);
  const named = `assets/${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
  const published = pathProblem(named) === null ? named : `assets/${hash}${name.slice(dot)}`;
  const problem = assetProblem(path, content, allowed);
  const file = copiedFile(content, path, published);
  return problem === null ? file : { ...file, refused: problem };
}

/** @param from Where the file is. @param path Where it is published. */
function copiedFile(content: Uint8Array, from: string, path: string): CopiedFile {
  return { path, content, size: imageSize(from, content) };
}
