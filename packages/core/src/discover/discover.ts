import { joinPath, lastSegment, relativePath } from '../graph/paths.ts';
import { type PlannedVersion, planVersions } from '../graph/versions.ts';
import type { FileSystem, ListedFile } from '../io/file-system.ts';
import { FileSystemError } from '../io/file-system.ts';
import { leadsAway } from '../io/links.ts';
import { joined } from '../io/parts.ts';
import { noRecall, type Recall } from '../io/recall.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding, Result } from '../model/diagnostic.ts';
import type { PublishedFile, SourceFile } from '../model/entry.ts';
import { digest } from '../text/digest.ts';
import { fileStart } from '../text/lines.ts';
import { pathProblem } from '../text/portable-path.ts';
import { imageSize } from './image-size.ts';

/** The files of a collection in one version, each kind sorted by path. */
export interface CollectionSources extends PlannedVersion {
  readonly entries: readonly SourceFile[];
  /** Markdown that is no entry but may be included in one. */
  readonly partials: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  readonly sidebars: readonly SourceFile[];
  /** The file that holds all of its sidebars, where there is one. */
  readonly sidebarMap: SourceFile | null;
  /** Every other file beside the entries, by path relative to the site's root. */
  readonly assets: ReadonlyMap<string, CopiedFile>;
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
}

const entryFile = /\.md$/i;
const categoryFile = /(^|\/)_category_\.(ya?ml|json)$/i;
const sidebarFile = /^[^/]+\.(ya?ml|json)$/i;
/** Files and folders that are no entries: partials and what stands beside an entry. */
const hidden = /(^|\/)[_.]/;
/** What editors and tools keep beside people's files: nobody wrote it for the site. */
const dotted = /(^|\/)\./;
const inHiddenFolder = /(^|\/)_[^/]*\//;

/** Reads the site's sources. A file that can't be read is a finding, and the rest stands. */
export async function discover(
  config: SiteConfig,
  fs: FileSystem,
  recall: Recall = noRecall,
): Promise<Result<Sources>> {
  const findings: Finding[] = [];
  const reader = createReader({ config, fs, recall, findings });
  const collections: CollectionSources[] = [];
  for (const collection of config.collections) {
    const list = await reader.text(collection.archive.list);
    const names = list === null ? [] : await versionNames(list, findings);
    for (const planned of planVersions(collection, names)) {
      const version = recall.same(`version ${collection.id} ${planned.info.version}`, planned);
      collections.push(await readVersion(version, reader));
    }
  }
  const copied = await reader.bytes(config.staticDir, await reader.list(config.staticDir));
  const staticFiles = new Map(
    [...copied].map(([path, content]) => [path, recall.call(copiedFile, content, path, path)]),
  );
  const configFile =
    config.file === null ? null : await reader.text(`${config.root}/${config.file}`);
  return { value: { collections, staticFiles, configFile }, findings };
}

/** Loaded only for collections with such a file: it brings YAML. */
async function versionNames(list: SourceFile, findings: Finding[]): Promise<string[]> {
  const { readVersionNames } = await import('./version-names.ts');
  return readVersionNames(list, findings);
}

async function readVersion(version: PlannedVersion, reader: Reader): Promise<CollectionSources> {
  const { path: folder, sidebarsPath } = version.collection;
  const { pages, partials, categories, others } = await reader.files(folder);
  const isMap = sidebarsPath.endsWith('.json');
  const sidebars = isMap ? [] : (await reader.files(sidebarsPath)).visible;
  return {
    ...version,
    entries: await reader.texts(folder, pages),
    partials: await reader.texts(folder, partials),
    categories: await reader.texts(folder, categories),
    sidebars: await reader.texts(
      sidebarsPath,
      sidebars.filter(({ path }) => sidebarFile.test(path)),
    ),
    sidebarMap: isMap ? await reader.text(sidebarsPath) : null,
    assets: await reader.assets(folder, others),
  };
}

/** The files of a folder by what they are. */
interface SortedFiles {
  readonly visible: readonly ListedFile[];
  readonly pages: readonly ListedFile[];
  readonly partials: readonly ListedFile[];
  readonly categories: readonly ListedFile[];
  readonly others: readonly ListedFile[];
}

function sortFiles(files: readonly ListedFile[]): SortedFiles {
  const visible = files.filter(({ path }) => !dotted.test(path));
  const markdown = visible.filter(({ path }) => entryFile.test(path));
  const categories = visible.filter(({ path }) => categoryFile.test(path));
  return {
    visible,
    pages: markdown.filter(({ path }) => !hidden.test(path)),
    partials: markdown.filter(({ path }) => hidden.test(path)),
    categories: categories.filter(({ path }) => !inHiddenFolder.test(path)),
    others: visible.filter(({ path }) => !entryFile.test(path) && !categoryFile.test(path)),
  };
}

/** What files are read with. */
interface Reading {
  readonly config: SiteConfig;
  readonly fs: FileSystem;
  readonly recall: Recall;
  /** Takes what is wrong with them. */
  readonly findings: Finding[];
}

type Reader = ReturnType<typeof createReader>;

function createReader({ config, fs, recall, findings }: Reading) {
  const relative = (path: string): string => relativePath(config.root, path);

  const report = (path: string, message: string, hint: string): null => {
    findings.push({ rule: 'unreadable-file', message, file: relative(path), ...fileStart, hint });
    return null;
  };

  const read = async (folder: string, file: ListedFile, realFolder: string) => {
    const path = `${folder}/${file.path}`;
    if (file.linkedFrom !== null && !file.linkedFrom.startsWith(`${realFolder}/`)) {
      const message = `The link leads out of "${relative(folder)}".`;
      return report(path, message, 'Put the file itself here.');
    }
    try {
      return await fs.read(path);
    } catch (error) {
      if (!(error instanceof FileSystemError)) throw error;
      // Gone between listing and reading: as if it had never been listed.
      if (error.code === 'ENOENT' && file.linkedFrom === null) return null;
      return report(path, `The file can't be read (${error.code}).`, 'Check its permissions.');
    }
  };

  const readAll = async (folder: string, files: readonly ListedFile[]) => {
    const contents = [...(fs.known?.(folder, files) ?? files.map(() => null))];
    const unknown = [...contents.keys()].filter((at) => contents[at] === null);
    if (unknown.length === 0) return readFiles(files, contents);
    const realFolder = await fs.realPath(folder);
    await inBatches(unknown, async (at) => {
      const file = files[at];
      if (file !== undefined) contents[at] = await read(folder, file, realFolder);
    });
    return readFiles(files, contents);
  };

  return {
    /** The files of a folder; none, and a finding, where it is a link that leads elsewhere. */
    list: (folder: string) => listInside(folder, { config, fs }, report),
    async files(folder: string): Promise<SortedFiles> {
      return recall.call(sortFiles, await this.list(folder));
    },
    async texts(folder: string, files: readonly ListedFile[]): Promise<readonly SourceFile[]> {
      const known = recall.table<Uint8Array, ReadSource>('sources', folder);
      const read = await readAll(folder, files);
      const parts = recall.inParts(readSources, read, relative(folder), known);
      for (const path of parts.flatMap(({ noTexts }) => noTexts)) {
        const hint = 'Save it as UTF-8, or give it another extension.';
        report(`${folder}/${path}`, 'The file is not text in UTF-8.', hint);
      }
      return joined(parts.map(({ sources }) => sources));
    },
    /** A file that may be there or not. */
    async text(path: string): Promise<SourceFile | null> {
      const [folder, name] = [path.slice(0, path.lastIndexOf('/')), lastSegment(path)];
      const [source] = await this.texts(folder, [{ path: name, linkedFrom: null }]);
      return source ?? null;
    },
    /** Files that may be published, by path relative to the site's root. */
    async assets(folder: string, files: readonly ListedFile[]): Promise<Map<string, CopiedFile>> {
      const contents = [...(await this.bytes(folder, files))];
      return new Map(
        contents.map(([path, content]) => {
          return [relative(`${folder}/${path}`), recall.call(hashedFile, content, path)];
        }),
      );
    },
    async bytes(folder: string, files: readonly ListedFile[]): Promise<Map<string, Uint8Array>> {
      const [read, contents] = await readAll(folder, files);
      return new Map(
        read.flatMap(({ path }, at) => {
          const content = contents[at];
          return content === undefined ? [] : [[path, content]];
        }),
      );
    },
  };
}

async function listInside(
  folder: string,
  { config, fs }: Pick<Reading, 'config' | 'fs'>,
  report: (path: string, message: string, hint: string) => null,
): Promise<readonly ListedFile[]> {
  if (!(await leadsAway(folder, config.root, fs))) return fs.list(folder);
  const hint = 'Name the folder itself in the configuration.';
  report(folder, 'The folder is a link that leads out of the site.', hint);
  return [];
}

/** Files that could be read, and beside each its content. */
type ReadFiles = readonly [files: readonly ListedFile[], contents: readonly Uint8Array[]];

function readFiles(
  files: readonly ListedFile[],
  contents: readonly (Uint8Array | null)[],
): ReadFiles {
  if (!contents.includes(null)) return [files, contents as readonly Uint8Array[]];
  return [files.filter((_, at) => contents[at] !== null), contents.filter((one) => one !== null)];
}

/** What was made of a file's bytes: null when they are no text. */
interface ReadSource {
  readonly path: string;
  readonly source: SourceFile | null;
}

/** The texts of files of a folder, and the paths of those that are none. */
interface ReadSources {
  readonly sources: readonly SourceFile[];
  readonly noTexts: readonly string[];
}

function readSources(
  [files, contents]: ReadFiles,
  folder: string,
  sourcesOf: WeakMap<Uint8Array, ReadSource>,
): ReadSources {
  const sources: SourceFile[] = [];
  const noTexts: string[] = [];
  for (const [at, { path }] of files.entries()) {
    const content = contents[at];
    if (content === undefined) continue;
    const source = findSource(content, { path, folder, sourcesOf });
    if (source === null) noTexts.push(path);
    else sources.push(source);
  }
  return { sources, noTexts };
}

/** The text of a file, made now or when these bytes were last read; null when they are none. */
function findSource(
  content: Uint8Array,
  {
    path,
    folder,
    sourcesOf,
  }: { path: string; folder: string; sourcesOf: WeakMap<Uint8Array, ReadSource> },
): SourceFile | null {
  let known = sourcesOf.get(content);
  if (known?.path !== path) {
    known = { path, source: readSource(content, joinPath(folder, path)) };
    sourcesOf.set(content, known);
  }
  return known.source;
}

/** A text as it is; null when the bytes are none. */
function readSource(content: Uint8Array, path: string): SourceFile | null {
  const text = decode(content);
  return text === null ? null : { path, text, digest: digest(content) };
}

/** A file beside entries. Its name holds a hash where it is published, so hosts may cache it for ever. */
function hashedFile(content: Uint8Array, path: string): CopiedFile {
  const name = lastSegment(path);
  const dot = name.lastIndexOf('.') < 1 ? name.length : name.lastIndexOf('.');
  const hash = digest(content).slice(0, 10);
  const published = `assets/${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
  const isUsable = pathProblem(published) === null;
  return copiedFile(content, path, isUsable ? published : `assets/${hash}${name.slice(dot)}`);
}

/** @param from Where the file is. @param path Where it is published. */
function copiedFile(content: Uint8Array, from: string, path: string): CopiedFile {
  return { path, content, size: imageSize(from, content) };
}

/** Open at most this many files at once, below every system's limit. */
const batchSize = 64;

async function inBatches<T, R>(items: readonly T[], action: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += batchSize) {
    results.push(...(await Promise.all(items.slice(start, start + batchSize).map(action))));
  }
  return results;
}

/** The text of a UTF-8 file; null when the bytes are no text. A byte order mark is left out: editors don't count it. */
function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
