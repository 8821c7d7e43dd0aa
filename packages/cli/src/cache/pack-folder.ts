import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@docsgen/core';

/**
 * The storage of packs. Synchronous like the cache, since values are read within pure stages. Never
 * throws: an unreadable pack is treated as missing, and one that can't be written is made again by
 * the next build.
 */
export interface PackFolder {
  /** Names of the packs. */
  list(): readonly string[];
  /** Opens a pack for reading; null if that fails. */
  open(name: string): PackFile | null;
  /** Writes a pack atomically. Returns whether it succeeded. */
  write(name: string, chunks: Iterable<Uint8Array>): boolean;
  remove(name: string): void;
}

/** A pack that is open for reading. It stays readable after another process removes it. */
export interface PackFile {
  readonly size: number;
  /** Reads a number of bytes at an offset; fewer at the end of the file. */
  read(offset: number, length: number): Buffer;
  close(): void;
}

const extension = '.pack';

/** Age, in ms, at which temporary files of killed builds are removed. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** Packs in a folder of the disk. */
export function diskFolder(folder: string): PackFolder {
  return {
    list: () => listFolder(folder),
    open(name) {
      try {
        return openFile(path.join(folder, name));
      } catch {
        return null;
      }
    },
    write(name, chunks) {
      const draft = path.join(folder, `${name}.${randomUUID()}.draft`);
      try {
        makeCacheFolder(folder);
        removeAbandoned(folder);
        writeFile(draft, chunks);
        renameSync(draft, path.join(folder, name));
        return true;
      } catch {
        removeFile(draft);
        return false;
      }
    },
    remove: (name) => removeFile(path.join(folder, name)),
  };
}

/** Creates the folder with a `.gitignore`, so that git never tracks the cache. */
function makeCacheFolder(folder: string): void {
  if (makeFolder(folder) === null) return;
  writeFileSync(path.join(folder, '.gitignore'), '*\n');
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(extension));
  } catch {
    return [];
  }
}

/**
 * Opens a regular file. Opening a pipe would wait for a writer, so the file is opened without
 * blocking and checked. @throws when it can't be opened or isn't a regular file.
 */
function openFile(file: string): PackFile {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const found = fstatSync(descriptor);
  if (!found.isFile()) {
    closeSync(descriptor);
    throw new Error(`${file} is not a file.`);
  }
  return {
    size: found.size,
    read(offset, length) {
      const buffer = Buffer.allocUnsafe(length);
      try {
        return buffer.subarray(0, readSync(descriptor, buffer, 0, length, offset));
      } catch {
        return buffer.subarray(0, 0);
      }
    },
    close: () => closeSync(descriptor),
  };
}

function writeFile(file: string, chunks: Iterable<Uint8Array>): void {
  const descriptor = openSync(file, 'wx');
  try {
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) at += writeSync(descriptor, chunk, at);
    }
  } finally {
    closeSync(descriptor);
  }
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.draft')) continue;
    const { mtimeMs } = statSync(path.join(folder, name), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > abandonedMs) {
      removeFile(path.join(folder, name));
    }
  }
}

function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Another build has the file open, on a system that locks open files; the next build tries
    // again.
  }
}
