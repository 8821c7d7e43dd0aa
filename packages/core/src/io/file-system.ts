/**
 * All the input and output of the pipeline. Paths are absolute and POSIX on every platform.
 * Failures are `FileSystemError`s with a code, such as `ENOSPC` for a full disk.
 */
export interface FileSystem {
  /**
   * The files below a folder whose paths in it match one of the patterns, sorted by path; none
   * where there is no such folder. `*` and `**` match names with a leading dot, and letters in
   * either case. Symbolic links are followed unless they lead back to a folder above. A link to
   * a folder elsewhere is a file of the listing, and so are links to folders when there are too
   * many. What is neither file nor folder, such as a pipe, is left out.
   *
   * @throws FileSystemError when a folder can't be read.
   */
  glob(patterns: readonly string[], options: GlobOptions): Promise<readonly ListedFile[]>;
  /** @throws FileSystemError when there is no such file or it can't be read. */
  read(path: string): Promise<Uint8Array>;
  /** What `read` would give for the files of a folder, where all are in memory; else null. */
  known?(folder: string, files: readonly ListedFile[]): readonly (Uint8Array | null)[];
  /** Writes a file whole and makes the folders it needs. @throws FileSystemError */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Moves a file over another, in one step. Makes the folders it needs. @throws FileSystemError */
  rename(from: string, to: string): Promise<void>;
  /**
   * Removes a file; and folders that this empties, up to `root` but not including it. Nothing
   * where there is no such file: a folder of that name stays. @throws FileSystemError
   */
  remove(path: string, root: string): Promise<void>;
  /**
   * Removes a folder with all that is in it; nothing where there is none.
   *
   * @throws FileSystemError
   */
  removeFolder(folder: string): Promise<void>;
  /**
   * Looks whether files can be put into a folder and taken out of it; of one that isn't there
   * yet, whether it can be made. @throws FileSystemError
   */
  checkFolder?(folder: string): Promise<void>;
  /**
   * A text that changes when a file does, without reading it; null where there is no file.
   * Two files have different ones, and so has a file that another of equal size replaced.
   */
  stamp(path: string): Promise<string | null>;
  /** The path with every link in it resolved; of a path that isn't there, as far as it is. */
  realPath(path: string): Promise<string>;
}

/** Where files are searched for, and what is left out. */
export interface GlobOptions {
  /** The folder that the patterns are relative to. Absolute. */
  readonly cwd: string;
  /** Patterns of files and folders to leave out. What is below such a folder isn't looked at. */
  readonly ignore?: readonly string[];
  /** Whether what `.gitignore` files in the folder name is left out. */
  readonly gitignore?: boolean;
}

/** Matches every file. */
export const everyFile: readonly string[] = ['**'];

/** A file of a listing. */
export interface ListedFile {
  /** Relative to the folder that was searched. */
  readonly path: string;
  /** Where it really is, when a symbolic link led to it; else null. */
  readonly linkedFrom: string | null;
}

/** Why the file system refused. Codes are those of Node.js, such as `ENOENT` and `ENOSPC`. */
export class FileSystemError extends Error {
  override readonly name = 'FileSystemError';
  readonly code: string;
  readonly path: string;

  constructor(code: string, path: string, options?: ErrorOptions) {
    super(`${reasons[code] ?? code}: ${path}`, options);
    this.code = code;
    this.path = path;
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'No permission',
  EBUSY: 'In use by another program',
  EFBIG: 'Larger than the system allows',
  EINVAL: 'Neither a file nor a folder',
  EISDIR: 'A folder stands where a file should be',
  ELOOP: 'A link that leads to itself',
  EMFILE: 'Too many open files',
  ENAMETOOLONG: 'The path is too long',
  ENOENT: 'No such file',
  ENOTEMPTY: 'The folder is not empty',
  EEXIST: 'It is there already',
  EIO: 'The disk or the reader of the output failed',
  ENOSPC: 'No space left on the disk',
  ENOTDIR: 'A file stands where a folder should be',
  EPERM: 'Not permitted',
  EROFS: 'The disk is read-only',
};

/** Why a call of the system with this code failed, in words; null for codes without words. */
export function reasonFor(code: string): string | null {
  return reasons[code] ?? null;
}
