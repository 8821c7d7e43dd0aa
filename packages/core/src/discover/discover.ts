import { lastSegment, relativePath } from '../graph/paths.ts';
import { type PlannedVersion, planVersions } from '../graph/versions.ts';
import type { FileSystem, ListedFile } from '../io/file-system.ts';
import { FileSystemError } from '../io/file-system.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding, Result } from '../model/diagnostic.ts';
import type { PublishedFile, SourceFile } from '../model/entry.ts';
import { digest } from '../text/digest.ts';
import { fileStart } from '../text/lines.ts';
import { imageSize } from './image-size.ts';
import { readVersionNames } from './version-names.ts';

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
export async function discover(config: SiteConfig, fs: FileSystem): Promise<Result<Sources>> {
  const findings: Finding[] = [];
  const reader = createReader(config, fs, findings);
  const collections: CollectionSources[] = [];
  for (const collection of config.collections) {
    const list = await reader.text(collection.archive.list);
    const names = list === null ? [] : readVersionNames(list, findings);
    for (const version of planVersions(collection, names)) {
      collections.push(await readVersion(version, reader, fs));
    }
  }
  const copied = await reader.bytes(config.staticDir, await fs.list(config.staticDir));
  const staticFiles = new Map(
    [...copied].map(([path, content]) => [path, { path, content, size: imageSize(path, content) }]),
  );
  const configFile =
    config.file === null ? null : await reader.text(`${config.root}/${config.file}`);
  return { value: { collections, staticFiles, configFile }, findings };
}

async function readVersion(
  version: PlannedVersion,
  reader: ReturnType<typeof createReader>,
  fs: FileSystem,
): Promise<CollectionSources> {
  const { path: folder, sidebarsPath } = version.collection;
  const files = await visibleFiles(folder, fs);
  const ofKind = (pattern: RegExp) => files.filter(({ path }) => pattern.test(path));
  const markdown = ofKind(entryFile);
  const pages = markdown.filter(({ path }) => !hidden.test(path));
  const partials = markdown.filter(({ path }) => hidden.test(path));
  const categories = ofKind(categoryFile).filter(({ path }) => !inHiddenFolder.test(path));
  const others = files.filter(({ path }) => !entryFile.test(path) && !categoryFile.test(path));
  const isMap = sidebarsPath.endsWith('.json');
  const sidebars = isMap ? [] : await visibleFiles(sidebarsPath, fs);
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
    assets: hashedNames(await reader.bytes(folder, others), reader.relative(folder)),
  };
}

async function visibleFiles(folder: string, fs: FileSystem): Promise<ListedFile[]> {
  return (await fs.list(folder)).filter(({ path }) => !dotted.test(path));
}

function createReader(config: SiteConfig, fs: FileSystem, findings: Finding[]) {
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
    const realFolder = await fs.realPath(folder);
    return inBatches(files, async (file) => ({
      file,
      content: await read(folder, file, realFolder),
    }));
  };

  return {
    relative,
    async texts(folder: string, files: readonly ListedFile[]): Promise<SourceFile[]> {
      const sources: SourceFile[] = [];
      for (const { file, content } of await readAll(folder, files)) {
        if (content === null) continue;
        const path = `${folder}/${file.path}`;
        const text = decode(content);
        if (text !== null) sources.push({ path: relative(path), text, digest: digest(content) });
        else
          report(
            path,
            'The file is not text in UTF-8.',
            'Save it as UTF-8, or give it another extension.',
          );
      }
      return sources;
    },
    /** A file that may be there or not. */
    async text(path: string): Promise<SourceFile | null> {
      const [folder, name] = [path.slice(0, path.lastIndexOf('/')), lastSegment(path)];
      const [source] = await this.texts(folder, [{ path: name, linkedFrom: null }]);
      return source ?? null;
    },
    async bytes(folder: string, files: readonly ListedFile[]): Promise<Map<string, Uint8Array>> {
      const contents = new Map<string, Uint8Array>();
      for (const { file, content } of await readAll(folder, files)) {
        if (content !== null) contents.set(file.path, content);
      }
      return contents;
    },
  };
}

/** Where files beside entries are published: their names hold a hash, so hosts may cache them for ever. */
function hashedNames(
  contents: ReadonlyMap<string, Uint8Array>,
  folder: string,
): Map<string, CopiedFile> {
  const named = [...contents].map(([path, content]): [string, CopiedFile] => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const dot = name.lastIndexOf('.') < 1 ? name.length : name.lastIndexOf('.');
    const hashed = `${name.slice(0, dot)}.${digest(content).slice(0, 10)}${name.slice(dot)}`;
    return [
      folder === '' ? path : `${folder}/${path}`,
      { path: `assets/${hashed}`, content, size: imageSize(path, content) },
    ];
  });
  return new Map(named);
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
