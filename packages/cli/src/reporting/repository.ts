import { pathFrom } from '../files/paths.ts';
import { foldersInRepository } from '../git/git.ts';
import type { Io } from '../process/io.ts';

/** Paths of a site's files relative to its repository. */
export interface RepositoryView {
  /** The repository's root; the working directory outside of one. Absolute. */
  readonly root: string;
  /** Converts a file of the site to a path relative to it. */
  readonly pathOf: (file: string) => string;
}

/**
 * Finds the repository's root: from the CI's environment, else the nearest folder with `.git`.
 *
 * @param siteRoot Absolute.
 */
export function viewFromRepository(siteRoot: string, { cwd, env }: Io): RepositoryView {
  const root =
    env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || foldersInRepository(siteRoot)?.at(-1) || cwd;
  return { root, pathOf: (file) => pathFrom(root, siteRoot, file) };
}
