import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { findRepository, gitSync, ownershipProblem, type Repository } from '../git/git.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';

const name = '.docsgen';

/**
 * The folder of a site's cache and locks, beside the configuration. Its content is executed and
 * published unchecked, so docsgen must have written it: a link is rejected, and so is a folder with
 * files that git tracks, since any contributor could have committed them.
 *
 * @throws Failure
 */
export function stateFolder(root: string, ...below: readonly string[]): string {
  let folder = root;
  for (const part of [name, ...below]) {
    folder = path.join(folder, part);
    const kind = kindOf(folder);
    if (kind === 'link') {
      throw new Failure(`${folder} is a link; remove it, so that nothing is written elsewhere.`);
    }
    if (kind === 'file') {
      throw new Failure(`${folder} is a file, where docsgen keeps its cache; remove it.`);
    }
  }
  const { tracked } = trackedFiles(path.join(root, name));
  if (tracked === null) return folder;
  throw new Failure(
    `${tracked} is in git, and docsgen would run and publish what is in it; remove it with \`git rm -r --cached ${name}\` and delete ${name}.`,
  );
}

/** Null for a path that can't be examined: nothing can be read there either. */
function kindOf(target: string): 'link' | 'folder' | 'file' | null {
  try {
    const found = lstatSync(target);
    if (found.isSymbolicLink()) return 'link';
    return found.isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}

/**
 * The reason, as a sentence, why it is unknown whether the folder's files are docsgen's own; null
 * if git tracks none of them.
 */
export function ownershipDoubt(root: string): string | null {
  return trackedFiles(path.join(root, name)).unknown;
}

/** A tracked file in a folder, or the reason why it is unknown whether there is one. */
interface TrackedFiles {
  /** Path in the repository. */
  readonly tracked: string | null;
  /** A sentence. Null if git can tell, and outside of a repository. */
  readonly unknown: string | null;
}

const none: TrackedFiles = { tracked: null, unknown: null };

/** A memo by the stamp of git's index, since a command opens several caches. */
const memo = new Map<string, TrackedFiles>();

/** Finds a file in a folder that git tracks, ignoring case, as some file systems do. */
function trackedFiles(folder: string): TrackedFiles {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return none;
  const repository = findRepository(path.dirname(folder));
  if (repository === null) return none;
  const place = path.posix.join(repository.below, path.basename(folder));
  const key = `${repository.top}\0${place}\0${indexStamp(repository)}`;
  const found = memo.get(key) ?? listTracked(repository, place);
  memo.set(key, found);
  return found;
}

function listTracked(repository: Repository, place: string): TrackedFiles {
  try {
    const listed = gitSync(repository, ['ls-files', '-z', '--', `:(icase,literal)${place}`]);
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
