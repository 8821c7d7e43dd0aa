import { createHash, randomUUID } from 'node:crypto';
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
import { packName } from './pack-name.ts';

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
  /**
   * Writes a pack atomically. Returns its name; null if that fails.
   *
   * @param time The time in its name: see `timeAfter`.
   */
  write(time: string, chunks: Iterable<Uint8Array>): string | null;
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
    write(time, chunks) {
      const draft = draftIn(folder, time);
      try {
        makeCacheFolder(folder);
        removeAbandoned(folder);
        const name = packName(time, writeFile(draft, chunks));
        renameSync(draft, path.join(folder, name));
        return name;
      } catch {
        removeFile(draft);
        return null;
      }
    },
    remove: (name) => removeFile(path.join(folder, name)),
  };
}

/** The path of a file that is being written. */
export function draftIn(folder: string, name: string): string {
  return path.join(folder, `${name}.${randomUUID()}.draft`);
}

/** Creates the folder with a `.gitignore`, so that git never tracks the cache. */
export function makeCacheFolder(folder: string): void {
  if (makeFolder(folder) === null) return;
  writeFileSync(path.join(folder, '.gitignore'), '*\n');
}

/** The names of the packs in a folder. */
export function listFolder(folder: string): string[] {
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

/** Writes a file. Returns the SHA-256 of its content. */
function writeFile(file: string, chunks: Iterable<Uint8Array>): string {
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'wx');
  try {
    for (const chunk of chunks) {
      hash.update(chunk);
      for (let at = 0; at < chunk.length; ) at += writeSync(descriptor, chunk, at);
    }
  } finally {
    closeSync(descriptor);
  }
  return hash.digest('hex');
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

/** Removes a file, if that is possible. */
export function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Another build has the file open, on a system that locks open files; the next build tries
    // again.
  }
}
