import { type BigIntStats, lstatSync } from 'node:fs';
import { setImmediate as otherEvents } from 'node:timers/promises';
import { type FileSystem, FileSystemError, type ListedFile } from '@docsgen/core';
import type { Change } from './folder-watches.ts';

/**
 * What was read of the disk, so that an edit costs what it touches. It believes what the system
 * tells of changes only for the moment: who uses it asks later, with `hasNews`, whether there
 * was more. The contents decide in the end.
 *
 * A content that was read again and is the same is the same object.
 */
export interface FileMemory {
  /**
   * A file system that asks `fs` for what isn't known or is in doubt.
   *
   * @param outDir Absolute; nobody watches what is below it, so it is always asked for.
   */
  over(fs: FileSystem, outDir: string): FileSystem;
  /** What this says may have changed is looked at again; null: all of it. */
  doubt(change: Change | null): void;
  /** Looks at everything again, and says whether something is another than it was. */
  hasNews(): Promise<boolean>;
}

/** A file as it was read. */
interface KnownFile {
  readonly content: Uint8Array;
  /** Of the disk, the file's number, its size and times; null where they tell nothing. */
  readonly stamp: string | null;
  inDoubt: boolean;
}

interface KnownList {
  readonly files: readonly ListedFile[];
  inDoubt: boolean;
}

/**
 * A file that was changed so shortly before it was read may be changed again without another
 * time, as git knows ("racily clean"); file systems count in steps of up to two seconds.
 */
const racyMs = 2_000;

/** So many files are looked at before others have their turn. */
const atOnce = 100;

/** A memory of nothing. */
export function createFileMemory(): FileMemory {
  const files = new Map<string, KnownFile>();
  const lists = new Map<string, KnownList>();
  let disk: FileSystem | null = null;
  // What is said while something is read may be said of it.
  let doubts = 0;

  const read = async (path: string, fs: FileSystem): Promise<Uint8Array> => {
    const known = files.get(path);
    if (known?.inDoubt === false) return known.content;
    const before = stampOf(path);
    if (known !== undefined && before !== null && before === known.stamp) {
      known.inDoubt = false;
      return known.content;
    }
    files.delete(path);
    const said = doubts;
    const found = await fs.read(path);
    const content = known !== undefined && isEqual(known.content, found) ? known.content : found;
    const stamp = stampOf(path) === before ? before : null;
    files.set(path, { content, stamp, inDoubt: doubts !== said });
    return content;
  };
  const list = async (folder: string, fs: FileSystem): Promise<readonly ListedFile[]> => {
    const known = lists.get(folder);
    if (known?.inDoubt === false) return known.files;
    lists.delete(folder);
    const said = doubts;
    const found = await fs.list(folder);
    const listed = known !== undefined && isSameList(known.files, found) ? known.files : found;
    lists.set(folder, { files: listed, inDoubt: doubts !== said });
    return listed;
  };
  const doubt = (change: Change | null): void => {
    doubts += 1;
    for (const [path, file] of files) if (concerns(change, path)) file.inDoubt = true;
    if (change !== null && !change.isMove) return;
    for (const [folder, known] of lists) {
      const isBelow = change?.path.startsWith(`${folder}/`) ?? true;
      if (isBelow || concerns(change, folder)) known.inDoubt = true;
    }
  };
  return {
    doubt,
    over(fs, outDir) {
      disk = fs;
      const isOutput = (path: string): boolean => `${path}/`.startsWith(`${outDir}/`);
      return {
        ...fs,
        known(path) {
          const found = files.get(path);
          return found?.inDoubt === false && !isOutput(path) ? found.content : null;
        },
        read: (path) => (isOutput(path) ? fs.read(path) : read(path, fs)),
        list: (folder) => (isOutput(folder) ? fs.list(folder) : list(folder, fs)),
      };
    },
    async hasNews() {
      if (disk === null) return false;
      const fs = disk;
      const before = { files: new Map(files), lists: new Map(lists) };
      doubt(null);
      return differs(before, { read: (path) => read(path, fs), list: (path) => list(path, fs) });
    },
  };
}

/** Whether something isn't as it is known. */
async function differs(
  { files, lists }: { files: Map<string, KnownFile>; lists: Map<string, KnownList> },
  { read, list }: Pick<FileSystem, 'read' | 'list'>,
): Promise<boolean> {
  for (const [folder, known] of lists) {
    if ((await list(folder)) !== known.files) return true;
  }
  let looked = 0;
  for (const [path, known] of files) {
    looked += 1;
    if (looked % atOnce === 0) await otherEvents();
    if ((await read(path).catch(absent)) !== known.content) return true;
  }
  return false;
}

/** Whether a change may be one of this path: of it, or of a folder above it. */
function concerns(change: Change | null, path: string): boolean {
  if (change === null || change.path === path) return true;
  return change.isMove && path.startsWith(`${change.path}/`);
}

/** A file's stamp; null for a link, of which the file behind it tells, and for a fresh file. */
function stampOf(path: string): string | null {
  const found = statistics(path);
  if (found?.isFile() !== true) return null;
  const { dev, ino, size, mtimeNs, ctimeNs, mtimeMs, ctimeMs } = found;
  const changed = Math.max(Number(mtimeMs), Number(ctimeMs));
  if (Math.abs(Date.now() - changed) < racyMs) return null;
  return `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

/** Synchronous: thousands of files are asked for in a row, and this is ten times as fast. */
function statistics(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function absent(error: unknown): null {
  if (error instanceof FileSystemError) return null;
  throw error;
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function isSameList(a: readonly ListedFile[], b: readonly ListedFile[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ path, linkedFrom }, at) => b[at]?.path === path && b[at]?.linkedFrom === linkedFrom)
  );
}
