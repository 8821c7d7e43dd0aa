import { statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../process/reasons.ts';
import { findRepository, gitSync, ownershipProblem, type Repository } from './git.ts';

/** A tracked file in a folder, or the reason why it is unknown whether there is one. */
export interface TrackedFiles {
  /** Path in the repository. */
  readonly tracked: string | null;
  /** A sentence. Null if git can tell, and outside of a repository. */
  readonly unknown: string | null;
}

const none: TrackedFiles = { tracked: null, unknown: null };

/** A memo by the stamp of git's index, since a command opens several caches. */
const memo = new Map<string, TrackedFiles>();

/** Finds a file in a folder that git tracks, ignoring case, as some file systems do. */
export function trackedFiles(folder: string): TrackedFiles {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return none;
  const repository = findRepository(path.dirname(folder));
  if (repository === null) return none;
  const name = path.posix.join(repository.below, path.basename(folder));
  const key = `${repository.top}\0${name}\0${indexStamp(repository)}`;
  const found = memo.get(key) ?? listTracked(repository, name);
  memo.set(key, found);
  return found;
}

function listTracked(repository: Repository, name: string): TrackedFiles {
  try {
    const listed = gitSync(repository, ['ls-files', '-z', '--', `:(icase,literal)${name}`]);
    const [first = ''] = listed.split('\0');
    return first === '' ? none : { tracked: first, unknown: null };
  } catch (error) {
    const reason = messageOf(error);
    // A `.git` that git doesn't accept as a repository tracks nothing.
    if (/not a git repository/.test(reason)) return none;
    const unknown =
      ownershipProblem(error, repository) ??
      `The cache isn't used: git can't tell whether it is in the repository (${reason}).`;
    return { tracked: null, unknown };
  }
}

function indexStamp({ gitFolder }: Repository): string {
  const index = path.join(gitFolder, 'index');
  const found = statSync(index, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`;
}
