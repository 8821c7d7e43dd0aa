import { containsPath, sharedFolder } from '@docsgen/text';

/**
 * The pipeline's only access to files. Paths are absolute and POSIX on every platform. Failures are
 * `FileSystemError`s with a code, such as `ENOSPC` for a full disk.
 */
export interface FileSystem {
  /**
   * The files below a folder whose relative paths match one of the patterns, sorted by path; none
   * if the folder doesn't exist. `*` and `**` match leading dots, and case is ignored. Symbolic
   * links are followed unless they lead to an ancestor. A link to a folder outside is listed as a
   * file, as are links to folders once too many were followed. A folder in it that can't be read is
   * listed, too, whatever the patterns are. Special files such as pipes are omitted.
   *
   * @throws FileSystemError when the folder itself can't be read.
   */
  glob(patterns: readonly string[], options: GlobOptions): Promise<readonly ListedFile[]>;
  /** @throws FileSystemError when the file doesn't exist or can't be read. */
  read(path: string): Promise<Uint8Array>;
  /** The contents of listed files that are in memory, in the order of the files; null for others. */
  known?(folder: string, files: readonly ListedFile[]): readonly (Uint8Array | null)[];
  /** Writes a file completely and creates its folders. @throws FileSystemError */
  write(path: string, content: string | Uint8Array): Promise<void>;
  /**
   * Renames a file over another, or a folder to a path where there is nothing; atomically. Creates
   * the folders above. @throws FileSystemError
   */
  rename(from: string, to: string): Promise<void>;
  /**
   * Removes a file, and the folders that become empty, up to but not including `root`. Does nothing
   * if the file doesn't exist or is a folder. @throws FileSystemError
   */
  remove(path: string, root: string): Promise<void>;
  /**
   * Removes a folder recursively; does nothing if it doesn't exist.
   *
   * @throws FileSystemError
   */
  removeFolder(folder: string): Promise<void>;
  /**
   * Checks that files can be created in and removed from a folder; if it doesn't exist, that it can
   * be created. @throws FileSystemError
   */
  checkFolder?(folder: string): Promise<void>;
  /**
   * A text that changes whenever a file does, without reading it; null if it doesn't exist. A file
   * that was replaced by one of equal size also has another stamp.
   */
  stamp(path: string): Promise<string | null>;
  /**
   * As `stamp`, of several files at once and in their order, and null for a file that has changed within
   * the last seconds: clocks of disks are coarse, so that its next change may leave the stamp as it is.
   * The same list may be looked up faster. Missing where contents can't be read at once.
   */
  settledStamps?(paths: readonly string[]): readonly (string | null)[];
  /** The content of a file, read at once; null if it can't be read. */
  readNow?(path: string): Uint8Array | null;
  /** Resolves every link in a path; of a missing path, the part that exists. */
  realPath(path: string): Promise<string>;
}

/** Options of `FileSystem.glob`. */
export interface GlobOptions {
  /** The folder that the patterns are relative to. Absolute. */
  readonly cwd: string;
  /** Patterns of files and folders to ignore. Ignored folders aren't searched. */
  readonly ignore?: readonly string[];
  /** Whether `.gitignore` files in the folder are applied. */
  readonly gitignore?: boolean;
}

/**
 * Maximum number of folders within each other below a searched folder. Beyond some 1,200, paths are
 * longer than systems allow, and functions that follow folders into each other overflow the stack.
 */
export const deepestFolder = 100;

/** The value of `ListedFile.unreadable` for a folder at more than `deepestFolder` levels. */
export const tooDeep = 'too deep';

/** The code for a submodule, whose files a commit doesn't have. */
export const submodule = 'submodule';

/** The code for a file of which a commit has only a pointer of Git LFS. */
export const lfsPointer = 'LFS pointer';

/** Matches every file. */
export const everyFile: readonly string[] = ['**'];

/** A file of a listing. */
export interface ListedFile {
  /** Relative to the searched folder. */
  readonly path: string;
  /** Its real path if a symbolic link led to it; else null. */
  readonly linkedFrom: string | null;
  /**
   * Why this is a folder whose files aren't listed: the code of an error, such as `EACCES`,
   * `submodule` or `tooDeep`.
   */
  readonly unreadable?: string;
}

/** A failed file operation. Codes are those of Node.js, such as `ENOENT` and `ENOSPC`. */
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

/** The code of a system error, such as `ENOENT`; `UNKNOWN` for another value. */
export function errorCode(thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? code : 'UNKNOWN';
}

/** Thrown when writing to the output folder could destroy other files. */
export class UnusableOutput extends Error {
  override readonly name = 'UnusableOutput';
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'No permission',
  EBUSY: 'In use by another program',
  EFBIG: 'Larger than the system allows',
  EINVAL: 'Neither a file nor a folder',
  EISDIR: 'The path is a folder, not a file',
  ELOOP: 'A link that leads to itself',
  EMFILE: 'Too many open files',
  ENAMETOOLONG: 'The path is too long',
  ENOENT: 'No such file',
  ENOTEMPTY: 'The folder is not empty',
  EEXIST: 'The path exists already',
  EIO: 'The disk or the reader of the output failed',
  ENOSPC: 'No space left on the disk',
  ENOTDIR: 'A part of the path is a file, not a folder',
  EPERM: 'Not permitted',
  EROFS: 'The disk is read-only',
  [submodule]: 'A submodule, whose files the commit does not have',
  [lfsPointer]: 'A file of Git LFS that is not on this machine',
};

/** Describes an error code of a system call in words; null for unknown codes. */
export function reasonFor(code: string): string | null {
  return reasons[code] ?? null;
}

/** Whether a path is neither a file nor a folder. */
export async function isMissing(path: string, fs: FileSystem): Promise<boolean> {
  try {
    await fs.read(path);
    return false;
  } catch (error) {
    if (error instanceof FileSystemError) return ['ENOENT', 'ENOTDIR'].includes(error.code);
    throw error;
  }
}

/**
 * Whether a configured folder is, or lies below, a symbolic link that leads out of the deepest folder
 * that the site's root and the configured path share. Contributors can commit such links, while the
 * settings are reviewed. Links to folders of the site, and links above the site, are allowed.
 */
export async function leadsAway(folder: string, root: string, fs: FileSystem): Promise<boolean> {
  const around = await fs.realPath(sharedFolder([root, folder]) || '/');
  return !containsPath(around, await fs.realPath(folder));
}
