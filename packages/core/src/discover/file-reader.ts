import {
  type FileSystem,
  FileSystemError,
  type GlobOptions,
  type ListedFile,
} from '../io/file-system.ts';
import { leadsAway } from '../io/links.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding } from '../model/diagnostic.ts';
import { fileStart } from '../text/lines.ts';
import { relativePath } from '../text/paths.ts';

/** The context for reading files. */
export interface FileReading {
  readonly config: SiteConfig;
  readonly fs: FileSystem;
  /** Collects findings. */
  readonly findings: Finding[];
}

/** Reads the files of folders. A file that can't be read is reported and left out. */
export function createFileReader({ config, fs, findings }: FileReading) {
  const relative = (path: string): string => relativePath(config.root, path);

  const report = (path: string, message: string, hint: string): null => {
    findings.push({ rule: 'unreadable-file', message, file: relative(path), ...fileStart, hint });
    return null;
  };

  const read = async (folder: string, file: ListedFile, realFolder: string) => {
    const path = `${folder}/${file.path}`;
    if (file.linkedFrom !== null && !file.linkedFrom.startsWith(`${realFolder}/`)) {
      const message = `The link leads out of "${relative(folder)}".`;
      return report(path, message, 'Replace the link with the file itself.');
    }
    try {
      return await fs.read(path);
    } catch (error) {
      if (!(error instanceof FileSystemError)) throw error;
      // The file was deleted between listing and reading.
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

  /** Lists the files of a folder. A folder that is a link out of the site is reported instead. */
  const list = async (
    folder: string,
    patterns: readonly string[],
    options: Omit<GlobOptions, 'cwd'> = {},
  ): Promise<readonly ListedFile[]> => {
    if (!(await leadsAway(folder, config.root, fs))) {
      return fs.glob(patterns, { ...options, cwd: folder });
    }
    const hint = 'Set the path of the folder itself in the configuration.';
    report(folder, 'The folder is a link that leads out of the site.', hint);
    return [];
  };

  return { list, readAll, relative, report };
}

/** Readable files with their contents. */
type ReadFiles = readonly [files: readonly ListedFile[], contents: readonly Uint8Array[]];

function readFiles(
  files: readonly ListedFile[],
  contents: readonly (Uint8Array | null)[],
): ReadFiles {
  if (!contents.includes(null)) return [files, contents as readonly Uint8Array[]];
  return [files.filter((_, at) => contents[at] !== null), contents.filter((one) => one !== null)];
}

/** Maximum number of open files, below the limit of every system. */
const batchSize = 64;

async function inBatches<T, R>(items: readonly T[], action: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += batchSize) {
    results.push(...(await Promise.all(items.slice(start, start + batchSize).map(action))));
  }
  return results;
}
