import { randomUUID } from 'node:crypto';
import {
  accessSync,
  type BigIntStats,
  closeSync,
  constants,
  cpSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { diskTree } from './disk-tree.ts';
import { errorCode, type FileSystem, FileSystemError } from './file-system.ts';
import { globTree } from './glob.ts';
import { makeFolder } from './make-folder.ts';
import { realPath } from './real-path.ts';

/**
 * The disk. Operations are synchronous: a site is thousands of small files, and a round trip to
 * libuv's thread pool takes five times as long as a read. Asynchronous writes were no faster, and
 * writes on another thread were only where the disk was slow.
 */
export function nodeFileSystem(): FileSystem {
  return {
    glob: (patterns, options) =>
      attempt(options.cwd, async () => globTree(patterns, options, await diskTree(options.cwd))),
    read: (file) => attempt(file, async () => readRegular(file)),
    write: (file, content) =>
      attempt(file, async () => {
        makeFolder(path.dirname(file));
        writeFileSync(file, content);
      }),
    rename: (from, to) =>
      attempt(to, () => {
        makeFolder(path.dirname(to));
        return whenReleased(() => move(from, to));
      }),
    remove: (file, root) =>
      attempt(file, async () => {
        removeFile(file);
        removeEmptyFolders(path.dirname(file), root);
      }),
    removeFolder: (folder) => attempt(folder, () => rm(folder, { recursive: true, force: true })),
    checkFolder: (folder) => attempt(folder, async () => checkFolder(folder)),
    stamp: async (file) => stampOf(statusOf(file)),
    settledStamps: (files) => files.map(settledStampOf),
    readNow(file) {
      try {
        return readRegular(file);
      } catch {
        return null;
      }
    },
    realPath,
  };
}

/**
 * Reads a regular file. A pipe would block and a device such as `/dev/zero` never ends, so it is
 * opened without blocking and checked.
 */
function readRegular(file: string): Buffer {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(descriptor);
    if (found.isDirectory()) throw new FileSystemError('EISDIR', file);
    if (!found.isFile()) throw new FileSystemError('EINVAL', file);
    return readFileSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The status of a file; null for anything else. Synchronous, which is ten times as fast for thousands of
 * files in a row.
 */
function statusOf(file: string): BigIntStats | null {
  try {
    const found = lstatSync(file, { bigint: true, throwIfNoEntry: false });
    return found?.isFile() === true ? found : null;
  } catch {
    return null;
  }
}

/**
 * The stamp of a file: device, inode, size and times. Writing, moving and restoring a file each
 * change one of them.
 */
function stampOf(found: BigIntStats | null): string | null {
  if (found === null) return null;
  return `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
}

function settledStampOf(file: string): string | null {
  const found = statusOf(file);
  return found === null || isRecent(found) ? null : stampOf(found);
}

/** Milliseconds in which two changes may have one time: the clock of FAT, the coarsest, has two seconds. */
const coarseMs = 3_000n;

/** Whether a file may change again without another stamp. Times in the future never settle. */
function isRecent({ mtimeMs, ctimeMs }: BigIntStats): boolean {
  const before = BigInt(Date.now()) - coarseMs;
  return mtimeMs > before || ctimeMs > before;
}

/** Renames a file or a folder, or copies it to a disk that is mounted in the output folder. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    if (errorCode(cause) !== 'EXDEV') throw cause;
    // A file is replaced as a whole, so that a full disk keeps the old one.
    const draft = `${to}.${randomUUID()}`;
    try {
      cpSync(from, draft, { recursive: true });
      renameSync(draft, to);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
    rmSync(from, { recursive: true });
  }
}

/** Delays between retries, in milliseconds: a virus scanner holds a file for less than a second. */
const renameWaits = [10, 30, 100, 300, 1_000] as const;

/**
 * Retries operations that Windows refuses while another process, such as a virus scanner or an
 * indexer, has the file open. Other systems can replace open files, and their error codes are
 * final.
 */
async function whenReleased(put: () => void): Promise<void> {
  for (const wait of process.platform === 'win32' ? renameWaits : []) {
    try {
      return put();
    } catch (cause) {
      if (!['EPERM', 'EBUSY', 'EACCES'].includes(errorCode(cause))) throw cause;
      await delay(wait);
    }
  }
  put();
}

function checkFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    // A file, which can't be entered, is reported as one without permission.
    const isFile = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false;
    if (isFile) throw new FileSystemError('ENOTDIR', folder, { cause });
    const parent = path.dirname(folder);
    if (errorCode(cause) !== 'ENOENT' || parent === folder) throw cause;
    checkFolder(parent);
  }
}

function removeFile(file: string): void {
  try {
    unlinkSync(file);
  } catch (cause) {
    const isFolder = ['EISDIR', 'EPERM'].includes(errorCode(cause)) && isThereAFolder(file);
    if (!isFolder && !['ENOENT', 'ENOTDIR'].includes(errorCode(cause))) throw cause;
  }
}

/** Some systems report `EPERM` when a folder is removed as a file. */
function isThereAFolder(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function removeEmptyFolders(folder: string, root: string): void {
  let current = folder;
  while (current.startsWith(`${root}/`)) {
    try {
      rmdirSync(current);
    } catch {
      // Not empty, or already gone: nothing more to remove.
      return;
    }
    current = path.dirname(current);
  }
}

async function attempt<T>(target: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (cause) {
    if (cause instanceof FileSystemError) throw cause;
    throw new FileSystemError(errorCode(cause), target, { cause });
  }
}
