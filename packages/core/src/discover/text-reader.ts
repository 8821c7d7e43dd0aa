import { joinPath, lastSegment, memoized, parentPath } from '@docsgen/text';
import type { ListedFile } from '../io/file-system.ts';
import type { SourceFile } from '../model/entry.ts';
import { isCompressed, readSource } from './decode-source.ts';
import type { FoundSource, LateTexts, RegularFiles } from './late-texts.ts';
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
    add: AddSource,
  ): Promise<void> => {
    const prepared = sourceCache.table<readonly ListedFile[], PreparedFiles>('prepared');
    const { rows, plain } = memoized(prepared, files, () => {
      return prepareFiles(folder, relative(folder), files);
    });
    const found = known.find(plain);
    const makers = new Map<ListedFile, Exclude<FoundSource, SourceFile>>();
    for (const { file, path, at } of rows) {
      const one = at === null ? (content: Uint8Array) => readSource(content, path) : found[at];
      if (typeof one === 'function') makers.set(file, one);
    }
    const made = new Map<ListedFile, SourceFile | null>();
    await readEach(folder, [...makers.keys()], (content, file) => {
      made.set(file, makers.get(file)?.(content) ?? null);
    });
    for (const { file, at } of rows) {
      const one = at === null ? undefined : found[at];
      // A file that can't be read, which is reported, has none.
      const source = typeof one === 'object' ? one : made.get(file);
      if (source !== undefined) add(file, source);
    }
  };

  /** @param areTexts Whether a file that isn't text is a finding. */
  const texts = async (
    folder: string,
    files: readonly ListedFile[],
    areTexts = true,
  ): Promise<readonly SourceFile[]> => {
    const sources: SourceFile[] = [];
    const add: AddSource = (file, source) => {
      if (source !== null) sources.push(source);
      else if (areTexts) report(`${folder}/${file.path}`, ...notText);
    };
    if (late !== null) await readUnknown(folder, files, late, add);
    else for (const { file, source } of await readAll(folder, files)) add(file, source);
    return sources;
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

/** Takes the source of a file, which is null for a file that isn't text. */
type AddSource = (file: ListedFile, source: SourceFile | null) => void;

/** A list of files with their paths. */
interface PreparedFiles {
  readonly rows: readonly PreparedFile[];
  /** The plain ones. */
  readonly plain: RegularFiles;
}

interface PreparedFile {
  readonly file: ListedFile;
  /** Relative to the site's root. */
  readonly path: string;
  /** The index among the plain files; null for another one. */
  readonly at: number | null;
}

/** @param below The folder, relative to the site's root. */
function prepareFiles(folder: string, below: string, listed: readonly ListedFile[]): PreparedFiles {
  const files: string[] = [];
  const paths: string[] = [];
  const rows = listed.map((file): PreparedFile => {
    const path = joinPath(below, file.path);
    if (!isPlain(file)) return { file, path, at: null };
    files.push(`${folder}/${file.path}`);
    paths.push(path);
    return { file, path, at: files.length - 1 };
  });
  return { rows, plain: { files, paths } };
}

/** Whether a file is no link, can be read, and isn't compressed. */
function isPlain({ path, linkedFrom, unreadable: reason }: ListedFile): boolean {
  return linkedFrom === null && reason === undefined && !isCompressed(path);
}
