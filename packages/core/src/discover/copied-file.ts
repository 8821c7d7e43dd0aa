import { lastSegment, pathProblem } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { imageSize as readSize } from 'image-size';
import type { PublishedFile } from '../model/entry.ts';
import { assetProblem } from './active-files.ts';

/** A file that is copied to the output unchanged. */
export interface CopiedFile extends PublishedFile {
  readonly content: Uint8Array;
}

/**
 * A file beside entries, to be copied. Its published name contains a content hash, so browsers can
 * cache it without expiry. Refused if browsers or servers would execute it.
 *
 * @param allowed Extensions that are published although browsers execute them.
 */
export function hashedFile(
  content: Uint8Array,
  path: string,
  allowed: readonly string[],
): CopiedFile {
  const name = lastSegment(path);
  const dot = name.lastIndexOf('.') < 1 ? name.length : name.lastIndexOf('.');
  const hash = digest(content).slice(0, 10);
  const named = `assets/${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
  const published = pathProblem(named) === null ? named : `assets/${hash}${name.slice(dot)}`;
  const problem = assetProblem(path, content, allowed);
  const file = copiedFile(content, path, published);
  return problem === null ? file : { ...file, refused: problem };
}

/**
 * A file to be copied unchanged, with its size if it is an image.
 *
 * @param from Absolute path of the file.
 * @param path Path in the output folder.
 */
export function copiedFile(content: Uint8Array, from: string, path: string): CopiedFile {
  return { path, content, size: imageSize(from, content) };
}

const image = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Reads the displayed width and height of an image from its bytes; null for other files and damaged
 * images. Orientations from 5 on in EXIF data swap the two.
 */
function imageSize(path: string, content: Uint8Array): PublishedFile['size'] {
  if (!image.test(path) || hasManyParts(content)) return null;
  try {
    const { width, height, orientation = 1 } = readSize(content);
    const upright = { width: Math.round(width), height: Math.round(height) };
    return orientation < 5 ? upright : { width: upright.height, height: upright.width };
  } catch {
    return null;
  }
}

/**
 * Maximum number of sizes in an AVIF: the image, its alpha channel and its preview have one each.
 */
const mostParts = 100;

/** Whether an AVIF exceeds that number: the library's time grows with its square. */
function hasManyParts(content: Uint8Array): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  let parts = 0;
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    parts += 1;
    if (parts > mostParts) return true;
  }
  return false;
}
