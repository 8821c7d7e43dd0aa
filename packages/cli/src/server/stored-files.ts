import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf } from '../process/reasons.ts';
import { type FileBody, hashOf } from './http-response.ts';
import type { HostedFile } from './static-site.ts';

/** Files of at least this size, in bytes, are streamed. */
const largeFile = 1 << 20;

/**
 * Reads a file of a folder, or opens it for streaming; null if it doesn't exist, isn't a regular
 * file, or a link leads out of the folder.
 *
 * @throws when the system has too many open files, or the disk fails.
 */
export async function readInside(folder: string, file: string): Promise<HostedFile | null> {
  return whileOpen(folder, file, async (handle, found) => {
    const modified = found.mtime;
    if (found.size < largeFile) {
      const content = await handle.readFile();
      return { content, modified, tag: hashOf(content) };
    }
    const tag = hashOf(`${found.dev} ${found.ino} ${found.size} ${found.mtimeMs}`);
    return { content: largeBody(folder, file, found), modified, tag };
  });
}

/** Reads the whole text of a file, of any size; null in the same cases as `readInside`. */
export async function readTextInside(folder: string, file: string): Promise<string | null> {
  return whileOpen(folder, file, (handle) => handle.readFile('utf8'));
}

function largeBody(folder: string, file: string, known: Stats): FileBody {
  return {
    length: known.size,
    async open(range): Promise<Readable> {
      const handle = await openInside(folder, file);
      if (handle === null) throw new Error(`${file} is gone`);
      try {
        const { ino, size, mtimeMs } = await handle.stat();
        const isSame = ino === known.ino && size === known.size && mtimeMs === known.mtimeMs;
        if (!isSame) throw new Error(`${file} has just changed`);
        const { start, end } = range ?? { start: 0, end: size };
        return handle.createReadStream({ start, end: end - 1 });
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
  };
}

async function whileOpen<T>(
  folder: string,
  file: string,
  use: (handle: FileHandle, found: Stats) => Promise<T>,
): Promise<T | null> {
  const handle = await openInside(folder, file);
  if (handle === null) return null;
  try {
    const found = await handle.stat();
    return found.isFile() ? await use(handle, found) : null;
  } finally {
    await handle.close();
  }
}

/** Error codes that mean 404: there is no file at the path that can be served. */
const absent = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'ENXIO'];

/**
 * The real path of an open file: from `/proc` on Linux, elsewhere that of `target` if it is still
 * the same file. Null if it can't be determined.
 */
async function openedPath(handle: FileHandle, target: string): Promise<string | null> {
  const known = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => null);
  if (known !== null) return known;
  const real = await realpath(target).catch(() => null);
  const found = real === null ? null : await lstat(real).catch(() => null);
  const { dev, ino } = await handle.stat();
  return found?.dev === dev && found.ino === ino ? real : null;
}

/** Opens a file only if its real path is inside a folder; null otherwise. */
async function openInside(folder: string, file: string): Promise<FileHandle | null> {
  const target = path.join(folder, file);
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(target)]);
    if (!real.startsWith(root + path.sep)) return null;
    // Checked again after opening: the path may have become a link or a pipe in the meantime.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    const handle = await open(real, flags);
    // A folder in the path may have been a symbolic link when the file was opened.
    if ((await openedPath(handle, target))?.startsWith(root + path.sep)) return handle;
    await handle.close();
    return null;
  } catch (error) {
    if (absent.includes(codeOf(error))) return null;
    throw error;
  }
}
