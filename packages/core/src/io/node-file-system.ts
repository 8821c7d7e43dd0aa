import {
  accessSync,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type FileSystem, FileSystemError, type ListedFile } from './file-system.ts';
import { otherEvents } from './other-events.ts';

/**
 * The disk. Reading, writing, moving and removing are synchronous: a site is thousands of small files, and
 * to hand each to another thread and hear of it again takes five times as long as to read it.
 */
export function nodeFileSystem(): FileSystem {
  return {
    async list(folder) {
      const found = await listFolder(folder, {
        trail: [],
        realRoot: await realPath(folder),
        budget: { links: mostLinks },
      });
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    read: (file) => attempt(file, async () => readRegular(file)),
    write: (file, content) =>
      attempt(file, async () => inFolder(file, () => writeFileSync(file, content))),
    rename: (from, to) =>
      attempt(to, () => whenReleased(() => inFolder(to, () => renameSync(from, to)))),
    remove: (file, root) =>
      attempt(file, async () => {
        removeFile(file);
        removeEmptyFolders(path.dirname(file), root);
      }),
    removeFolder: (folder) => attempt(folder, () => rm(folder, { recursive: true, force: true })),
    checkFolder: (folder) => attempt(folder, async () => checkFolder(folder)),
    stamp: async (file) => stamp(file),
    realPath,
  };
}

/**
 * Reads a file that is one: a pipe would keep us waiting, and a device such as `/dev/zero` never
 * ends. Opening must not wait either.
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
 * Of the disk and the file's number, size and times: writing, moving and restoring a file all
 * change one of them. Synchronous: thousands of files are asked for in a row, and this is ten
 * times as fast.
 */
function stamp(file: string): string | null {
  try {
    const found = lstatSync(file, { bigint: true, throwIfNoEntry: false });
    if (found?.isFile() !== true) return null;
    return `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
  } catch {
    return null;
  }
}

/** Links to folders that one listing follows: links to links multiply what they lead to. */
const mostLinks = 1_000;

/** How links are followed. */
interface Following {
  /**
   * The real folders of the links that led here: a link to one of them, or to a folder around
   * it, would lead round in a circle.
   */
  readonly trail: readonly string[];
  /** Where the listed folder really is. What lies outside isn't its own, and may be large. */
  readonly realRoot: string;
  /** How many may still be followed. */
  readonly budget: { links: number };
}

/** Lists a folder. */
async function listFolder(folder: string, following: Following): Promise<ListedFile[]> {
  const found = await attempt(folder, () => collect(entriesBelow(folder, '')));
  const files: ListedFile[] = [];
  for (const { relative, entry } of found) {
    if (entry.isFile()) files.push({ path: relative, linkedFrom: null });
    else if (entry.isSymbolicLink()) files.push(...(await followLink(folder, relative, following)));
  }
  return files;
}

/** So many files are found before others have their turn. */
const atOnce = 1_000;

async function collect<T>(found: Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for (const one of found) if (all.push(one) % atOnce === 0) await otherEvents();
  return all;
}

interface FoundEntry {
  readonly relative: string;
  readonly entry: Dirent;
}

/** What is below a folder and no folder itself; nothing where it isn't one, or is gone by now. */
function* entriesBelow(root: string, below: string): Generator<FoundEntry> {
  for (const entry of entriesOf(below === '' ? root : `${root}/${below}`)) {
    const relative = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* entriesBelow(root, relative);
    else yield { relative, entry };
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(cause))) return [];
    throw cause;
  }
}

async function followLink(
  folder: string,
  relative: string,
  following: Following,
): Promise<ListedFile[]> {
  const link = path.join(folder, relative);
  const real = await realPath(link);
  const target = await stat(link).catch(() => null);
  if (target?.isDirectory() !== true) {
    const isOther = target !== null && !target.isFile();
    return isOther ? [] : [{ path: relative, linkedFrom: real }];
  }
  const { trail, realRoot, budget } = following;
  const steps = [...trail, await realPath(path.dirname(link))];
  if (steps.some((step) => `${step}/`.startsWith(`${real}/`))) return [];
  budget.links -= 1;
  const isInside = real.startsWith(`${realRoot}/`);
  if (!isInside || budget.links < 0) return [{ path: relative, linkedFrom: real }];
  const below = await listFolder(real, { ...following, trail: steps });
  return below.map((file) => ({
    path: `${relative}/${file.path}`,
    linkedFrom: file.linkedFrom ?? `${real}/${file.path}`,
  }));
}

/** Waits between attempts, in milliseconds: a virus scanner holds a file for less than a second. */
const renameWaits = [10, 30, 100, 300, 1_000] as const;

/**
 * Retries what Windows refuses while another process, such as a virus scanner or an indexer,
 * has the file open. Elsewhere an open file can be replaced, and the codes mean what they say.
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

/** Puts a file into its folder, which is made when it turns out to be missing. */
function inFolder(file: string, put: () => void): void {
  try {
    put();
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    makeFolder(path.dirname(file));
    put();
  }
}

/** Makes a folder and those above it. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    // That is how Node.js says that the last of them is a file.
    if (errorCode(cause) === 'EEXIST') throw new FileSystemError('ENOTDIR', folder, { cause });
    throw cause;
  }
}

async function realPath(target: string): Promise<string> {
  try {
    return toPosix(realpathSync.native(target));
  } catch {
    const parent = path.dirname(target);
    if (parent === target) return toPosix(target);
    return path.posix.join(await realPath(parent), path.basename(target));
  }
}

function checkFolder(folder: string): void {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
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

/** Some systems say `EPERM` of a folder that is to be removed as a file. */
function isThereAFolder(target: string): boolean {
  return lstatSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function removeEmptyFolders(folder: string, root: string): void {
  let current = folder;
  while (current.startsWith(`${root}/`)) {
    try {
      rmdirSync(current);
    } catch {
      // Not empty, or already gone: either way there is nothing more to remove.
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

function errorCode(cause: unknown): string {
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string')
    return cause.code;
  return 'UNKNOWN';
}

function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}
