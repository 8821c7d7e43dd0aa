import type { FileSystem, ListedFile } from '../io/file-system.ts';
import { FileSystemError } from '../io/file-system.ts';
import type { CollectionConfig, SiteConfig } from '../model/config.ts';
import type { Finding, Result } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/entry.ts';
import type { Output } from '../model/output.ts';
import { digest } from '../text/digest.ts';
import { fileStart } from '../text/lines.ts';

/** The files of one collection, each kind sorted by path. */
export interface CollectionSources {
  readonly collection: CollectionConfig;
  readonly entries: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  readonly sidebars: readonly SourceFile[];
  /** Every other file beside the entries, by path relative to the site's root. */
  readonly assets: ReadonlyMap<string, Output>;
}

/** Everything that a build reads, read. */
export interface Sources {
  readonly collections: readonly CollectionSources[];
  /** Files to copy as they are, by path relative to the static folder. */
  readonly staticFiles: ReadonlyMap<string, Uint8Array>;
}

const entryFile = /\.md$/i;
const categoryFile = /(^|\/)_category_\.(ya?ml|json)$/i;
const sidebarFile = /^[^/]+\.(ya?ml|json)$/i;
/** Files and folders that are no entries: partials and what stands beside an entry. */
const hidden = /(^|\/)[_.]/;

/** Reads the site's sources. A file that can't be read is a finding, and the rest stands. */
export async function discover(config: SiteConfig, fs: FileSystem): Promise<Result<Sources>> {
  const findings: Finding[] = [];
  const reader = createReader(config, fs, findings);
  const collections: CollectionSources[] = [];
  for (const collection of config.collections) {
    const files = await fs.list(collection.path);
    const ofKind = (pattern: RegExp) => files.filter(({ path }) => pattern.test(path));
    const pages = ofKind(entryFile).filter(({ path }) => !hidden.test(path));
    const sidebars = await fs.list(collection.sidebarsPath);
    collections.push({
      collection,
      entries: await reader.texts(collection.path, pages),
      categories: await reader.texts(collection.path, ofKind(categoryFile)),
      sidebars: await reader.texts(
        collection.sidebarsPath,
        sidebars.filter(({ path }) => sidebarFile.test(path)),
      ),
      assets: hashedNames(
        await reader.bytes(
          collection.path,
          files.filter(({ path }) => !entryFile.test(path) && !categoryFile.test(path)),
        ),
        reader.relative(collection.path),
      ),
    });
  }
  const staticFiles = await reader.bytes(config.staticDir, await fs.list(config.staticDir));
  return { value: { collections, staticFiles }, findings };
}

function createReader(config: SiteConfig, fs: FileSystem, findings: Finding[]) {
  const relative = (path: string): string =>
    path.startsWith(`${config.root}/`) ? path.slice(config.root.length + 1) : path;

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
): Map<string, Output> {
  const named = [...contents].map(([path, content]): [string, Output] => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const dot = name.lastIndexOf('.') < 1 ? name.length : name.lastIndexOf('.');
    const hashed = `${name.slice(0, dot)}.${digest(content).slice(0, 10)}${name.slice(dot)}`;
    return [folder === '' ? path : `${folder}/${path}`, { path: `assets/${hashed}`, content }];
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
