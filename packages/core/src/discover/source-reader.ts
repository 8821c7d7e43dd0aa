import { fileStart, memoized, once, parentPath, relativePath } from '@docsgen/text';
import { sourcePatterns } from '../config/source-patterns.ts';
import {
  deepestFolder,
  everyFile,
  type FileSystem,
  FileSystemError,
  type GlobOptions,
  type ListedFile,
  leadsAway,
  lfsPointer,
  submodule,
  tooDeep,
} from '../io/file-system.ts';
import { matchesAny } from '../io/glob-test.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding } from '../model/diagnostic.ts';
import { type CopiedFile, copiedFile, hashedFile } from './copied-file.ts';
import type { LateTexts } from './late-texts.ts';
import { hiddenByMissing } from './missing-sources.ts';
import { createTextReader } from './text-reader.ts';

/** The files of a collection by kind. */
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

/** What is left out of a listing. */
type Unread = Omit<GlobOptions, 'cwd'>;

/** The context for reading files. */
export interface Reading {
  readonly config: SiteConfig;
  readonly fs: FileSystem;
  /** Collects findings. */
  readonly findings: Finding[];
  /** Results of earlier runs, by file. */
  readonly sourceCache: SourceCache;
  /** Null if all texts are held; the default. */
  readonly late?: LateTexts | null;
}

/** Reads files as sources and assets; each content is processed once. */
export type SourceReader = ReturnType<typeof createSourceReader>;

/** Reads files in folders; a file that can't be read is reported and left out. */
export function createSourceReader(reading: Reading) {
  const { config, fs, sourceCache } = reading;
  const fileReader = createFileReader(reading);
  const { list, readEach, relative } = fileReader;

  /** @param kind Part of the table's name: identifies `make` and the settings that it depends on. */
  const copy = async (
    { folder, files, kind }: { folder: string; files: readonly ListedFile[]; kind: string },
    make: (content: Uint8Array, path: string) => CopiedFile,
  ): Promise<[string, CopiedFile][]> => {
    const copies = sourceCache.table<Uint8Array, CopiedFile>(`${kind} ${folder}`);
    return readEach(folder, files, (content, { path }): [string, CopiedFile] => {
      return [path, memoized(copies, content, () => make(content, path))];
    });
  };

  return {
    list,
    relative,
    /** The files of a folder without links that lead out of it. Without any, the same list. */
    async within(folder: string, files: readonly ListedFile[]): Promise<readonly ListedFile[]> {
      if (files.every(({ linkedFrom }) => linkedFrom === null)) return files;
      const realFolder = await fs.realPath(folder);
      return files.filter((file) => !isOutside(file, realFolder));
    },
    /** Sorts the files of a collection's folder by kind. */
    sort(files: readonly ListedFile[], include: readonly string[]): SortedFiles {
      const kind = `sorted ${JSON.stringify(include)}`;
      const table = sourceCache.table<readonly ListedFile[], SortedFiles>(kind);
      return memoized(table, files, () => sortFiles(files, include));
    },
    ...createTextReader(fileReader, reading),
    /** Reads files beside entries. The map's keys are paths relative to the site's root. */
    async assets(folder: string, files: readonly ListedFile[]): Promise<Map<string, CopiedFile>> {
      const { allowedAssets } = config;
      const kind = `assets ${JSON.stringify(allowedAssets)}`;
      const copied = await copy({ folder, files, kind }, (content, path) => {
        return hashedFile(content, path, allowedAssets);
      });
      return new Map(copied.map(([path, file]) => [relative(`${folder}/${path}`), file]));
    },
    /** Reads the files of the static folder. The map's keys are paths in it. */
    async staticFiles(folder: string, options: Unread): Promise<Map<string, CopiedFile>> {
      const listed = await list(folder, everyFile, options);
      const kind = 'static files';
      return new Map(
        await copy({ folder, files: listed, kind }, (content, path) => {
          return copiedFile(content, path, path);
        }),
      );
    },
  };
}

/** The message and the hint for a file or a folder that the system refuses. */
function unreadable(kind: 'file' | 'folder', code: string): readonly [string, string] {
  return [`The ${kind} can't be read (${code}).`, 'Check its permissions.'];
}

/** The message and the hint for a folder that isn't listed. @param reason See `ListedFile`. */
function wordsFor(reason: string, folder: string): readonly [string, string] {
  if (reason === tooDeep) {
    const message = `The folder is nested more than ${deepestFolder} folders deep in "${folder}".`;
    return [message, 'Its files are left out. Move it up, or list it in `exclude`.'];
  }
  if (reason !== submodule) return unreadable('folder', reason);
  const message = 'The folder is a submodule, whose files the commit does not have.';
  return [message, 'List it in `exclude`.'];
}

/** The message and the hint for a file of which a commit has only a pointer. */
const inLfs = [
  'The file is in Git LFS, and its content is not on this machine.',
  'Run git lfs fetch --all.',
] as const;

/** Lists folders, and reads the contents of listed files. */
export type FileReader = ReturnType<typeof createFileReader>;

/** See `FileReader`. */
function createFileReader({ config, fs, findings }: Reading) {
  const relative = (path: string): string => relativePath(config.root, path);

  const report = (
    path: string,
    message: string,
    hint: string,
    also: Pick<Finding, 'hides'> = {},
  ): null => {
    const file = relative(path);
    findings.push({ rule: 'unreadable-file', message, file, ...fileStart, hint, ...also });
    return null;
  };

  const read = async (folder: string, file: ListedFile, realFolder: string) => {
    const path = `${folder}/${file.path}`;
    if (file.unreadable !== undefined) {
      const [message, hint] = wordsFor(file.unreadable, relative(folder));
      const hides = { rules: hiddenByMissing, below: relative(path) };
      return report(path, message, hint, { hides });
    }
    if (isOutside(file, realFolder)) {
      const message = `The link leads out of "${relative(folder)}".`;
      return report(path, message, 'Replace the link with the file itself.');
    }
    try {
      return await fs.read(path);
    } catch (error) {
      if (!(error instanceof FileSystemError)) throw error;
      // The file was deleted between listing and reading.
      if (error.code === 'ENOENT' && file.linkedFrom === null) return null;
      const isElsewhere = error.code === lfsPointer;
      return report(path, ...(isElsewhere ? inLfs : unreadable('file', error.code)));
    }
  };

  /** Makes a value of the content of each file, in their order, without those that can't be read. */
  const readEach = <T>(
    folder: string,
    files: readonly ListedFile[],
    make: (content: Uint8Array, file: ListedFile) => T,
  ): Promise<T[]> => {
    const realFolder = once(() => fs.realPath(folder));
    const readOne = async (file: ListedFile) => read(folder, file, await realFolder());
    return makeEach(files, fs.known?.(folder, files) ?? [], readOne, make);
  };

  /** Lists the files of a folder. A folder that is a link out of the site is reported instead. */
  const list = async (
    folder: string,
    patterns: readonly string[],
    options: Unread = {},
  ): Promise<readonly ListedFile[]> => {
    if (!(await leadsAway(folder, config.root, fs))) {
      return fs.glob(patterns, { ...options, cwd: folder });
    }
    const hint = 'Set the path of the folder itself in the configuration.';
    report(folder, 'The folder is a link that leads out of the site.', hint);
    return [];
  };

  return { list, readEach, relative, report };
}

/** Whether a file is a link that leads out of a folder. */
function isOutside({ linkedFrom }: ListedFile, realFolder: string): boolean {
  return linkedFrom !== null && !linkedFrom.startsWith(`${realFolder}/`);
}

/**
 * Reads files, and makes a value of each content at once: the contents of a large site's files aren't
 * held together.
 *
 * @param known The contents that needn't be read, by index.
 * @param read Returns null for a file that can't be read.
 */
async function makeEach<T>(
  files: readonly ListedFile[],
  known: readonly (Uint8Array | null)[],
  read: (file: ListedFile) => Promise<Uint8Array | null>,
  make: (content: Uint8Array, file: ListedFile) => T,
): Promise<T[]> {
  // By index, so that those of files that can't be read are missing.
  const made: T[] = [];
  const unknown: [number, ListedFile][] = [];
  for (const [at, file] of files.entries()) {
    const content = known[at] ?? null;
    if (content === null) unknown.push([at, file]);
    else made[at] = make(content, file);
  }
  await inBatches(unknown, async ([at, file]) => {
    const content = await read(file);
    if (content !== null) made[at] = make(content, file);
  });
  return Object.values(made);
}

/** Maximum number of open files, below the limit of every system. */
const batchSize = 64;

async function inBatches<T>(items: readonly T[], action: (item: T) => Promise<void>) {
  for (let start = 0; start < items.length; start += batchSize) {
    await Promise.all(items.slice(start, start + batchSize).map(action));
  }
}
