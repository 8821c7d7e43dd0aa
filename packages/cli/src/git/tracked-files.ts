import { statSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../process/reasons.ts';
import { findRepository, gitSync, ownershipProblem, type Repository } from './git.ts';

/** What git says of a folder: a file in it that it tracks, or why it can't say. */
export interface TrackedFiles {
  /** By its path in the repository. */
  readonly tracked: string | null;
  /** As a sentence. Null where it can say, and where there is no repository. */
  readonly unknown: string | null;
}

const none: TrackedFiles = { tracked: null, unknown: null };

/** Asked of git once for each state of its index: a command opens several caches. */
const answers = new Map<string, TrackedFiles>();

/**
 * Whether git tracks files of a folder, which then come from a committer. By any spelling:
 * some disks tell neither upper from lower case.
 */
export function trackedFiles(folder: string): TrackedFiles {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return none;
  const repository = findRepository(path.dirname(folder));
  if (repository === null) return none;
  const name = path.posix.join(repository.below, path.basename(folder));
  const key = `${repository.top}\0${name}\0${indexStamp(repository)}`;
  const answer = answers.get(key) ?? ask(repository, name);
  answers.set(key, answer);
  return answer;
}

function ask(repository: Repository, name: string): TrackedFiles {
  try {
    const listed = gitSync(repository, ['ls-files', '-z', '--', `:(icase,literal)${name}`]);
    const [first = ''] = listed.split('\0');
    return first === '' ? none : { tracked: first, unknown: null };
  } catch (error) {
    const reason = messageOf(error);
    // A folder called .git that git doesn't take for one tracks nothing.
    if (/not a git repository/.test(reason)) return none;
    const unknown =
      ownershipProblem(error, repository) ??
      `The cache isn't used: git can't say whether it is in the repository (${reason}).`;
    return { tracked: null, unknown };
  }
}

function indexStamp({ gitFolder }: Repository): string {
  const index = path.join(gitFolder, 'index');
  const found = statSync(index, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`;
}
