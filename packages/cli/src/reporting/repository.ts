import { statSync } from 'node:fs';
import path from 'node:path';
import { pathFrom } from '../files/paths.ts';
import type { Io } from '../process/io.ts';

/** How a repository names the files of a site in it. */
export interface RepositoryView {
  /** The repository's root; the working directory where there is none. Absolute. */
  readonly root: string;
  /** A file of the site, relative to it. */
  readonly pathOf: (file: string) => string;
}

/**
 * Names files as the repository does, wherever in it the site is. Continuous integration says
 * where its root is; elsewhere it is the folder with `.git`.
 *
 * @param siteRoot Absolute.
 */
export function viewFromRepository(siteRoot: string, { cwd, env }: Io): RepositoryView {
  const root = env.GITHUB_WORKSPACE || env.CI_PROJECT_DIR || gitRoot(siteRoot) || cwd;
  return { root, pathOf: (file) => pathFrom(root, siteRoot, file) };
}

function gitRoot(folder: string): string | null {
  if (statSync(path.join(folder, '.git'), { throwIfNoEntry: false }) !== undefined) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? null : gitRoot(parent);
}
