import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { codeOf, messageOf } from '../../process/reasons.ts';
import { draftIn, makeCacheFolder, removeFile } from '../pack-folder.ts';
import { digestInName } from '../pack-name.ts';
import { type HttpStore, RemoteProblem, WrongContent } from './http-store.ts';
import { type ListedPack, largestList } from './pack-list.ts';

/** The end of a download; `useless` if the server has no such pack or another content. */
export type Download = 'done' | 'useless';

/**
 * Downloads a pack into a folder. It appears there when all of it is on the disk and its digest is
 * the one in its name: a value of it is then what the writer of the list has stored.
 *
 * @throws RemoteProblem
 */
export async function downloadPack(
  store: HttpStore,
  folder: string,
  pack: ListedPack,
): Promise<Download> {
  const digest = digestInName(pack.name) ?? '';
  const draft = draftIn(folder, pack.name);
  try {
    makeCacheFolder(folder);
    const found = await store.get(digest, async (body) => {
      const hash = createHash('sha256');
      await decompress(body, draft, pack.size, (chunk) => hash.update(chunk));
      if (hash.digest('hex') !== digest) throw new WrongContent('The digest differs.');
      return true;
    });
    if (found === null) return 'useless';
    renameSync(draft, path.join(folder, pack.name));
    return 'done';
  } catch (error) {
    if (error instanceof WrongContent) return 'useless';
    throw error instanceof RemoteProblem ? error : unwritable(error);
  } finally {
    removeFile(draft);
  }
}

/** Decompresses a body into a file, up to a size. @throws WrongContent */
async function decompress(
  body: AsyncIterable<Uint8Array>,
  file: string,
  size: number,
  onChunk: (chunk: Uint8Array) => void,
): Promise<void> {
  let written = 0;
  const limited = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      written += chunk.length;
      if (written > size) throw new WrongContent('It is larger than the list says.');
      onChunk(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(body, createGunzip(), limited, createWriteStream(file));
  } catch (error) {
    const code = codeOf(error);
    if (/^Z_(?:DATA|BUF)_ERROR$/.test(code)) {
      throw new WrongContent('It is not compressed.', { cause: error });
    }
    // Errors of the connection are wrapped by `fetch`; these are the file's.
    throw error instanceof Error && 'syscall' in error ? unwritable(error) : error;
  }
}

function unwritable(error: unknown): RemoteProblem {
  return new RemoteProblem(`a file can't be written (${messageOf(error)})`, { cause: error });
}

/**
 * Uploads a pack. Its content is repetitive, and takes a sixth of its size on the way and on the
 * server.
 *
 * @throws RemoteProblem
 */
export async function uploadPack(
  store: HttpStore,
  folder: string,
  pack: ListedPack,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  const file = createReadStream(path.join(folder, pack.name));
  await pipeline(file, createGzip({ level: constants.Z_BEST_SPEED }), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk);
  });
  await store.put(digestInName(pack.name) ?? '', Buffer.concat(chunks));
}

/** Reads the body of a list. @throws WrongContent for one that is too large. */
export async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestList) throw new WrongContent('its list is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
