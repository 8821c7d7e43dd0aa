import { joinPath, lastSegment, memoized, parentPath } from '@docsgen/text';
import type { ListedFile } from '../io/file-system.ts';
import type { SourceFile } from '../model/entry.ts';
import { isCompressed, readSource } from './decode-source.ts';
import type { FoundSource, LateTexts } from './late-texts.ts';
import type { FileReader, Reading } from './source-reader.ts';

/** The message and the hint for a source file that isn't text. */
const notText = [
  'The file is not text in UTF-8.',
  'Save it as UTF-8, or give it another extension.',
] as const;

/** A file with its source; null for a file that isn't text. */
interface ReadFile {
  readonly file: ListedFile;
  readonly source: SourceFile | null;
}

/** Reads text files as sources. */
export function createTextReader(
  { readEach, relative, report }: FileReader,
  { sourceCache, late = null }: Pick<Reading, 'sourceCache' | 'late'>,
) {
  /** Reads every file. The same list must reach `FileSystem.known`, which memoizes by its identity. */
  const readAll = (folder: string, files: readonly ListedFile[]): Promise<ReadFile[]> => {
    const held = sourceCache.table<Uint8Array, SourceFile | null>(`sources ${folder}`);
    const below = relative(folder);
    return readEach(folder, files, (content, file) => {
      const make = () => readSource(content, joinPath(below, file.path));
      return { file, source: memoized(held, content, make) };
    });
  };

  /** Reads the files that no earlier run has read. The same list is prepared once. */
  const readUnknown = async (
    folder: string,
    files: readonly ListedFile[],
    known: LateTexts,
  ): Promise<ReadFile[]> => {
    const prepared = sourceCache.table<readonly ListedFile[], readonly PreparedFile[]>('prepared');
    const rows = memoized(prepared, files, () => prepareFiles(folder, relative(folder), files));
    const found = rows.map(({ file, at, path }): FoundSource => {
      if (isPlain(file)) return known.find(at, path);
      return (content) => readSource(content, path);
    });
    const unread = rows.flatMap(({ file }, index) => {
      const make = found[index];
      return typeof make === 'function' ? [[file, make] as const] : [];
    });
    const makers = new Map(unread);
    const made = new Map<ListedFile, SourceFile | null>();
    await readEach(folder, [...makers.keys()], (content, file) => {
      made.set(file, makers.get(file)?.(content) ?? null);
    });
    return rows.flatMap(({ file }, index): ReadFile[] => {
      const source = found[index];
      if (typeof source === 'object') return [{ file, source }];
      // A file that can't be read, which is reported, has none.
      const read = made.get(file);
      return read === undefined ? [] : [{ file, source: read }];
    });
  };

  /** @param areTexts Whether a file that isn't text is a finding. */
  const texts = async (
    folder: string,
    files: readonly ListedFile[],
    areTexts = true,
  ): Promise<readonly SourceFile[]> => {
    const read =
      late === null ? await readAll(folder, files) : await readUnknown(folder, files, late);
    return read.flatMap(({ file, source }) => {
      if (source !== null) return source;
      if (areTexts) report(`${folder}/${file.path}`, ...notText);
      return [];
    });
  };

  return {
    texts,
    /** Reads a file that may be missing; null then. */
    async text(path: string): Promise<SourceFile | null> {
      const file = { path: lastSegment(path), linkedFrom: null };
      const [source] = await texts(parentPath(path), [file]);
      return source ?? null;
    },
  };
}

/** A listed file with its paths. */
interface PreparedFile {
  readonly file: ListedFile;
  /** Absolute. */
  readonly at: string;
  /** Relative to the site's root. */
  readonly path: string;
}

/** @param below The folder, relative to the site's root. */
function prepareFiles(
  folder: string,
  below: string,
  files: readonly ListedFile[],
): readonly PreparedFile[] {
  return files.map((file) => {
    return { file, at: `${folder}/${file.path}`, path: joinPath(below, file.path) };
  });
}

/** Whether a file is no link, can be read, and isn't compressed. */
function isPlain({ path, linkedFrom, unreadable: reason }: ListedFile): boolean {
  return linkedFrom === null && reason === undefined && !isCompressed(path);
}
