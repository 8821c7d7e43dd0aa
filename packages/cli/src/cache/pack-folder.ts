import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
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

/**
 * Where packs are kept. Synchronous, as the cache is: a value is read in the middle of a stage
 * that knows nothing of disks. Nothing here throws: what can't be read isn't there, and what
 * can't be written is made again by the next build.
 */
export interface PackFolder {
  /** Names of the packs. */
  list(): readonly string[];
  /** Opens a pack for reading; null when it can't be. */
  open(name: string): PackFile | null;
  /** Writes a pack that is there as a whole or not at all. Says whether it is. */
  write(name: string, chunks: Iterable<Uint8Array>): boolean;
  remove(name: string): void;
}

/** A pack that is open for reading. It stays readable while others remove it. */
export interface PackFile {
  readonly size: number;
  /** So many bytes from a place; fewer where the file ends. */
  read(offset: number, length: number): Buffer;
  close(): void;
}

const extension = '.pack';

/** What a build that was killed left behind is removed after a day. */
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
        makeFolder(folder);
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

/** Makes the folder with a `.gitignore` of its own, so that git never tracks the cache. */
function makeFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true }) === undefined) return;
  writeFileSync(path.join(folder, '.gitignore'), '*\n');
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(extension));
  } catch {
    return [];
  }
}

function openFile(file: string): PackFile {
  const descriptor = openSync(file, 'r');
  const { size } = fstatSync(descriptor);
  return {
    size,
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
    // In use by another build on a system that keeps such files: the next one tries again.
  }
}
