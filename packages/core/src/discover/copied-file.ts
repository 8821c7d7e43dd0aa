import type { PublishedFile } from '../model/entry.ts';
import { digest } from '../text/digest.ts';
import { lastSegment } from '../text/paths.ts';
import { pathProblem } from '../text/portable-path.ts';
import { assetProblem } from './active-files.ts';
import { imageSize } from './image-size.ts';

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
