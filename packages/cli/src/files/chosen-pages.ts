import path from 'node:path';
import { containsPath, toPosix } from '@docsgen/core';
import { Failure } from '../process/failure.ts';

/** What the paths of a command line are relative to. */
interface PathContext {
  /** The folder of the site, absolute. */
  readonly root: string;
  readonly cwd: string;
}

/**
 * Creates the test whether a page was chosen by a path to it, or to a folder that contains it. Paths
 * are relative to the working directory or to the folder of the site. Without paths, every page is
 * chosen.
 *
 * @param pages The files of all pages, relative to the folder of the site.
 * @throws Failure for a path without pages.
 */
export function chosenPages(
  paths: readonly string[],
  pages: readonly string[],
  { root, cwd }: PathContext,
): (page: string) => boolean {
  if (paths.length === 0) return () => true;
  const chosen = paths.map((written) => {
    const places = [cwd, root].map((folder) => {
      return toPosix(path.relative(root, path.resolve(folder, written)));
    });
    const found = places.find((place) => pages.some((page) => containsPath(place, page)));
    if (found === undefined) throw new Failure(`There is no entry at ${written}.`);
    return found;
  });
  return (page) => chosen.some((place) => containsPath(place, page));
}
