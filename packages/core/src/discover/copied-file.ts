import type { PublishedFile } from '../model/entry.ts';
import { digest } from '../text/digest.ts';
import { lastSegment } from '../text/paths.ts';
import { pathProblem } from '../text/portable-path.ts';
import { assetProblem } from './active-files.ts';
import { imageSize } from './image-size.ts';

/** A file that is published as it is. */
export interface CopiedFile extends PublishedFile {
  readonly content: Uint8Array;
}

/**
 * A file beside entries. Its name holds a hash where it is published, so hosts may cache it for
 * ever.
 *
 * @param allowed Types that are published although browsers would run them.
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
 * A file that is published as it is.
 *
 * @param from Where the file is.
 * @param path Where it is published.
 */
export function copiedFile(content: Uint8Array, from: string, path: string): CopiedFile {
  return { path, content, size: imageSize(from, content) };
}
